import DrivewaySQLite

/// Changing files that are there.
extension Connection {
    /// Keeps that many revisions of a file; older ones go, as they do at Google after a while.
    private static let revisionLimit = 100

    /// Changes a file as a body describes it, and moves it.
    /// - Parameters:
    ///   - move: The folders to add and to remove.
    ///   - content: New bytes, stored and pinned, with their media type.
    /// - Returns: The number of the file, and the digests of content that may now be referred to by nothing.
    func updateFile(
        _ id: String, _ change: FileChange, move: FileMove, content: (FileContent, mimeType: String?)?,
        _ editor: FileEditor
    ) throws -> (number: Int64, dropped: [String]) {
        let file = try visibleFile(id, editor.access)
        try checkUpdate(of: file, change, move, hasContent: content != nil, editor)
        try setColumns(of: file, change, hasContent: content != nil, editor)
        let isTouched = content != nil || change.modified != nil || change.name != nil || change.description != nil
        try setState(
            file: file.number, account: editor.access.accountID, isStarred: change.isStarred, viewed: change.viewed,
            modified: isTouched ? change.modified ?? editor.moment : nil)
        try setProperties(change.properties, file: file.number, client: "")
        try setProperties(change.appProperties, file: file.number, client: editor.access.clientID)
        try setHints(change, hasContent: content != nil, file: file.number)
        var dropped: [String] = []
        if let (content, mimeType) = content {
            dropped = try replaceContent(of: file, content, mimeType: change.mimeType ?? mimeType, change, editor)
        }
        if let target = try target(of: move, for: file, editor) { try self.move(file, into: target, editor) }
        if let isTrashed = change.isTrashed, isTrashed != file.isExplicitlyTrashed || file.space != .drive {
            try trash(file, isTrashed, editor)
        }
        if let isLimited = change.isLimited { try limit(file, isLimited, editor) }
        if let restriction = change.restriction { try restrict(file.number, restriction, editor) }
        return (file.number, dropped)
    }

    private func checkUpdate(
        of file: FileFacts, _ change: FileChange, _ move: FileMove, hasContent: Bool, _ editor: FileEditor
    ) throws {
        let isPersonal = change.isPersonal && move.isEmpty && !hasContent
        let access = editor.access
        let deed: DriveAccess.Deed = hasContent || !move.isEmpty ? .change : .describe
        try access.require(isPersonal ? nil : hasContent ? .canModifyContent : .canEdit, deed, on: file)
        guard !file.isTop || isPersonal else { throw GoogleError.insufficientFilePermissions }
        if change.isTrashed.map({ $0 != file.isExplicitlyTrashed }) ?? false, file.space == .drive {
            try access.require(.canTrash, deed, on: file)
        }
        if let name = change.name, name != file.name { try access.require(.canRename, deed, on: file) }
        if let restriction = change.restriction { try check(restriction, of: file, access) }
        if let flag = change.copyNeedsWriter, flag != file.subject.copyNeedsWriter {
            try access.require(.canChangeCopyRequiresWriterPermission, deed, on: file)
        }
        if let flag = change.writersCanShare, flag != file.subject.writersCanShare {
            guard file.drive == nil else { throw GoogleError.fieldNotWritable("writersCanShare") }
            guard file.role == .owner else { throw GoogleError.insufficientFilePermissions }
        }
        if let type = change.mimeType, type != file.mimeType,
            MIMETypes.isGoogles(type) || MIMETypes.isGoogles(file.mimeType)
        {
            throw GoogleError.fieldNotWritable("mimeType")
        }
        if change.shortcutTarget != nil { throw GoogleError.fieldNotWritable("shortcutDetails") }
    }

    /// Sets what stands in the file's own row.
    private func setColumns(of file: FileFacts, _ change: FileChange, hasContent: Bool, _ editor: FileEditor) throws {
        var columns: [(String, Value)] = []
        if let name = change.name {
            let name = name.isEmpty ? "Untitled" : name
            columns += [
                ("name", .text(name)), ("words", .text(SearchWords.indexed(name))),
                ("naturalName", .text(NaturalOrder.key(name))),
            ]
            // A name without an ending leaves the last one in place.
            if let ending = FileExtension.full(of: name) { columns.append(("extension", .text(ending))) }
        }
        switch change.description {
        case .set(let text): columns.append(("description", .text(text)))
        case .remove: columns.append(("description", .null))
        case nil: break
        }
        if let type = change.mimeType { columns.append(("mimeType", .text(type))) }
        if let name = change.originalFilename { columns.append(("originalName", .text(name))) }
        if let color = change.folderColor, file.isFolder {
            columns.append(("folderColor", .text(FolderColors.nearest(color))))
        }
        if let flag = change.copyNeedsWriter { columns.append(("copyNeedsWriter", flag.sqlValue)) }
        if let flag = change.writersCanShare { columns.append(("writersCanShare", flag.sqlValue)) }
        if let created = change.created { columns.append(("created", .integer(created))) }
        if let modified = change.modified {
            columns.append(("modified", .integer(modified)))
        } else if hasContent || change.name != nil || change.description != nil || change.mimeType != nil {
            columns.append(("modified", .integer(editor.moment)))
        }
        if columns.contains(where: { $0.0 == "modified" }) {
            columns.append(("modifiedBy", .integer(editor.access.accountID)))
        }
        let isUnchanged = columns.isEmpty && change == FileChange() && !hasContent
        if isUnchanged { return }
        let assignments = columns.map { "\($0.0) = ?, " }.joined()
        try execute(
            "UPDATE files SET \(assignments)version = version + 1 WHERE number = ?",
            columns.map(\.1) + [.integer(file.number)])
    }

    private func replaceContent(
        of file: FileFacts, _ content: FileContent, mimeType: String?, _ change: FileChange, _ editor: FileEditor
    ) throws -> [String] {
        let type = mimeType ?? file.mimeType
        if type != file.mimeType {
            try execute("UPDATE files SET mimeType = ? WHERE number = ?", [.text(type), .integer(file.number)])
        }
        try setContent(
            content, of: file.number, mimeType: type, originalName: change.originalFilename ?? change.name ?? file.name,
            by: editor.access.accountID, at: change.modified ?? editor.moment)
        try countQuota(file.number)
        let old = try rows(
            """
            SELECT number, sha256 FROM revisions WHERE file = ? AND keepForever = 0 ORDER BY number DESC LIMIT -1 OFFSET ?
            """, [.integer(file.number), .integer(Int64(Self.revisionLimit))])
        for row in old { try execute("DELETE FROM revisions WHERE number = ?", [row[0]]) }
        return try old.map { try $0[1] }
    }
}
