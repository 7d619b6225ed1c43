import DrivewaySQLite

/// Single files in the database.
extension Connection {
    private static let facts = FileSelection(
        FileFacts.accessColumns + [.parent, .name, .isExplicitlyTrashed, .size, .sha256, .acl])

    /// Whether there is a file with that id, whoever may see it.
    func isFileID(_ id: String) throws -> Bool {
        try row("SELECT 1 FROM files WHERE id = ?", [.text(id)]) != nil
    }

    /// What the rules need to know of the file with that id, and what the caller is to it, whether it is seen or not.
    func fileFacts(_ id: String, _ access: DriveAccess) throws -> FileFacts? {
        try file(id: id, Self.facts, access.reader).map { FileFacts($0) }
    }

    /// As ``fileFacts(_:_:)``, as the owner of the file sees it.
    func ownerFacts(_ id: String, _ owner: Int64) throws -> FileFacts? {
        let reader = FileReader(
            accountID: owner, clientID: "", person: "", organisation: "", moment: 0, resourceKeys: "[]")
        return try file(id: id, Self.facts, reader).map { FileFacts($0) }
    }

    /// The file that a caller names by its id or by `root` or `appDataFolder`.
    /// - Throws: The 404 of a file that is not there or that the caller does not see.
    func visibleFile(_ id: String, _ access: DriveAccess) throws -> FileFacts {
        guard let file = try fileFacts(resolve(id, access), access), access.sees(file) else {
            throw GoogleError.notFound(fileID: id)
        }
        return file
    }

    /// The id that an alias stands for; other ids stay as they are.
    func resolve(_ id: String, _ access: DriveAccess) throws -> String {
        guard id == "root" || id == DriveSpace.appDataFolder.name else { return id }
        let space: DriveSpace = id == "root" ? .drive : .appDataFolder
        return try topFolder(of: space, owner: access.accountID, client: access.clientID) ?? id
    }

    /// A file with the columns of a plan.
    func file(number: Int64, _ selection: FileSelection, _ reader: FileReader) throws -> FileRow? {
        try row(selection.byNumber, selection.arguments(reader) + [.integer(number)]).map { FileRow($0, selection) }
    }

    private func file(id: String, _ selection: FileSelection, _ reader: FileReader) throws -> FileRow? {
        try row(selection.byID, selection.arguments(reader) + [.text(id)]).map { FileRow($0, selection) }
    }

    /// The file that a caller names, with the columns of a selection that tells whether the caller sees it.
    func visibleRow(_ id: String, _ selection: FileSelection, _ access: DriveAccess) throws -> FileRow {
        guard let row = try file(id: resolve(id, access), selection, access.reader), access.sees(FileFacts(row)) else {
            throw GoogleError.notFound(fileID: id)
        }
        return row
    }

    /// A file as a caller sees it.
    func show(_ number: Int64, _ resource: FileResource, _ access: DriveAccess) throws -> JSONValue {
        guard let row = try file(number: number, resource.selection, access.reader) else {
            throw GoogleError.internalError
        }
        return resource.json(row, FileContext(access))
    }

    /// Makes the application data folder of an app for a person, if it is missing, and returns its id.
    func ensureAppDataFolder(owner: Int64, client: String, id: String, at moment: Int64) throws -> String {
        if let id = try topFolder(of: .appDataFolder, owner: owner, client: client) { return id }
        try insertTopFolder(
            id: id, name: "Application Data", space: .appDataFolder, owner: owner, client: client, at: moment)
        return id
    }
}

extension FileFacts {
    /// The columns that tell whether a caller sees a file.
    static let sightColumns: [FileColumn] = [
        .owner, .creator, .client, .space, .drive, .isTrashed, .role,
    ]

    /// The columns that tell what a caller may do with a file.
    static let accessColumns =
        sightColumns + [
            .isFolder, .mimeType, .isTop, .copyNeedsWriter, .writersCanShare, .isLimited, .isTemporary, .driveRole,
            .restrictions, .isPendingOwner, .restrictionLevel,
        ]

    /// Reads what was selected; the rest is empty.
    init(_ row: FileRow) {
        number = row.integer(.number) ?? 0
        id = row.text(.id) ?? ""
        owner = row.integer(.owner)
        creator = row.integer(.creator)
        client = row.text(.client) ?? ""
        space = row.integer(.space).flatMap { DriveSpace(rawValue: Int($0)) } ?? .drive
        drive = row.text(.drive)
        isTop = row.isTrue(.isTop)
        parent = row.text(.parent)
        name = row.text(.name) ?? ""
        mimeType = row.text(.mimeType) ?? ""
        isFolder = row.isTrue(.isFolder)
        isTrashed = row.isTrue(.isTrashed)
        isExplicitlyTrashed = row.isTrue(.isExplicitlyTrashed)
        size = row.integer(.size)
        sha256 = row.text(.sha256)
        acl = row.integer(.acl)
        role = row.role(.role)
        subject = Capabilities.Subject(row)
    }
}

extension Capabilities.Subject {
    /// Reads what was selected of ``FileFacts/accessColumns``.
    init(_ row: FileRow) {
        role = row.role(.role)
        isFolder = row.isTrue(.isFolder)
        isShortcut = row.text(.mimeType) == MIMETypes.shortcut
        isTop = row.isTrue(.isTop)
        isTrashed = row.isTrue(.isTrashed)
        isInAppData = row.integer(.space) == Int64(DriveSpace.appDataFolder.rawValue)
        isInDrive = row.text(.drive) != nil
        driveRole = row.role(.driveRole)
        restrictions = DriveRestrictions(rawValue: row.integer(.restrictions) ?? 0)
        copyNeedsWriter = row.isTrue(.copyNeedsWriter)
        writersCanShare = row.isTrue(.writersCanShare)
        isTemporary = row.isTrue(.isTemporary)
        isLimited = row.isTrue(.isLimited)
        isPendingOwner = row.isTrue(.isPendingOwner)
        isReadOnly = row.integer(.restrictionLevel) != nil
        isReadOnlyForOwners = row.isTrue(.restrictionLevel)
    }
}

extension FileRow {
    /// The role in a column; nothing where there is none.
    func role(_ column: FileColumn) -> Role? { integer(column).flatMap { Role(rawValue: Int($0)) } }
}
