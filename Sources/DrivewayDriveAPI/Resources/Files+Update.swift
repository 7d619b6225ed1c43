import DrivewayAPI
public import DrivewayHTTP

extension DriveService.Files {
    /// Changes what is known about a file, or moves it. `PATCH /drive/v3/files/{fileId}`, 50 units.
    /// - Parameters:
    ///   - fileId: The file.
    ///   - patch: What changes. Only writable properties may be set: no `id`, no `parents`, no digests.
    ///   - addParents: The folder to move it to.
    ///   - removeParents: The folders to take it out of.
    ///   - fields: Which properties to answer, as a mask.
    public func update(
        _ fileId: FileID, _ patch: Patch<File> = .init(File()), addParents: [FileID] = [],
        removeParents: [FileID] = [], fields: String? = nil
    ) async throws -> File {
        var call = APIRequest(.patch, try filePath(fileId), isSafeToRepeat: true)
        call.query =
            QueryItems {
                $0.add("addParents", addParents)
                $0.add("fields", fields)
                $0.add("removeParents", removeParents)
                $0.add("supportsAllDrives", true)
            }.items
        call.scopes = DriveScopes.writing
        try call.setJSON(patch)
        return try await client.decode(call)
    }

    /// Gives a file new content in one request. `PATCH /upload/drive/v3/files/{fileId}?uploadType=multipart`, 50 units.
    public func update(
        _ fileId: FileID, _ patch: Patch<File> = .init(File()), content: HTTPBody, contentType: String,
        fields: String? = nil
    ) async throws -> File {
        var call = APIRequest(.patch, try filePath(fileId), isSafeToRepeat: true)
        call.query = [("uploadType", "multipart")] + Self.writeQuery(fields)
        call.scopes = DriveScopes.writing
        try call.setMultipart(patch, content: content, contentType: contentType)
        return try await client.decode(call)
    }

    /// Opens a session that takes new content of a file in pieces.
    /// `PATCH /upload/drive/v3/files/{fileId}?uploadType=resumable`, 50 units.
    public func updateSession(
        _ fileId: FileID, _ patch: Patch<File> = .init(File()), contentType: String, length: Int64?,
        fields: String? = nil
    ) async throws -> UploadSession {
        var call = APIRequest(.patch, try filePath(fileId), isSafeToRepeat: true)
        call.query = [("uploadType", "resumable")] + Self.writeQuery(fields)
        try call.setJSON(patch)
        return try await openSession(call, contentType: contentType, length: length)
    }

    /// Removes a file for good, past the bin; a folder with all in it. `DELETE /drive/v3/files/{fileId}`, 50 units.
    public func delete(_ fileId: FileID) async throws {
        var call = APIRequest(.delete, try filePath(fileId))
        call.query = [("supportsAllDrives", "true")]
        call.scopes = DriveScopes.writing
        try await client.send(call).body.cancel()
    }
}
