import DrivewaySQLite

/// Moving files from folder to folder, in a My Drive, in a shared drive and between them.
extension Connection {
    /// The folder that a file goes to; `nil` if it stays where it is.
    func target(of move: FileMove, for file: FileFacts, _ editor: FileEditor) throws -> FileFacts? {
        if move.isEmpty { return nil }
        guard move.adding.count <= 1 else { throw GoogleError.cannotAddParent }
        let leaves =
            try file.parent.map { try move.removing.map { try resolve($0, editor.access) }.contains($0) } ?? false
        guard let name = move.adding.first else { return leaves ? try home(of: file) : nil }
        // Added and removed at once means: it shall be there.
        let target = try folder(name, editor)
        if target.id == file.parent { return nil }
        if !leaves {
            guard file.drive == nil else { throw GoogleError.parentLimit }
            guard file.role == .owner else { throw GoogleError.cannotAddParent }
        }
        let isSameApp = target.space == .drive || target.client == file.client
        guard target.space == file.space, isSameApp else { throw GoogleError.notInAppData }
        try checkMove(of: file, to: target, editor)
        if file.isFolder, try isFile(target.id, insideOrEqualTo: file.id) { throw GoogleError.cyclicParent }
        return target
    }

    /// Where a file goes that is taken out of its folder: a file is always somewhere.
    private func home(of file: FileFacts) throws -> FileFacts? {
        guard file.drive == nil else { throw GoogleError.parentLimit }
        guard file.space == .drive else { throw GoogleError.notInAppData }
        guard file.can(.canMoveItemWithinDrive), let owner = file.owner,
            let top = try topFolder(of: .drive, owner: owner, client: "")
        else { throw GoogleError.insufficientFilePermissions }
        if top == file.parent { return nil }
        return try ownerFacts(top, owner)
    }

    private func checkMove(of file: FileFacts, to target: FileFacts, _ editor: FileEditor) throws {
        guard file.drive != target.drive else {
            guard file.can(.canMoveItemWithinDrive) || file.space == .appDataFolder else {
                throw GoogleError.insufficientFilePermissions
            }
            if file.drive == nil, file.role != .owner, let parent = file.parent {
                let above = try fileFacts(parent, editor.access)
                guard above?.can(.canRemoveChildren) ?? false else { throw GoogleError.insufficientParentPermissions }
            }
            return
        }
        if target.drive != nil, file.isFolder { throw GoogleError.folderMoveIntoDrive }
        if file.drive != nil {
            if file.isTrashed { throw GoogleError.trashedMoveOutOfDrive }
            guard file.can(.canMoveItemOutOfDrive) else { throw GoogleError.insufficientFilePermissions }
        } else {
            if file.isTrashed { throw GoogleError.trashedMoveIntoDrive }
            guard file.can(.canMoveItemIntoTeamDrive) else { throw GoogleError.insufficientFilePermissions }
        }
    }

    /// Puts a file into a folder. Who takes an item out of a shared drive owns it from then on.
    func move(_ file: FileFacts, into folder: FileFacts, _ editor: FileEditor) throws {
        let isNobodyElses = file.acl == nil && folder.acl == nil && file.owner == folder.owner
        if isNobodyElses && file.isTrashed == folder.isTrashed { return try place(file, in: folder, editor) }
        let isDeparture = file.drive != folder.drive
        let (_, changes) = try noticingAudience(beneath: file.id, at: editor.moment) {
            if isDeparture { try logDeparture(of: audiences(beneath: file.id, at: editor.moment).keys.sorted()) }
            try place(file, in: folder, editor)
        }
        // Who has lost the file has lost it where it was.
        try audienceChanged(
            isDeparture ? changes.map { AudienceChange(file: $0.file, gained: $0.gained, lost: []) } : changes, editor)
    }

    private func place(_ file: FileFacts, in folder: FileFacts, _ editor: FileEditor) throws {
        try execute(
            "UPDATE files SET parent = ?, version = version + 1 WHERE number = ?",
            [.text(folder.id), .integer(file.number)])
        if file.drive != folder.drive {
            let owner = folder.drive == nil ? editor.access.accountID : nil
            let tree = """
                WITH RECURSIVE tree(number, id) AS (
                    SELECT number, id FROM files WHERE number = ?
                    UNION ALL
                    SELECT below.number, below.id FROM tree JOIN files AS below ON below.parent = tree.id)
                """
            try execute(
                tree + " UPDATE files SET owner = ?, drive = ? WHERE number IN (SELECT number FROM tree)",
                [.integer(file.number), owner.sqlValue, folder.drive.sqlValue])
            // The roles of shared drives end with them.
            try execute(
                tree + " UPDATE permissions SET role = min(role, ?) WHERE file IN (SELECT number FROM tree)",
                [.integer(file.number), .integer(Int64(Role.writer.rawValue))])
        }
        try spreadTrash(from: file.id)
        try spreadSharing(from: file.number)
    }

    /// Puts a file and what is in it into the trash, or takes it out.
    func trash(_ file: FileFacts, _ isTrashed: Bool, _ editor: FileEditor) throws {
        guard file.space == .drive else { throw GoogleError.notInAppData }
        let isNoted = isTrashed && file.drive != nil
        let (_, changes) = try noticingAudience(beneath: file.id, at: editor.moment) {
            try execute(
                "UPDATE files SET isExplicitlyTrashed = ?, trashedAt = ?, trashedBy = ? WHERE id = ?",
                [
                    isTrashed.sqlValue, isNoted ? .integer(editor.moment) : .null,
                    isNoted ? .integer(editor.access.accountID) : .null, .text(file.id),
                ])
            try spreadTrash(from: file.id)
        }
        try audienceChanged(changes, editor)
    }
}
