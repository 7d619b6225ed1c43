import DrivewaySQLite

/// The permissions of files, for those who may see or change them.
extension Connection {
    private static let listed = FileSelection(PermissionList.columns)

    /// All permissions of a file, with the row that they are rendered from.
    func permissions(of file: FileFacts, _ access: DriveAccess) throws -> (list: PermissionList, row: FileRow) {
        guard let row = try self.file(number: file.number, Self.listed, access.reader) else {
            throw GoogleError.notFound(fileID: file.id)
        }
        return (PermissionList(row), row)
    }

    /// The file or shared drive whose permissions a caller asks for.
    /// - Parameter asAdministrator: Whether the caller asks as an administrator, who manages the shared drives of the
    ///   organisation and nothing else.
    /// - Throws: The 404 of a file that is not there or that the caller does not see.
    func sharedFile(_ id: String, _ access: DriveAccess, asAdministrator: Bool) throws -> FileFacts {
        guard asAdministrator else { return try visibleFile(id, access) }
        guard var file = try fileFacts(id, access), file.isTop, let drive = file.drive,
            try isAdministrator(access), try organisation(ofDrive: drive) == access.reader.organisation
        else { throw GoogleError.notFound(fileID: id) }
        file.role = .organizer
        file.subject.role = .organizer
        return file
    }

    /// Whether the caller administers an organisation.
    func isAdministrator(_ access: DriveAccess) throws -> Bool {
        try row(
            "SELECT 1 FROM accounts WHERE id = ? AND isAdministrator = 1", [.integer(access.accountID)]) != nil
    }

    /// Whether any account belongs to an organisation of that name.
    func isOrganisation(_ domain: String) throws -> Bool {
        guard EmailAddress.organisation(of: "x@" + domain) != nil else { return false }
        return try row("SELECT 1 FROM accounts WHERE organisation = ? LIMIT 1", [.text(domain)]) != nil
    }

    /// The organisation that a shared drive belongs to.
    func organisation(ofDrive id: String) throws -> String {
        try row("SELECT organisation FROM drives WHERE id = ?", [.text(id)]).map { try $0[0] } ?? ""
    }
}
