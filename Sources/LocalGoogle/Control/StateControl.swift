import DrivewaySQLite
import Foundation

/// The server's state as a whole, its time and its log, by order of the control plane.
struct StateControl: Sendable {
    let services: Services

    /// `POST /local/reset`: as if the server had just been made.
    func reset(_ call: Call) async throws -> Reply {
        services.clock.reset()
        try await services.database.write { try $0.removeEverything() }
        services.accounts.forgetTokens()
        services.faults.clear()
        services.quota.limit(unitsPerMinute: nil)
        services.behaviour.settings = Behaviour.Settings()
        try driveWasReset(services)
        services.log.clear()
        return .noContent
    }

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
        let contents = services.log.contents
        return .json([
            "count": .int(contents.count), "quotaUnits": .int(contents.quotaUnits),
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
