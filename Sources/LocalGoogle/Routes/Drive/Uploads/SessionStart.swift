import DrivewayCrypto
import DrivewayHTTP
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation
import Synchronization

/// The first request of a resumable upload: it brings the metadata and is answered with the address of the session.
final class SessionStart: UploadReceiver {
    private let completion: UploadCompletion
    private let call: Call
    private let sessions: UploadSessions
    private let body = Mutex(Data())

    init(_ completion: UploadCompletion, _ call: Call, _ sessions: UploadSessions) {
        self.completion = completion
        self.call = call
        self.sessions = sessions
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception {
        try body.withLock { body in
            guard body.count + bytes.count <= metadataLimit else {
                throw GoogleError.badRequest("The metadata are longer than \(metadataLimit) bytes.")
            }
            body.append(contentsOf: bytes)
            return .taken
        }
    }

    func finish(complete: Bool) async throws -> Reply {
        guard complete else { throw GoogleError.badRequest("The body is not complete.") }
        var call = call
        call.body = body.withLock { $0 }
        let metadata = try call.json
        let change = try completion.change(metadata)
        try refuseEarly(change)
        let headers = call.request.headers
        let name = SecureRandom.token(48)
        let record = UploadRecord(
            id: UploadRecord.id(of: name), account: completion.access.caller.accountID,
            client: completion.access.caller.clientID,
            scopes: completion.access.caller.scopes.sorted(), created: DriveTime.milliseconds(of: call.now),
            target: completion.target, query: call.request.query,
            metadata: String(
                decoding: JSONWriter.data(.object(metadata), indented: false), as: UTF8.self),
            mediaType: headers["X-Upload-Content-Type"],
            size: try Self.size(headers["X-Upload-Content-Length"]))
        try await sessions.start(record)
        let path =
            "/upload/drive/v3/files" + (completion.target.map { "/" + PercentEncoding.encode($0) } ?? "")
        let location = call.origin + path + "?uploadType=resumable&upload_id=" + name
        return Reply(headers: ["Location": location, "X-GUploader-UploadID": name])
    }

    /// Refuses an id that cannot be used before the content comes; it is checked again at the end.
    private func refuseEarly(_ change: FileChange) throws {
        guard let id = change.id else { return }
        guard try !completion.services.database.read({ try $0.isFileID(id) }) else { throw GoogleError.fileIDInUse }
    }

    private static func size(_ field: String?) throws(GoogleError) -> Int64? {
        guard let field, !field.isEmpty else { return nil }
        guard let size = Int64(field), size >= 0 else {
            throw .badRequest("X-Upload-Content-Length is not a number of bytes.")
        }
        guard size <= FileLimits.uploadSize else {
            throw GoogleError(
                413, "uploadTooLarge", "Files may have \(FileLimits.uploadSize) bytes at most.")
        }
        return size
    }
}
