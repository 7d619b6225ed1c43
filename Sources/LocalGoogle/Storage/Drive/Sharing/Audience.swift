import DrivewaySQLite

/// A file that some accounts see from now on, or no longer.
struct AudienceChange: Sendable, Hashable {
    /// The number of the file.
    let file: Int64
    let gained: Set<Int64>
    let lost: Set<Int64>
}

/// Who sees files: the accounts in whose lists they are.
extension Connection {
    /// The accounts that own a file or were given it by name, on itself or on a folder above; of a shared drive, its members.
    ///
    /// Who only has a link is not among them. What its owner put into the trash only its owner sees.
    func audience(of file: Int64, at moment: Int64) throws -> Set<Int64> {
        let row = try row(
            "SELECT owner, acl, isTrashed AND drive IS NULL FROM files WHERE number = ?", [.integer(file)])
        guard let row else { return [] }
        var accounts: Set<Int64> = []
        if let owner: Int64 = try row[0] { accounts.insert(owner) }
        if let list: Int64 = try row[1], try !row[2] { accounts.formUnion(try audience(ofList: list, at: moment)) }
        return accounts
    }

    /// Carries out what may change who sees a file and what is in it, and tells for which files it did.
    func noticingAudience<T>(
        beneath id: String, at moment: Int64, _ body: () throws -> T
    ) throws -> (result: T, changes: [AudienceChange]) {
        let before = try audiences(beneath: id, at: moment)
        let result = try body()
        let after = try audiences(beneath: id, at: moment)
        let changes = Set(before.keys).union(after.keys).sorted().compactMap { file -> AudienceChange? in
            let (old, new) = (before[file] ?? [], after[file] ?? [])
            return old == new
                ? nil : AudienceChange(file: file, gained: new.subtracting(old), lost: old.subtracting(new))
        }
        return (result, changes)
    }

    /// The audience of a file and of all that is in it, by their numbers.
    func audiences(beneath id: String, at moment: Int64) throws -> [Int64: Set<Int64>] {
        var found: [Int64: Set<Int64>] = [:]
        var lists: [Int64: Set<Int64>] = [:]
        let files = try rows(
            """
            WITH RECURSIVE tree(number, id) AS (
                SELECT number, id FROM files WHERE id = ?
                UNION ALL
                SELECT below.number, below.id FROM tree JOIN files AS below ON below.parent = tree.id)
            SELECT files.number, files.owner, files.acl, files.isTrashed AND files.drive IS NULL
                FROM tree JOIN files ON files.number = tree.number
            """, [.text(id)])
        for file in files {
            var accounts: Set<Int64> = []
            if let owner: Int64 = try file[1] { accounts.insert(owner) }
            if let list: Int64 = try file[2], try !file[3] {
                let known = try lists[list] ?? audience(ofList: list, at: moment)
                lists[list] = known
                accounts.formUnion(known)
            }
            found[try file[0]] = accounts
        }
        return found
    }

    private func audience(ofList list: Int64, at moment: Int64) throws -> Set<Int64> {
        let people = try rows(
            """
            SELECT accounts.id FROM sharings JOIN accounts ON accounts.email = sharings.principal
            WHERE sharings.acl = ? AND sharings.view = '' AND \(SharingSQL.lives)
            """, [.integer(list), .integer(moment)])
        return Set(try people.map { try $0[0] })
    }
}
