import DrivewayHTTP
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation

/// The methods that bring content.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-uploads>.
struct UploadMethods: Sendable {
    let services: Services
    private let sessions: UploadSessions

    init(services: Services) {
        self.services = services
        sessions = UploadSessions(services: services)
    }

    /// `POST /upload/drive/v3/files`: a new file.
    func create(_ call: Call) throws -> any UploadReceiver { try begin(call, target: nil) }

    /// `PATCH /upload/drive/v3/files/{fileId}`: new content of a file.
    func update(_ call: Call) throws -> any UploadReceiver {
        if call.query.nonEmpty("upload_id") != nil { return try resume(call) }
        let access = try call.access
        let file = try services.database.read { try $0.visibleFile(call.parameter("fileId"), access) }
        try access.require(.canModifyContent, on: file)
        return try begin(call, target: file)
    }

    private func begin(_ call: Call, target: FileFacts?) throws -> any UploadReceiver {
        if call.query.nonEmpty("upload_id") != nil { return try resume(call) }
        let completion = try UploadCompletion(call, target: target, services)
        switch call.query["uploadType"]?.lowercased() {
        case "media": return MediaUpload(completion, type: call.request.headers["Content-Type"])
        case "multipart":
            return try MultipartUpload(completion, type: call.request.headers["Content-Type"])
        case "resumable": return SessionStart(completion, call, sessions)
        default:
            throw GoogleError.badRequest("An upload needs uploadType=media, multipart or resumable.")
        }
    }

    /// A request of a session.
    func resume(_ call: Call) throws -> any UploadReceiver {
        guard let name = call.query.nonEmpty("upload_id") else {
            throw GoogleError.badRequest("The request names no upload session (upload_id).")
        }
        let caller = try caller(of: call)
        let (record, session) = try sessions.session(UploadRecord.id(of: name), at: call.now)
        guard caller.map({ $0.accountID == record.account }) ?? true else {
            throw GoogleError.sessionNotFound
        }
        guard let session else { return FinishedUpload(record, origin: call.origin, services) }
        return try SessionUpload(session, call, sessions)
    }

    /// Who sends a credential with a session's request.
    private func caller(of call: Call) throws -> Caller? {
        if let caller = call.caller { return caller }
        guard let token = Credentials.bearer(in: call.request.headers) else { return nil }
        guard let record = try services.accounts.record(of: token) else {
            throw GoogleError.credentialInvalid
        }
        return record.caller
    }
}

extension GoogleError {
    /// The upload session was never there, has expired, or belongs to somebody else.
    static let sessionNotFound = GoogleError(
        404, "notFound", "The upload session is unknown or has expired. Start a new one.")
}
