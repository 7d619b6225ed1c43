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
        var dropped: [String] = []
        if let (content, mimeType) = content {
            dropped = try replaceContent(of: file, content, mimeType: change.mimeType ?? mimeType, change, editor)
        }
        if let target = try target(of: move, for: file, editor) { try self.move(file, into: target) }
        if let isTrashed = change.isTrashed { try trash(file.id, space: file.space, isTrashed) }
        return (file.number, dropped)
    }

    private func checkUpdate(
        of file: FileFacts, _ change: FileChange, _ move: FileMove, hasContent: Bool, _ editor: FileEditor
    ) throws {
        let access = editor.access
        guard hasContent || !move.isEmpty ? access.mayChange(file) : access.mayDescribe(file) else {
            throw GoogleError.appNotAuthorized(fileID: file.id)
        }
        guard !file.isTop || (change.isPersonal && move.isEmpty && !hasContent) else {
            throw GoogleError.insufficientFilePermissions
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
        let old = try rows(
            """
            SELECT number, sha256 FROM revisions WHERE file = ? AND keepForever = 0 ORDER BY number DESC LIMIT -1 OFFSET ?
            """, [.integer(file.number), .integer(Int64(Self.revisionLimit))])
        for row in old { try execute("DELETE FROM revisions WHERE number = ?", [row[0]]) }
        return try old.map { try $0[1] }
    }

    /// The folder that a file goes to; `nil` if it stays where it is.
    private func target(of move: FileMove, for file: FileFacts, _ editor: FileEditor) throws -> FileFacts? {
        if move.isEmpty { return nil }
        guard move.adding.count <= 1 else { throw GoogleError.cannotAddParent }
        let target: FileFacts
        if let name = move.adding.first {
            // Added and removed at once means: it shall be there.
            target = try folder(name, editor)
        } else {
            let removed = try move.removing.map { try resolve($0, editor.access) }
            guard let parent = file.parent, removed.contains(parent) else { return nil }
            // A file is always somewhere: taken out of its folder it goes to the top.
            guard file.space == .drive else { throw GoogleError.notInAppData }
            target = try folder("root", editor)
        }
        if target.id == file.parent { return nil }
        let isSameApp = target.space == .drive || target.client == file.client
        guard target.space == file.space, isSameApp else { throw GoogleError.notInAppData }
        if file.isFolder, try isFile(target.id, insideOrEqualTo: file.id) { throw GoogleError.cyclicParent }
        return target
    }

    private func move(_ file: FileFacts, into folder: FileFacts) throws {
        try execute(
            "UPDATE files SET parent = ?, version = version + 1 WHERE number = ?",
            [.text(folder.id), .integer(file.number)])
        try spreadTrash(from: file.id)
    }

    /// Puts a file and what is in it into the trash, or takes it out.
    func trash(_ id: String, space: DriveSpace, _ isTrashed: Bool) throws {
        guard space == .drive else { throw GoogleError.notInAppData }
        try execute("UPDATE files SET isExplicitlyTrashed = ? WHERE id = ?", [isTrashed.sqlValue, .text(id)])
        try spreadTrash(from: id)
    }
}
