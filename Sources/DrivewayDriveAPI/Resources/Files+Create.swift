import DrivewayAPI
public import DrivewayHTTP

extension DriveService.Files {
    /// Makes a file without content, a folder or a shortcut. `POST /drive/v3/files`, 50 units.
    ///
    /// With an ID from ``generateIds(count:space:type:)`` it is safe to repeat: the repeat is answered with 409.
    public func create(_ file: File, fields: String? = nil) async throws -> File {
        var call = APIRequest(.post, "/drive/v3/files", isSafeToRepeat: file.id != nil)
        call.query = Self.writeQuery(fields)
        call.scopes = DriveScopes.writing
        try call.setJSON(file)
        return try await client.decode(call)
    }

    /// Makes a file with content in one request. `POST /upload/drive/v3/files?uploadType=multipart`, 50 units.
    public func create(
        _ file: File, content: HTTPBody, contentType: String, fields: String? = nil
    ) async throws -> File {
        var call = APIRequest(.post, "/drive/v3/files", isSafeToRepeat: file.id != nil)
        call.query = [("uploadType", "multipart")] + Self.writeQuery(fields)
        call.scopes = DriveScopes.writing
        try call.setMultipart(file, content: content, contentType: contentType)
        return try await client.decode(call)
    }

    /// Opens a session that takes the content of a new file in pieces.
    /// `POST /upload/drive/v3/files?uploadType=resumable`, 50 units.
    /// - Parameter length: The number of bytes to come, if it is known.
    public func createSession(
        _ file: File, contentType: String, length: Int64?, fields: String? = nil
    ) async throws -> UploadSession {
        var call = APIRequest(.post, "/drive/v3/files", isSafeToRepeat: true)
        call.query = [("uploadType", "resumable")] + Self.writeQuery(fields)
        try call.setJSON(file)
        return try await openSession(call, contentType: contentType, length: length)
    }

    /// Sends a call that opens a session.
    func openSession(_ call: APIRequest, contentType: String, length: Int64?) async throws -> UploadSession {
        var call = call
        call.isUpload = true
        call.scopes = DriveScopes.writing
        call.headers["X-Upload-Content-Type"] = contentType
        call.headers["X-Upload-Content-Length"] = length.map(String.init)
        let response = try await client.send(call)
        response.body.cancel()
        return try UploadSession(response, client: client)
    }

    static func writeQuery(_ fields: String?) -> [(String, String)] {
        QueryItems {
            $0.add("fields", fields)
            $0.add("supportsAllDrives", true)
        }.items
    }
}
