import DrivewayHTTP
import DrivewaySQLite

/// The methods of `revisions`.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-revisions>.
struct RevisionMethods: Sendable {
    let services: Services
    private let tokens: PageToken

    init(services: Services) {
        self.services = services
        tokens = PageToken(key: services.ids.key(for: "pages"))
    }

    private static let standard = "kind,id,mimeType,modifiedTime"

    /// `GET …/revisions`: oldest first.
    func list(_ call: Call) throws -> Reply {
        var typed = TypedParameters(call.query)
        let number = typed.int32("pageSize")
        try typed.check()
        let size = try typed.page(number, "pageSize", of: 1...1000, standard: 200)
        let question = ["revisions", call.parameter("fileId"), String(try call.account.accountID)]
        let place = try call.query.nonEmpty("pageToken").map { token throws(GoogleError) in
            try tokens.place(token, question: question)
        }
        let context = FileContext(try call.access)
        return try services.database.read { connection in
            let file = try readable(call, connection)
            let mask = try call.mask(.revisionList, standard: "kind,nextPageToken,revisions(\(Self.standard))")
            var found = try connection.revisions(of: file.number, after: place?.first?.number ?? 0, limit: size + 1)
            let hasMore = found.count > size
            if hasMore { found.removeLast() }
            var answer: JSONObject = ["kind": "drive#revisionList"]
            if hasMore, let last = found.last {
                answer["nextPageToken"] = .string(tokens.make([.integer(last.number)], question: question))
            }
            answer["revisions"] = .array(found.map { shown($0, context, of: file, call) })
            return .json(mask.applied(to: .object(answer)))
        }
    }

    /// `GET …/revisions/{revisionId}`: the resource, or with `alt=media` the bytes.
    func get(_ call: Call) throws -> Reply {
        var typed = TypedParameters(call.query)
        _ = typed.bool("acknowledgeAbuse")
        try typed.check()
        if isDownload(call.query) { return try download(call) }
        if TypedParameters.isLiterallyTrue(call.query, "acknowledgeAbuse") {
            throw GoogleError.abuseAcknowledgementMisplaced
        }
        let context = FileContext(try call.access)
        return try services.database.read { connection in
            let file = try readable(call, connection)
            let revision = try connection.revision(call.parameter("revisionId"), of: file.number)
            let mask = try call.mask(.revision, standard: Self.standard)
            return .json(mask.applied(to: shown(revision, context, of: file, call)))
        }
    }

    private func download(_ call: Call) throws -> Reply {
        let access = try call.access(toSharedDrives: true)
        let revision = try services.database.read { connection in
            let file = try readable(call, connection)
            try access.requireReading(file)
            guard file.hasContent else {
                throw GoogleError.notDownloadable(isDocument: MIMETypes.documents.contains(file.mimeType))
            }
            return try connection.revision(call.parameter("revisionId"), of: file.number)
        }
        return try services.contentReply(
            sha256: revision.sha256, size: revision.size, type: revision.mimeType,
            for: call)
    }

    /// `PATCH …/revisions/{revisionId}`: what is kept, and what is published.
    func update(_ call: Call) async throws -> Reply {
        let change = try RevisionChange(call.json)
        let context = FileContext(try call.access)
        let mask = try call.mask(.revision, standard: Self.standard)
        let json = try await services.database.write { connection in
            let file = try changeable(call, connection)
            let revision = try connection.revision(call.parameter("revisionId"), of: file.number)
            var change = change
            try change.fit(isDocument: MIMETypes.documents.contains(file.mimeType))
            try connection.update(revision, of: file.number, change)
            return shown(try connection.revision(revision.id, of: file.number), context, of: file, call)
        }
        return .json(mask.applied(to: json))
    }

    /// `DELETE …/revisions/{revisionId}`.
    func delete(_ call: Call) async throws -> Reply {
        let dropped = try await services.database.write { connection in
            let file = try changeable(call, connection)
            guard !MIMETypes.documents.contains(file.mimeType) else { throw GoogleError.cannotDeleteDocumentRevision }
            let revision = try connection.revision(call.parameter("revisionId"), of: file.number)
            return try connection.delete(revision, of: file)
        }
        services.collect(dropped)
        return .noContent
    }

    // MARK: The file

    /// The file whose revisions the caller wants to see.
    private func readable(_ call: Call, _ connection: Connection) throws -> FileFacts {
        let file = try connection.visibleFile(call.parameter("fileId"), call.access(toSharedDrives: true))
        guard !file.isFolder, file.mimeType != MIMETypes.shortcut else { throw GoogleError.revisionsNotSupported }
        guard file.can(.canReadRevisions) else { throw GoogleError.insufficientFilePermissions }
        return file
    }

    /// The file whose revisions the caller wants to change.
    private func changeable(_ call: Call, _ connection: Connection) throws -> FileFacts {
        let file = try readable(call, connection)
        try call.access(toSharedDrives: true).require(.canModifyContent, on: file)
        return file
    }

    private func shown(_ revision: Revision, _ context: FileContext, of file: FileFacts, _ call: Call) -> JSONValue {
        let links = ExportLinks.json(
            fileID: file.id, mimeType: revision.mimeType, origin: context.origin, revisionID: revision.id)
        return revision.json(context, of: file, exportLinks: links)
    }
}

extension Value {
    /// The whole number, if it is one.
    var number: Int64? { if case .integer(let number) = self { number } else { nil } }
}
