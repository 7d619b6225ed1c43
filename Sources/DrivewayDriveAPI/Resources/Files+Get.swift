import DrivewayAPI
public import DrivewayHTTP

extension DriveService.Files {
    /// Answers what is known about a file. `GET /drive/v3/files/{fileId}`, 5 units.
    /// - Parameters:
    ///   - fileId: The file, or an alias such as `root`.
    ///   - fields: Which properties to answer, as a mask.
    public func get(_ fileId: FileID, fields: String? = nil) async throws -> File {
        var call = APIRequest(.get, try filePath(fileId))
        call.query =
            QueryItems {
                $0.add("fields", fields)
                $0.add("supportsAllDrives", true)
            }.items
        call.scopes = fileId == .appDataFolder ? DriveScopes.appData : DriveScopes.reading
        return try await client.decode(call)
    }

    /// Answers the content of a file. `GET /drive/v3/files/{fileId}?alt=media`, 200 units.
    ///
    /// The bytes are asked for as they are stored, never compressed for the way.
    /// - Parameters:
    ///   - fileId: The file; none of Google's own types.
    ///   - range: The value of a `Range` field (RFC 9110, section 14.2), such as `bytes=100-`.
    ///   - acknowledgeAbuse: Whether a file that Google takes for harmful is answered all the same, to its owner.
    public func getMedia(
        _ fileId: FileID, range: String? = nil, acknowledgeAbuse: Bool = false
    ) async throws -> HTTPResponse {
        var call = APIRequest(.get, try filePath(fileId))
        call.query =
            QueryItems {
                $0.add("acknowledgeAbuse", acknowledgeAbuse ? true : nil)
                $0.add("alt", "media")
                $0.add("supportsAllDrives", true)
            }.items
        call.headers["Accept-Encoding"] = "identity"
        call.headers["Range"] = range
        call.scopes = DriveScopes.downloading
        call.redirects = .follow
        return try await client.send(call)
    }

    /// The path of a file.
    func filePath(_ fileId: FileID) throws -> String {
        try APIRequest.path("/drive/v3/files/{fileId}", ["fileId": fileId.rawValue])
    }
}
