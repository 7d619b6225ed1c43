import DrivewaySQLite

/// A file that is to be made.
struct NewFile: Sendable {
    var id: String
    /// The account that owns it; nobody does in a shared drive.
    var owner: Int64?
    var creator: Int64
    var client: String
    var space: DriveSpace
    /// The folder that holds it.
    var parent: FileFacts
    var name: String
    var mimeType: String
    var moment: Int64
    var created: Int64
    var modified: Int64
    var isTrashed = false
    var description: String?
    var originalName: String?
    var folderColor: String?
    var copyNeedsWriter = false
    var writersCanShare = true
    var shortcutTarget: String?
    var shortcutType: String?
    var content: FileContent?
}

extension Connection {
    private static let insertion = """
        INSERT INTO files (id, owner, client, space, parent, name, words, naturalName, mimeType, isFolder, isTrashed, made,
            created, modified, modifiedBy, version, description, originalName, extension, folderColor, copyNeedsWriter,
            writersCanShare, shortcutTarget, shortcutType, creator, drive, acl, headRevision, size, quota, md5, sha1, sha256,
            media)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// Makes a file and returns its number.
    /// - Throws: The 409 of an id that is in use.
    func insert(_ file: NewFile) throws -> Int64 {
        let revision = file.content == nil ? nil : DriveID.makeRevision()
        let values: [Value] =
            [
                .text(file.id), file.owner.sqlValue, .text(file.client), .integer(Int64(file.space.rawValue)),
                .text(file.parent.id), .text(file.name), .text(SearchWords.indexed(file.name)),
                .text(NaturalOrder.key(file.name)), .text(file.mimeType), (file.mimeType == MIMETypes.folder).sqlValue,
                file.isTrashed.sqlValue, .integer(file.moment), .integer(file.created), .integer(file.modified),
                .integer(file.creator), file.description.sqlValue, file.originalName.sqlValue,
                FileExtension.full(of: file.name).sqlValue, file.folderColor.sqlValue, file.copyNeedsWriter.sqlValue,
                file.writersCanShare.sqlValue, file.shortcutTarget.sqlValue, file.shortcutType.sqlValue,
                .integer(file.creator), file.parent.drive.sqlValue, file.parent.acl.sqlValue,
            ] + Self.contentValues(file.content, revision, mimeType: file.mimeType)
        do { try execute(Self.insertion, values) } catch  where error.isDuplicate { throw GoogleError.fileIDInUse }
        let number = lastInsertedRow
        if file.owner != file.parent.owner { try spreadSharing(from: number) }
        if let content = file.content, let revision {
            try insertRevision(
                revision, content, of: number, mimeType: file.mimeType, originalName: file.originalName,
                by: file.creator, at: file.modified)
        }
        return number
    }

    /// The columns of a file that tell of its content: `headRevision, size, quota, md5, sha1, sha256, media`.
    private static func contentValues(_ content: FileContent?, _ revision: String?, mimeType: String) -> [Value] {
        guard let content else { return [.null, .null, .integer(0), .null, .null, .null, .null] }
        // The digests of a document are those of how it is stored here: nobody gets to see them.
        let digests: [Value] =
            MIMETypes.documents.contains(mimeType)
            ? [.null, .null, .null] : [.text(content.md5), .text(content.sha1), .text(content.sha256)]
        return [revision.sqlValue, .integer(content.size), .integer(content.size)] + digests + [content.media.sqlValue]
    }

    /// Gives a file new content: a new revision, which becomes its head.
    func setContent(
        _ content: FileContent, of number: Int64, mimeType: String, originalName: String?, by account: Int64,
        at moment: Int64
    ) throws {
        let id = DriveID.makeRevision()
        try insertRevision(
            id, content, of: number, mimeType: mimeType, originalName: originalName, by: account, at: moment)
        try execute(
            """
            UPDATE files SET headRevision = ?, size = ?, quota = ?, md5 = ?, sha1 = ?, sha256 = ?, media = ?
                WHERE number = ?
            """, Self.contentValues(content, id, mimeType: mimeType) + [.integer(number)])
    }

    private func insertRevision(
        _ id: String, _ content: FileContent, of number: Int64, mimeType: String, originalName: String?,
        by account: Int64, at moment: Int64
    ) throws {
        try execute(
            """
            INSERT INTO revisions (file, id, mimeType, originalName, modified, modifiedBy, size, md5, sha1, sha256, held)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(number), .text(id), .text(mimeType), originalName.sqlValue, .integer(moment),
                .integer(account),
                .integer(content.size), .text(content.md5), .text(content.sha1), .text(content.sha256),
                content.held.sqlValue,
            ])
    }

    /// Sets what one person did with a file. What is absent stays.
    func setState(
        file number: Int64, account: Int64, isStarred: Bool? = nil, viewed: Int64? = nil, modified: Int64? = nil
    ) throws {
        guard isStarred != nil || viewed != nil || modified != nil else { return }
        try execute(
            """
            INSERT INTO fileStates (file, account, isStarred, viewed, modified) VALUES (?, ?, ifnull(?, 0), ?, ?)
            ON CONFLICT (file, account) DO UPDATE SET isStarred = ifnull(?, isStarred), viewed = ifnull(?, viewed),
                modified = ifnull(?, modified)
            """,
            [
                .integer(number), .integer(account), isStarred.sqlValue, viewed.sqlValue, modified.sqlValue,
                isStarred.sqlValue, viewed.sqlValue, modified.sqlValue,
            ])
    }

    /// Sets and removes properties. `client` is the app that they belong to, empty for those that every app sees.
    /// - Throws: The 403 of too many properties.
    func setProperties(_ properties: [FileProperty], file number: Int64, client: String) throws {
        guard !properties.isEmpty else { return }
        for property in properties {
            if let value = property.value {
                try execute(
                    "INSERT OR REPLACE INTO fileProperties (file, client, key, value) VALUES (?, ?, ?, ?)",
                    [.integer(number), .text(client), .text(property.key), .text(value)])
            } else {
                try execute(
                    "DELETE FROM fileProperties WHERE file = ? AND client = ? AND key = ?",
                    [.integer(number), .text(client), .text(property.key)])
            }
        }
        let counts = try row(
            "SELECT count(*), count(*) FILTER (WHERE client = ''), count(*) FILTER (WHERE client = ?) FROM fileProperties "
                + "WHERE file = ?", [.text(client), .integer(number)])
        guard let counts else { return }
        try PropertyLimits.check(shared: counts[1], ownApp: counts[2], total: counts[0])
    }
}
