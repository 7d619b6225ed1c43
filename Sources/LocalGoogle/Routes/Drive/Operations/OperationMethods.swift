import DrivewayCrypto
import DrivewayHTTP
import DrivewaySQLite

/// The long-running operations of Drive: downloads that are prepared.
///
/// Here they are ready at once, and are kept for a day.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-downloads>.
struct OperationMethods: Sendable {
    private static let life: Int64 = 86_400_000
    private static let package = "type.googleapis.com/google.apps.drive.v3."

    let services: Services

    /// `POST /drive/v3/files/{fileId}/download`.
    func download(_ call: Call) async throws -> Reply {
        let mask = try call.mask(.operation)
        let access = try call.access(toSharedDrives: true)
        let (path, isBlob) = try services.database.read { connection in
            let file = try connection.visibleFile(call.parameter("fileId"), access)
            try access.requireReading(file)
            return try Self.path(of: file, call.query, connection)
        }
        let name = SecureRandom.token(24)
        let json: JSONValue = [
            "name": .string(name),
            "metadata": ["@type": .string(Self.package + "DownloadFileMetadata")],
            "done": true,
            "response": [
                "@type": .string(Self.package + "DownloadFileResponse"),
                "downloadUri": .string(call.origin + path), "partialDownloadAllowed": .bool(isBlob),
            ],
        ]
        let moment = DriveTime.milliseconds(of: call.now)
        try await services.database.write { connection in
            try connection.execute("DELETE FROM operations WHERE created < ?", [.integer(moment - Self.life)])
            try connection.execute(
                "INSERT INTO operations (name, account, client, created, json) VALUES (?, ?, ?, ?, ?)",
                [
                    .text(name), .integer(access.accountID), .text(access.clientID), .integer(moment),
                    .blob(JSONWriter.data(json, indented: false)),
                ])
        }
        return .json(mask.applied(to: json))
    }

    /// `GET /drive/v3/operations/{name}`.
    func get(_ call: Call) throws -> Reply {
        let mask = try call.mask(.operation)
        let (caller, name) = (try call.account, call.parameter("name"))
        let oldest = DriveTime.milliseconds(of: call.now) - Self.life
        let row = try services.database.read { connection in
            try connection.row(
                "SELECT json FROM operations WHERE name = ? AND account = ? AND client = ? AND created >= ?",
                [.text(name), .integer(caller.accountID), .text(caller.clientID), .integer(oldest)])
        }
        guard let row else { throw GoogleError(404, "notFound", "Operation not found: \(name).", parameter: "name") }
        return .json(mask.applied(to: try JSONParser.parse(row[0])))
    }

    /// Where the content is, and whether a part of it can be asked for.
    private static func path(
        of file: FileFacts, _ query: QueryParameters, _ connection: Connection
    ) throws -> (path: String, isBlob: Bool) {
        let address = "/download/drive/v3/files/" + file.id
        let revision = try query.nonEmpty("revisionId").map { try connection.revision($0, of: file.number).id }
        if let kind = DocumentKind(mimeType: file.mimeType) {
            let standard = DocumentFormats.exports(of: kind).first { $0.mimeType.hasPrefix(office) }
            let asked = try query.nonEmpty("mimeType").map { type in
                guard let format = DocumentFormats.export(type, from: kind) else { throw invalid("mime_type", type) }
                return format
            }
            guard let format = asked ?? standard else { throw GoogleError.fileNotExportable }
            guard let revision else {
                return (address + "/export?mimeType=" + PercentEncoding.encode(format.mimeType), false)
            }
            guard kind != .presentation else { throw invalid("revision_id", revision) }
            let link = "?id=\(file.id)&revision=\(revision)&exportFormat=\(format.ending)"
            return (ExportLinks.path(kind) + link, false)
        }
        guard file.hasContent else { throw GoogleError.notDownloadable(isDocument: false) }
        if let type = query.nonEmpty("mimeType") { throw invalid("mime_type", type) }
        return (address + (revision.map { "/revisions/" + PercentEncoding.encode($0) } ?? "") + "?alt=media", true)
    }

    /// Documents come in the format of an office program, if none is asked for.
    private static let office = "application/vnd.openxmlformats-officedocument."

    private static func invalid(_ field: String, _ value: String) -> GoogleError {
        var error = GoogleError.badRequest("The file cannot be downloaded with the \(field) \(value).")
        error.statusWord = "INVALID_ARGUMENT"
        return error
    }
}

/// The operations of Drive v3.
func operationRoutes(_ services: Services) -> [Route] {
    let operations = OperationMethods(services: services)
    return [
        Route(
            .post, "/drive/v3/files/{fileId}/download", units: 200, scopes: DriveScopes.downloading,
            .write(bodyLimit: metadataLimit, operations.download)),
        Route(
            .get, "/drive/v3/operations/{name}", units: 5, scopes: DriveScopes.downloading, .read(operations.get)),
    ]
}

/// Operations that were started.
let operationTables = [
    """
    CREATE TABLE operations (
        name TEXT PRIMARY KEY,
        account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        client TEXT NOT NULL,
        created INTEGER NOT NULL,
        json BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX operationsByAge ON operations (created)",
    "CREATE INDEX operationsByAccount ON operations (account)",
]
