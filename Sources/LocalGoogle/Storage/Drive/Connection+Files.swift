import DrivewaySQLite

/// Single files in the database.
extension Connection {
    private static let facts = FileSelection([
        .owner, .client, .space, .isTop, .parent, .name, .mimeType, .isFolder, .isTrashed, .isExplicitlyTrashed, .size,
        .sha256,
    ])

    private static let factsByID = "SELECT " + facts.columnSQL + " FROM files WHERE id = ?"

    /// What the rules need to know of the file with that id, whoever may see it.
    func fileFacts(_ id: String) throws -> FileFacts? {
        try row(Self.factsByID, [.text(id)]).map { FileFacts(FileRow($0, Self.facts)) }
    }

    /// The file that a caller names by its id or by `root` or `appDataFolder`.
    /// - Throws: The 404 of a file that is not there or that the caller does not see.
    func visibleFile(_ id: String, _ access: DriveAccess) throws -> FileFacts {
        guard let file = try fileFacts(resolve(id, access)), access.sees(file) else {
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
        let (sql, arguments) = selection.statement(reader)
        return try row(sql + " WHERE files.number = ?", arguments + [.integer(number)]).map { FileRow($0, selection) }
    }

    /// The file that a caller names, with the columns of a selection that tells whether the caller sees it.
    func visibleRow(_ id: String, _ selection: FileSelection, _ access: DriveAccess) throws -> FileRow {
        let (sql, arguments) = selection.statement(access.reader)
        let found = try row(sql + " WHERE files.id = ?", arguments + [.text(try resolve(id, access))])
        guard let row = found.map({ FileRow($0, selection) }), access.sees(FileFacts(row)) else {
            throw GoogleError.notFound(fileID: id)
        }
        return row
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
    static let accessColumns: [FileColumn] = [.owner, .client, .space]

    /// Reads what was selected; the rest is empty.
    init(_ row: FileRow) {
        number = row.integer(.number) ?? 0
        id = row.text(.id) ?? ""
        owner = row.integer(.owner) ?? 0
        client = row.text(.client) ?? ""
        space = row.integer(.space).flatMap { DriveSpace(rawValue: Int($0)) } ?? .drive
        isTop = row.isTrue(.isTop)
        parent = row.text(.parent)
        name = row.text(.name) ?? ""
        mimeType = row.text(.mimeType) ?? ""
        isFolder = row.isTrue(.isFolder)
        isTrashed = row.isTrue(.isTrashed)
        isExplicitlyTrashed = row.isTrue(.isExplicitlyTrashed)
        size = row.integer(.size)
        sha256 = row.text(.sha256)
    }
}
