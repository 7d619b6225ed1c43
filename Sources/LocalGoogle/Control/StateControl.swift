import DrivewayFiles
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation
import Synchronization

/// The server's state as a whole, its time and its log, by order of the control plane.
struct StateControl: Sendable {
    let services: Services

    /// `POST /local/reset`: as if the server had just been made.
    func reset(_ call: Call) async throws -> Reply {
        try await services.database.write { try $0.removeEverything() }
        try services.databaseWasReplaced()
        return .noContent
    }

    /// `GET /local/state`: the whole state in one file.
    func exportState(_ call: Call) async throws -> Reply {
        let services = services
        let path = services.blobs.scratchPath()
        let file = try await offload {
            try StateArchive.write(services, to: path)
            defer { try? FileSystem.remove(path) }
            return try OpenFile(path, .read)
        }
        return Reply(body: .file(file, offset: 0, length: try file.status().size, type: StateArchive.type))
    }

    /// `PUT /local/state`: replaces the whole state.
    func importState(_ call: Call) throws -> any UploadReceiver { StateUpload(services: services) }

    /// `POST /local/clock`: moves the server's time forward.
    func advanceClock(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        try body.allow("advanceSeconds")
        guard let seconds = try body.number("advanceSeconds", in: 0...3_153_600_000) else {
            throw ControlError.bad("The request needs “advanceSeconds”.")
        }
        services.clock.advance(by: seconds)
        let ahead = services.clock.ahead
        try await services.database.write { try $0.set(Setting.clockAhead, to: String(ahead)) }
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return .json(["now": .string(services.clock.now.formatted(format))])
    }

    /// `GET /local/requests`: what was asked and answered.
    func listRequests(_ call: Call) async throws -> Reply {
        let contents = services.log.contents(after: call.query["after"].flatMap { Int($0) } ?? 0)
        return .json([
            "count": .int(contents.count), "quotaUnits": .int(contents.quotaUnits), "last": .int(contents.last),
            "requests": .array(
                contents.entries.map { entry in
                    [
                        "method": .string(entry.method), "path": .string(entry.path), "query": .string(entry.query),
                        "status": .int(entry.status), "bytesIn": .int(entry.bytesIn),
                        "bytesOut": .int(entry.bytesOut), "units": .int(entry.units),
                    ]
                }),
        ])
    }

    /// `DELETE /local/requests`.
    func clearRequests(_ call: Call) async throws -> Reply {
        services.log.clear()
        return .noContent
    }
}

extension Services {
    /// Makes what is kept in memory follow a database that holds another state now.
    func databaseWasReplaced() throws {
        let ahead = try database.read { try $0.setting(Setting.clockAhead) }.flatMap { TimeInterval($0) }
        clock.reset(ahead: ahead ?? 0)
        accounts.forgetTokens()
        channels.forgetAll()
        faults.clear()
        quota.limit(unitsPerMinute: nil)
        behaviour.settings = Behaviour.Settings()
        try driveWasReset(self)
        log.clear()
    }
}

/// Takes an archive as it comes, and makes it the state of the server.
private final class StateUpload: UploadReceiver {
    private let services: Services
    private let path: String
    private let state = Mutex<(file: OpenFile, size: Int64)?>(nil)

    init(services: Services) {
        self.services = services
        path = services.blobs.scratchPath()
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception {
        try state.withLock { state in
            let (file, size) = try state ?? (OpenFile(path, .create, permissions: 0o600), 0)
            try file.write(bytes, at: size)
            state = (file, size + Int64(bytes.count))
        }
        return .taken
    }

    func finish(complete: Bool) async throws -> Reply {
        defer { try? FileSystem.remove(path) }
        guard complete, state.withLock({ $0 != nil }) else {
            throw ControlError.bad("The archive did not come whole. Nothing was changed.")
        }
        let (services, path) = (services, path)
        do {
            try await offload {
                try StateArchive.read(path, services, named: "The archive")
                try services.databaseWasReplaced()
            }
        } catch let error as LocalGoogleError {
            throw ControlError.bad(error.message)
        }
        return .noContent
    }
}
