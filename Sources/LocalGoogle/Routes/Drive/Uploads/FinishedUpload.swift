import DrivewayHTTPServer
import DrivewaySQLite

/// A request to a session that is over: it is answered with the file, once more.
struct FinishedUpload: UploadReceiver {
    private let record: UploadRecord
    private let services: Services

    init(_ record: UploadRecord, _ services: Services) {
        self.record = record
        self.services = services
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception { .taken }

    func finish(complete: Bool) async throws -> Reply {
        let (record, services) = (record, services)
        return try services.database.read { connection in
            guard let caller = try connection.caller(of: record), let id = record.finished,
                let file = try connection.fileFacts(id)
            else { throw GoogleError.sessionNotFound }
            let query = QueryParameters(record.query) ?? QueryParameters()
            return .json(
                try connection.show(file.number, FileResource.named(by: query["fields"]), caller))
        }
    }
}
