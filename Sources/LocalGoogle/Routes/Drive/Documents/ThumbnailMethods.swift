import DrivewayHTTP
import DrivewaySQLite

/// What `thumbnailLink` leads to: the picture that a client gave for a file, else the file itself where it is a picture.
///
/// As at Google the link needs a credential. It ends with a size, which clients replace by the one that they want; the picture
/// is not made smaller, whoever shows it does that.
struct ThumbnailMethods: Sendable {
    let services: Services

    /// `GET /drive-storage/{token}`.
    func get(_ call: Call) throws -> Reply {
        let token = call.parameter("token").prefix { $0 != "=" }
        let parts = token.split(separator: ".", maxSplits: 1)
        let access = try call.access
        guard parts.count == 2 else { throw GoogleError.notFound(fileID: String(token)) }
        let id = String(parts[0])
        let (file, thumbnail, media) = try services.database.read { connection in
            let row = try connection.visibleRow(id, Self.selection, access)
            let file = FileFacts(row)
            return (file, try connection.thumbnail(of: file.number), row.text(.media))
        }
        guard access.mayRead(file), (thumbnail?.version ?? 1) == Int64(parts[1]) else {
            throw GoogleError.notFound(fileID: id)
        }
        let headers: HTTPHeaders = ["Cache-Control": "private, max-age=3600"]
        if let thumbnail {
            return Reply(headers: headers, body: .bytes(thumbnail.image, type: thumbnail.mimeType))
        }
        guard media != nil, file.mimeType.hasPrefix("image/"), let sha256 = file.sha256, let size = file.size else {
            throw GoogleError.notFound(fileID: id)
        }
        return Reply(headers: headers, body: try services.open(sha256).body(length: size, type: file.mimeType))
    }

    private static let selection = FileSelection(FileFacts.accessColumns + [.media, .mimeType, .sha256, .size])
}
