import DrivewaySQLite

/// What a change is made with.
struct FileEditor: Sendable {
    let access: DriveAccess
    let ids: DriveID
    /// The time, in milliseconds since 1970.
    let moment: Int64
}

/// Making files.
extension Connection {
    /// Makes a file as a body describes it and returns its number.
    /// - Parameters:
    ///   - content: Its bytes, stored and pinned; `nil` for a kind of file that has none.
    ///   - mimeType: The kind that the body or the bytes have.
    func createFile(
        _ change: FileChange, mimeType: String, content: FileContent?, _ editor: FileEditor
    ) throws -> Int64 {
        let parent = try newParent(change.parents, editor)
        try check(change.id, mimeType: mimeType, space: parent.space, editor)
        let target = try shortcutTarget(change, mimeType, editor)
        let name = change.name.flatMap { $0.isEmpty ? nil : $0 } ?? target?.name ?? "Untitled"
        var file = NewFile(
            id: change.id ?? editor.ids.make(), owner: parent.drive == nil ? editor.access.accountID : nil,
            creator: editor.access.accountID, client: editor.access.clientID, space: parent.space, parent: parent,
            name: name, mimeType: mimeType, moment: editor.moment, created: change.created ?? editor.moment,
            modified: change.modified ?? editor.moment)
        if case .set(let text)? = change.description { file.description = text }
        file.isTrashed = parent.isTrashed
        file.originalName = change.originalFilename ?? name
        file.folderColor = mimeType == MIMETypes.folder ? change.folderColor.map(FolderColors.nearest) : nil
        file.copyNeedsWriter = change.copyNeedsWriter ?? false
        file.writersCanShare = change.writersCanShare ?? true
        file.content = content
        file.shortcutTarget = target?.id
        file.shortcutType = target?.mimeType
        let number = try insert(file)
        try setState(
            file: number, account: file.creator, isStarred: change.isStarred, viewed: change.viewed,
            modified: file.modified)
        try setProperties(change.properties, file: number, client: "")
        try setProperties(change.appProperties, file: number, client: editor.access.clientID)
        try setHints(change, hasContent: content != nil, file: number)
        if let restriction = change.restriction, let made = try fileFacts(file.id, editor.access) {
            try check(restriction, of: made, editor.access)
            try restrict(number, restriction, editor)
        }
        guard change.isTrashed == true || change.isLimited == true, let made = try fileFacts(file.id, editor.access)
        else {
            return number
        }
        if change.isTrashed == true { try trash(made, true, editor) }
        if change.isLimited == true { try limit(made, true, editor) }
        return number
    }

    /// What a new shortcut points to.
    ///
    /// See <https://developers.google.com/workspace/drive/api/guides/shortcuts>.
    private func shortcutTarget(_ change: FileChange, _ mimeType: String, _ editor: FileEditor) throws -> FileFacts? {
        guard mimeType == MIMETypes.shortcut else {
            if change.shortcutTarget != nil { throw GoogleError.fieldNotWritable("shortcutDetails") }
            return nil
        }
        guard let id = change.shortcutTarget else { throw GoogleError.shortcutTargetMissing }
        let target = try visibleFile(id, editor.access)
        guard target.mimeType != MIMETypes.shortcut, target.space == .drive else {
            throw GoogleError.shortcutTargetInvalid
        }
        return target
    }

    /// The folder that is to hold a new file: the one that the body names, or the top of My Drive.
    func newParent(_ parents: [String]?, _ editor: FileEditor) throws -> FileFacts {
        let names = parents.flatMap { $0.isEmpty ? nil : $0 } ?? ["root"]
        guard names.count == 1 else { throw GoogleError.cannotAddParent }
        return try folder(names[0], editor)
    }

    /// The folder that a caller names, to put something into.
    func folder(_ name: String, _ editor: FileEditor) throws -> FileFacts {
        let access = editor.access
        if name == DriveSpace.appDataFolder.name {
            guard access.usesAppData else { throw GoogleError.insufficientScopes }
            let id = try ensureAppDataFolder(
                owner: access.accountID, client: access.clientID, id: editor.ids.make(for: .appData), at: editor.moment)
            return try visibleFile(id, access)
        }
        if name == "root", !access.uses(.drive) { throw GoogleError.insufficientScopes }
        // An app that sees only its own files may still put them at the top of My Drive.
        guard let folder = try fileFacts(resolve(name, access), access),
            access.sees(folder)
                || folder.isTop && folder.role == .owner && access.uses(folder.space) && folder.space == .drive
        else { throw GoogleError.notFound(fileID: name) }
        guard folder.isFolder else { throw GoogleError.parentNotAFolder }
        guard folder.can(.canAddChildren) else { throw GoogleError.insufficientParentPermissions }
        if !(folder.isTop && folder.role == .owner) { try access.require(.canAddChildren, on: folder) }
        return folder
    }

    private func check(_ id: String?, mimeType: String, space: DriveSpace, _ editor: FileEditor) throws {
        guard let id else { return }
        guard !MIMETypes.documents.contains(mimeType) else { throw GoogleError.generatedIDNotSupported }
        guard try !isFileID(id) else { throw GoogleError.fileIDInUse }
        let use: DriveID.Use =
            space == .appDataFolder ? .appData : mimeType == MIMETypes.shortcut ? .shortcuts : .files
        guard editor.ids.isOwn(id, for: use) else { throw GoogleError.fileIDNotUsable }
    }

    /// Makes a copy of a file and returns its number.
    /// - Parameter content: The content of the copy, stored and pinned.
    func copyFile(
        _ id: String, _ change: FileChange, content: FileContent?, _ editor: FileEditor
    ) throws -> Int64 {
        let access = editor.access
        let source = try visibleFile(id, access)
        guard source.can(.canCopy), access.mayRead(source) else { throw GoogleError.cannotCopyFile }
        guard let row = try file(number: source.number, Self.copied, access.reader) else {
            throw GoogleError.notFound(fileID: id)
        }
        let parent: FileFacts
        if change.parents == nil, let id = source.parent, let above = try fileFacts(id, access),
            access.sees(above) || above.isTop && above.role == .owner, above.can(.canAddChildren)
        {
            parent = above
        } else {
            parent = try newParent(change.parents, editor)
        }
        guard parent.space == source.space else { throw GoogleError.notInAppData }
        var copy = change
        copy.parents = [parent.id]
        copy.name = change.name ?? "Copy of " + source.name
        copy.description = change.description ?? row.text(.description).map { .set($0) }
        copy.originalFilename = change.originalFilename ?? row.text(.originalName)
        copy.shortcutTarget = change.shortcutTarget ?? row.text(.shortcutTarget)
        let number = try createFile(
            copy, mimeType: change.mimeType ?? source.mimeType, content: content, editor)
        try copyHints(from: source.number, to: number)
        try copyProperties(from: source.number, to: number, client: access.clientID)
        try setProperties(change.properties, file: number, client: "")
        try setProperties(change.appProperties, file: number, client: access.clientID)
        return number
    }

    private static let copied = FileSelection([
        .description, .originalName, .shortcutTarget,
    ])

    private func copyProperties(from source: Int64, to target: Int64, client: String) throws {
        try execute(
            """
            INSERT OR REPLACE INTO fileProperties (file, client, key, value)
                SELECT ?, client, key, value FROM fileProperties WHERE file = ? AND client IN ('', ?)
            """, [.integer(target), .integer(source), .text(client)])
    }
}
