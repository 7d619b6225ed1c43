import DrivewayCrypto
import DrivewaySQLite
import Foundation
import Synchronization

/// The resumable uploads of a server: those in the database, and those that are under way.
final class UploadSessions: Sendable {
    /// More sessions than this are not kept open; idle ones are taken up again from the disk.
    private static let openLimit = 128

    let services: Services
    private let open = Mutex<[String: UploadSession]>([:])

    init(services: Services) { self.services = services }

    /// Opens a session, and lets go of those that nobody has finished in a week.
    func start(_ record: UploadRecord) async throws {
        let expired = try await services.database.write { connection in
            try connection.insert(record)
            return try connection.deleteExpiredUploadSessions(at: record.created)
        }
        for id in expired { forget(id, discarding: true) }
        guard expired.count == UploadRecord.expiredAtOnce else { return }
        Task(priority: .background) { try await collectExpired(at: record.created) }
    }

    private func collectExpired(at moment: Int64) async throws {
        var expired: [String]
        repeat {
            expired = try await services.database.write { try $0.deleteExpiredUploadSessions(at: moment) }
            for id in expired { forget(id, discarding: true) }
        } while expired.count == UploadRecord.expiredAtOnce
    }

    /// The session of that name; only its record if it is over.
    /// - Throws: The 404 of one that was never there or has expired.
    func session(_ id: String, at now: Date) throws -> (UploadRecord, UploadSession?) {
        let moment = DriveTime.milliseconds(of: now)
        guard let record = try services.database.read({ try $0.uploadSession(id, at: moment) }) else {
            forget(id, discarding: true)
            throw GoogleError.sessionNotFound
        }
        if record.finished != nil {
            forget(id, discarding: false)
            return (record, nil)
        }
        return (record, try taken(record))
    }

    private func taken(_ record: UploadRecord) throws -> UploadSession {
        try open.withLock { open in
            if let session = open[record.id] { return session }
            if open.count >= Self.openLimit { Self.closeIdle(&open) }
            let session = try UploadSession(record, services.blobs)
            open[record.id] = session
            return session
        }
    }

    private static func closeIdle(_ open: inout [String: UploadSession]) {
        let idle = open.values.compactMap { session in session.idleSince.map { (session.record.id, $0) }
        }
        for (id, _) in idle.sorted(by: { $0.1 < $1.1 }).prefix(openLimit / 2) { open[id] = nil }
    }

    /// Closes a session; what came of it is dropped too, if asked.
    func forget(_ id: String, discarding: Bool) {
        open.withLock { $0[id] = nil }
        if discarding { services.blobs.discard(session: id) }
    }

    /// Makes a file of a session whose bytes are all there.
    ///
    /// An upload that Drive refuses is over too: its content has gone.
    func complete(_ session: UploadSession, origin: String) async throws -> JSONValue {
        let record = session.record
        do {
            let json = try await session.finish { [services] sink in
                guard let caller = try services.database.read({ try $0.caller(of: record) }) else {
                    throw GoogleError.sessionNotFound
                }
                let query = QueryParameters(record.query) ?? QueryParameters()
                let access = DriveAccess(caller, query, from: origin, at: services.clock.now)
                let completion = try UploadCompletion(access, target: record.target, query: query, services)
                let metadata = try JSONParser.parse(Data(record.metadata.utf8)).asObject ?? JSONObject()
                return try await completion.complete(
                    completion.change(metadata), mediaType: record.mediaType, sink
                ) { connection, number in
                    try connection.finishUploadSession(record.id, file: number)
                }
            }
            forget(record.id, discarding: false)
            return json
        } catch {
            forget(record.id, discarding: true)
            try? await services.database.write { try $0.deleteUploadSession(record.id) }
            throw error
        }
    }
}
