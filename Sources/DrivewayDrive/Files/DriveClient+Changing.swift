public import DrivewayAPI
public import DrivewayDriveAPI

extension DriveClient {
    /// Puts a file, or a folder with all in it, in the bin.
    ///
    /// The app's hidden folder has no bin: there Drive refuses, and ``delete(_:)`` is final.
    @discardableResult
    public func trash(_ id: FileID) async throws -> File { try await update(id, Patch(File(trashed: true))) }

    /// Takes a file out of the bin.
    @discardableResult
    public func untrash(_ id: FileID) async throws -> File { try await update(id, Patch(File(trashed: false))) }

    /// Removes a file for good, past the bin; a folder with all in it.
    public func delete(_ id: FileID) async throws { try await service.files.delete(id).send() }

    /// Gives a file another name.
    @discardableResult
    public func rename(_ id: FileID, to name: String) async throws -> File {
        try await update(id, Patch(File(name: name)))
    }

    /// Changes what is known about a file. What the patch does not name stays.
    @discardableResult
    public func update(_ id: FileID, _ patch: Patch<File>) async throws -> File {
        try await service.files.update(id, patch, fields: FileFields.standard.mask).send()
    }

    /// Moves a file to another folder, and gives it another name in the same step. Where it is there already and nowhere else,
    /// nothing is sent.
    @discardableResult
    public func move(_ id: FileID, to folder: FileID, named name: String? = nil) async throws -> File {
        let target = try await file(folder)
        guard target.isFolder else { throw DriveError.notAFolder(target.name ?? folder.rawValue) }
        let targetID = try target.requiredID()
        let now = try await file(id)
        let others = (now.parents ?? []).filter { $0 != targetID }
        let isThere = others.count != (now.parents ?? []).count
        let isNamed = name.map { now.name?.isSameName(as: $0) == true } ?? true
        if isThere, others.isEmpty, isNamed { return now }
        return try await service.files.update(
            id, Patch(isNamed ? File() : File(name: name)), addParents: isThere ? nil : targetID.rawValue,
            removeParents: others.isEmpty ? nil : others.map(\.rawValue).joined(separator: ","),
            fields: FileFields.standard.mask
        ).send()
    }
}

extension DriveError {
    static func notAFolder(_ name: String) -> DriveError {
        DriveError(.notAFolder, "“\(name)” is not a folder")
    }
}
