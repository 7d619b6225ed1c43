import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// What an upload is for, and how it ends: the content gets its name on the disk, then the file refers to it.
struct UploadCompletion: Sendable {
    let services: Services
    let access: DriveAccess
    /// The file that gets new content; `nil` for a new file.
    let target: String?
    let move: FileMove
    let resource: FileResource
    /// Whether the new revision is kept for good.
    private let keepsRevision: Bool

    /// Checks all of a request that is known before its body.
    init(_ call: Call, target: FileFacts?, _ services: Services) throws {
        try self.init(call.access, target: target?.id, query: call.query, services)
        if let target {
            guard !MIMETypes.documents.contains(target.mimeType) else { throw Self.conversion }
            guard target.hasContent else {
                throw GoogleError.badRequest("The file \(target.id) is of a kind that has no content.")
            }
        }
    }

    /// Goes on with an upload that was begun by an earlier request.
    init(_ access: DriveAccess, target: String?, query: QueryParameters, _ services: Services) throws {
        var typed = TypedParameters(query)
        for flag in ["supportsAllDrives", "supportsTeamDrives", "useContentAsIndexableText"] {
            _ = typed.bool(flag)
        }
        keepsRevision = typed.bool("keepRevisionForever")
        try typed.check()
        self.services = services
        self.access = access
        self.target = target
        move = target == nil ? .none : FileMove(query)
        resource = try FileResource.named(by: query["fields"])
    }

    private static let conversion = GoogleError.notImplemented("the conversion of content into Google's own kinds")

    /// What the metadata of the upload ask for.
    /// - Throws: What cannot be asked for, before any content comes.
    func change(_ metadata: JSONObject) throws -> FileChange {
        let change = try FileChange(metadata, for: target == nil ? .create : .update)
        if let type = change.mimeType, MIMETypes.isGoogles(type) {
            if MIMETypes.documents.contains(type) { throw Self.conversion }
            throw GoogleError.invalidMIMEType
        }
        return change
    }

    /// Stores the content and refers to it.
    /// - Parameters:
    ///   - mediaType: The `Content-Type` that came with the content.
    ///   - alongside: What is stored in the same step, given the id of the file.
    /// - Returns: The file as the caller sees it.
    func complete(
        _ change: FileChange, mediaType: String?, _ sink: ContentSink,
        alongside: @escaping @Sendable (Connection, Int64) throws -> Void = { _, _ in }
    ) async throws -> JSONValue {
        let blobs = services.blobs
        let content = try await offload {
            let content = try sink.content()
            try blobs.commit(sink.staged, sha256: content.sha256)
            return content
        }
        var dropped: [String] = [content.sha256]
        defer {
            blobs.unpin(content.sha256)
            services.collect(dropped)
        }
        let editor = FileEditor(
            access: access, ids: services.ids, moment: DriveTime.milliseconds(of: services.clock.now))
        let (json, old) = try await services.database.write { [self] connection in
            let (number, old) = try store(change, content, MIMETypes.essence(mediaType), editor, connection)
            if keepsRevision { try connection.keepHead(of: number) }
            try alongside(connection, number)
            return (try connection.show(number, resource, access), old)
        }
        dropped = old
        return json
    }

    private func store(
        _ change: FileChange, _ content: FileContent, _ mediaType: String?, _ editor: FileEditor,
        _ connection: Connection
    ) throws -> (number: Int64, dropped: [String]) {
        if let target {
            let type = mediaType == MIMETypes.unknown ? nil : mediaType
            return try connection.updateFile(target, change, move: move, content: (content, type), editor)
        }
        let type = change.mimeType ?? mediaType ?? change.name.flatMap(MIMETypes.suggested) ?? MIMETypes.unknown
        return (try connection.createFile(change, mimeType: type, content: content, editor), [])
    }
}

extension Services {
    /// Stores content without bytes. It is pinned afterwards.
    func storeEmptyContent() throws -> FileContent {
        let sink = ContentSink(try blobs.begin())
        let content = try sink.content()
        try blobs.commit(sink.staged, sha256: content.sha256)
        return content
    }
}
