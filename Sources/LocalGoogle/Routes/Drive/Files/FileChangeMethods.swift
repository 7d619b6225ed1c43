import DrivewaySQLite
import Foundation

/// The methods of `files` that change something, without content of their own.
struct FileChangeMethods: Sendable {
    let services: Services

    /// `POST /drive/v3/files`: a folder, or a file without content.
    func create(_ call: Call) async throws -> Reply {
        let resource = try checked(call, ["supportsAllDrives", "supportsTeamDrives", "enforceSingleParent"])
        let change = try FileChange(call.json, for: .create)
        let mimeType = change.mimeType ?? MIMETypes.unknown
        guard !MIMETypes.isGoogles(mimeType) || MIMETypes.isKnownToGoogle(mimeType) else {
            throw GoogleError.invalidMIMEType
        }
        let content = try services.storeEmptyContent(mimeType)
        defer { if let content { services.unpin(content) } }
        let editor = try FileEditor(call, services)
        return try await answer(call, resource) { connection in
            try connection.createFile(change, mimeType: mimeType, content: content, editor)
        }
    }

    /// `PATCH /drive/v3/files/{fileId}`: other metadata, another folder, into the trash and out of it.
    func update(_ call: Call) async throws -> Reply {
        let resource = try checked(call, ["supportsAllDrives", "supportsTeamDrives", "enforceSingleParent"])
        let change = try FileChange(call.json, for: .update)
        let move = FileMove(call.query)
        let editor = try FileEditor(call, services)
        return try await answer(call, resource) { connection in
            try connection.updateFile(call.parameter("fileId"), change, move: move, content: nil, editor).number
        }
    }

    /// `POST /drive/v3/files/{fileId}/copy`.
    func copy(_ call: Call) async throws -> Reply {
        let resource = try checked(
            call, ["supportsAllDrives", "supportsTeamDrives", "enforceSingleParent", "ignoreDefaultVisibility"])
        var typed = TypedParameters(call.query)
        let (keepsRevision, copiesComments) = (typed.bool("keepRevisionForever"), typed.bool("copyComments"))
        try typed.check()
        let change = try FileChange(call.json, for: .copy)
        let editor = try FileEditor(call, services)
        let id = call.parameter("fileId")
        // The content must not go between the look at the source and the copy.
        let (source, stored) = try services.database.read { connection in
            let source = try connection.visibleFile(id, editor.access)
            return (source, try connection.storedContent(of: source.number))
        }
        if let stored { services.pin(stored) }
        defer { if let stored { services.unpin(stored) } }
        let converted = try await converted(source, stored, change, editor.access)
        defer { if let converted { services.unpin(converted) } }
        return try await answer(call, resource) { connection in
            let number = try connection.copyFile(id, change, content: converted ?? stored, editor)
            if keepsRevision { try connection.keepHead(of: number) }
            if copiesComments { try connection.copyOpenComments(ofFile: id, to: number) }
            return number
        }
    }

    /// What a copy of another kind holds; `nil` for one of the same kind.
    private func converted(
        _ source: FileFacts, _ stored: FileContent?, _ change: FileChange, _ access: DriveAccess
    ) async throws -> FileContent? {
        guard let type = change.mimeType, type != source.mimeType,
            MIMETypes.isGoogles(type) || MIMETypes.isGoogles(source.mimeType)
        else { return nil }
        guard source.can(.canCopy), access.mayRead(source) else { throw GoogleError.cannotCopyFile }
        guard source.hasContent, let stored else { throw GoogleError.conversionNotSupported }
        return try await offload { [services] in
            try services.convert(
                services.open(stored.sha256), size: stored.size, mimeType: source.mimeType, to: type)
        }
    }

    /// `DELETE /drive/v3/files/{fileId}`: for good, with all that is in it.
    func delete(_ call: Call) async throws -> Reply {
        _ = try checked(call, ["supportsAllDrives", "supportsTeamDrives", "enforceSingleParent"])
        let access = try call.access
        let dropped = try await services.database.write { connection in
            let file = try connection.visibleFile(call.parameter("fileId"), access)
            try access.require(.canDelete, on: file)
            return try connection.deleteTree(file)
        }
        services.collect(dropped)
        return .noContent
    }

    /// `DELETE /drive/v3/files/trash`.
    func emptyTrash(_ call: Call) async throws -> Reply {
        _ = try checked(call, ["enforceSingleParent"])
        let access = try call.access(toSharedDrives: true)
        let drive = call.query.nonEmpty("driveId")
        let dropped = try await services.database.write { connection in
            guard let drive else { return try connection.deleteTrash(of: access.accountID) }
            let top = try connection.driveTop(drive, access)
            guard top.role == .organizer else { throw GoogleError.insufficientFilePermissions }
            return try connection.deleteTrash(ofDrive: drive)
        }
        services.collect(dropped)
        return .noContent
    }

    /// Checks what the front end checks, and reads the mask before anything is done.
    private func checked(_ call: Call, _ flags: [String]) throws -> FileResource {
        var typed = TypedParameters(call.query)
        for flag in flags { _ = typed.bool(flag) }
        try typed.check()
        return try FileResource.named(by: call.query["fields"])
    }

    /// Carries a change out, and shows the file as it is then.
    private func answer(
        _ call: Call, _ resource: FileResource, _ change: @escaping @Sendable (Connection) throws -> Int64
    ) async throws -> Reply {
        let access = try call.access
        let json = try await services.database.write { connection in
            try connection.show(try change(connection), resource, access)
        }
        services.texts.wake()
        return .json(json)
    }
}

extension Services {
    /// Removes content that nothing refers to any more.
    func collect(_ digests: [String]) {
        guard !digests.isEmpty else { return }
        blobs.collect(digests) { digest in try database.read { try $0.isReferenced(digest) } }
    }
}
