import DrivewayHTTPServer
import DrivewaySQLite

/// A request to a session that is over: it is answered with the file, once more.
struct FinishedUpload: UploadReceiver {
    private let record: UploadRecord
    private let origin: String
    private let services: Services

    init(_ record: UploadRecord, origin: String, _ services: Services) {
        self.record = record
        self.origin = origin
        self.services = services
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception { .taken }

    func finish(complete: Bool) async throws -> Reply {
        let (record, origin, services) = (record, origin, services)
        return try services.database.read { connection in
            let query = QueryParameters(record.query) ?? QueryParameters()
            guard let caller = try connection.caller(of: record), let id = record.finished else {
                throw GoogleError.sessionNotFound
            }
            let access = DriveAccess(caller, query, from: origin, at: services.clock.now)
            guard let file = try connection.fileFacts(id, access) else { throw GoogleError.sessionNotFound }
            return .json(try connection.show(file.number, FileResource.named(by: query["fields"]), access))
        }
    }
}
