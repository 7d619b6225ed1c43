import DrivewayCrypto
import DrivewayFiles
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
    private let usesContentAsText: Bool

    /// Checks all of a request that is known before its body.
    init(_ call: Call, target: FileFacts?, _ services: Services) throws {
        try self.init(call.access, target: target?.id, query: call.query, services)
        guard let target else { return }
        guard target.hasContent || DocumentKind(mimeType: target.mimeType) != nil else {
            throw GoogleError.badRequest("The file \(target.id) is of a kind that has no content.")
        }
    }

    /// Goes on with an upload that was begun by an earlier request.
    init(_ access: DriveAccess, target: String?, query: QueryParameters, _ services: Services) throws {
        var typed = TypedParameters(query)
        for flag in ["supportsAllDrives", "supportsTeamDrives"] { _ = typed.bool(flag) }
        keepsRevision = typed.bool("keepRevisionForever")
        usesContentAsText = typed.bool("useContentAsIndexableText")
        try typed.check()
        self.services = services
        self.access = access
        self.target = target
        move = target == nil ? .none : FileMove(query)
        resource = try FileResource.named(by: query["fields"])
    }

    /// What the metadata of the upload ask for.
    /// - Throws: What cannot be asked for, before any content comes.
    func change(_ metadata: JSONObject) throws -> FileChange {
        let change = try FileChange(metadata, for: target == nil ? .create : .update)
        if let type = change.mimeType, MIMETypes.isGoogles(type), !MIMETypes.documents.contains(type) {
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
        let type = MIMETypes.essence(mediaType)
        let document = try documentType(change)
        if document == nil, let type, MIMETypes.isGoogles(type) { throw GoogleError.invalidMIMEType }
        let keep = { @Sendable [change] in
            if let document {
                defer { sink.discard() }
                return try services.convert(
                    sink.stored, size: sink.size, mimeType: sourceType(type, change), to: document)
            }
            var content = try sink.content()
            content.media = try Self.media(sink.stored, size: content.size)
            try sink.commit(content)
            return content
        }
        // Nothing waits for the disk where the content is held.
        let content = try document == nil && sink.isHeld ? keep() : await offload(keep)
        var dropped = content.held == nil ? [content.sha256] : []
        defer {
            services.unpin(content)
            services.collect(dropped)
        }
        var change = change
        change.usesContentAsText = usesContentAsText
        let editor = FileEditor(
            access: access, ids: services.ids, moment: DriveTime.milliseconds(of: services.clock.now))
        let (json, old) = try await services.database.write { [self, change] connection in
            let (number, old) = try store(change, content, document ?? type, editor, connection)
            if keepsRevision { try connection.keepHead(of: number) }
            try alongside(connection, number)
            return (try connection.show(number, resource, access), old)
        }
        dropped = old
        services.texts.wake()
        return json
    }

    /// What the first bytes of content say of a picture.
    private static func media(_ content: StoredContent, size: Int64) throws -> String? {
        let bytes = [UInt8](try content.read(count: Int(min(size, Int64(PictureHeader.readLimit))), at: 0))
        return PictureHeader(bytes).map { header in
            let json: JSONObject = ["imageMediaMetadata": .object(header.json)]
            return String(decoding: JSONWriter.data(.object(json), indented: false), as: UTF8.self)
        }
    }

    /// What content is that becomes a document: as its sender says, else as the name suggests.
    private func sourceType(_ type: String?, _ change: FileChange) -> String {
        if let type, type != MIMETypes.unknown { return type }
        return change.name.flatMap(MIMETypes.suggested) ?? MIMETypes.unknown
    }

    /// The media type of the document that the content is to become; `nil` for a file of bytes.
    private func documentType(_ change: FileChange) throws -> String? {
        guard let target else { return change.mimeType.flatMap { MIMETypes.documents.contains($0) ? $0 : nil } }
        let file = try services.database.read { try $0.visibleFile(target, access) }
        return MIMETypes.documents.contains(file.mimeType) ? file.mimeType : nil
    }

    private func store(
        _ change: FileChange, _ content: FileContent, _ type: String?, _ editor: FileEditor, _ connection: Connection
    ) throws -> (number: Int64, dropped: [String]) {
        if let target {
            let type = type == MIMETypes.unknown ? nil : type
            return try connection.updateFile(target, change, move: move, content: (content, type), editor)
        }
        let mimeType = change.mimeType ?? type ?? change.name.flatMap(MIMETypes.suggested) ?? MIMETypes.unknown
        return (try connection.createFile(change, mimeType: mimeType, content: content, editor), [])
    }
}

extension Services {
    /// Stores what a new file of a kind holds: no bytes, or an empty document. It is pinned afterwards.
    /// - Returns: `nil` for a kind that holds nothing.
    func storeEmptyContent(_ mimeType: String) throws -> FileContent? {
        if MIMETypes.documents.contains(mimeType) { return try store(DocumentContent.empty(mimeType)) }
        return MIMETypes.isGoogles(mimeType) ? nil : try storeContent(Data())
    }
}
