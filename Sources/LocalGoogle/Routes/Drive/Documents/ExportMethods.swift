import DrivewayHTTP
import DrivewaySQLite
import Foundation

/// Documents of Google's own kinds in other formats: `files.export`, and what `exportLinks` lead to.
///
/// See <https://developers.google.com/workspace/drive/api/guides/ref-export-formats>.
struct ExportMethods: Sendable {
    let services: Services

    /// `GET /drive/v3/files/{fileId}/export`.
    func export(_ call: Call) async throws -> Reply {
        // What is missing goes before the file, and an empty value is there.
        guard let mimeType = call.query["mimeType"] else { throw GoogleError.required("mimeType") }
        let (file, sha256) = try readable(call.parameter("fileId"), revision: nil, call)
        let data = try await offload { [services] in try services.export(file, sha256: sha256, as: mimeType) }
        guard data.count <= DocumentFormats.exportLimit else { throw GoogleError.exportTooLarge }
        return Reply(body: .bytes(data, type: mimeType))
    }

    /// What an export link leads to; here the size is not limited.
    func link(_ kind: DocumentKind) -> @Sendable (Call) async throws -> Reply {
        { call in
            guard let id = call.query.nonEmpty("id") else { throw GoogleError.required("id") }
            guard let ending = call.query.nonEmpty("exportFormat") else { throw GoogleError.required("exportFormat") }
            let (file, sha256) = try readable(id, revision: call.query.nonEmpty("revision"), call)
            guard file.mimeType == kind.mimeType else { throw GoogleError.notFound(fileID: id) }
            guard let format = DocumentFormats.exports(of: kind).first(where: { $0.ending == ending }) else {
                throw GoogleError.exportNotSupported
            }
            let data = try await offload { try services.export(file, sha256: sha256, as: format.mimeType) }
            let name = HTMLExport.fileName(file.name) + "." + ending
            let headers: HTTPHeaders = [
                "Content-Disposition": "attachment; filename*=UTF-8''" + PercentEncoding.encode(name)
            ]
            return Reply(headers: headers, body: .bytes(data, type: format.mimeType))
        }
    }

    /// The file that a caller names and may read, and the content of it, or of one of its revisions.
    private func readable(_ id: String, revision: String?, _ call: Call) throws -> (FileFacts, sha256: String?) {
        let access = try call.access
        return try services.database.read { connection in
            let file = try connection.visibleFile(id, access)
            try access.requireExporting(file)
            guard let revision else { return (file, try connection.storedContent(of: file.number)?.sha256) }
            guard let sha256 = try connection.storedContent(of: file.number, revision: revision) else {
                throw GoogleError(404, "notFound", "Revision not found: \(revision).", parameter: "revisionId")
            }
            return (file, sha256)
        }
    }
}

/// The routes of exports and of thumbnails.
func documentRoutes(_ services: Services) -> [Route] {
    let exports = ExportMethods(services: services)
    return [
        Route(
            .get, "/drive/v3/files/{fileId}/export", units: 200, scopes: DriveScopes.exporting,
            .write(bodyLimit: 0, exports.export)),
        Route(
            .get, "/drive-storage/{token}", units: 5, scopes: DriveScopes.reading,
            .read(ThumbnailMethods(services: services).get)),
    ]
        + DocumentKind.allCases.map { kind in
            Route(
                .get, ExportLinks.path(kind), units: 200, scopes: DriveScopes.exporting,
                .write(bodyLimit: 0, exports.link(kind)))
        }
}
