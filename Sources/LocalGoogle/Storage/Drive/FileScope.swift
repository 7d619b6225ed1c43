import DrivewaySQLite

/// What of all files a listing may show: conditions that an index serves each.
struct FileScope {
    /// One condition with its values and the tables that it needs.
    struct Part {
        var sql: String
        var arguments: [Value]
        var joins: Set<FileColumn.Join> = []
    }

    private let listing: FileListing
    private let reader: FileReader

    init(_ listing: FileListing) {
        self.listing = listing
        reader = listing.access.reader
    }

    /// The conditions, no two of which hold for one file.
    func parts(_ connection: Connection) throws -> [Part] {
        let index = listing.query.index
        let mark = index == nil ? "" : "+"
        var parts: [Part] = []
        if case .drive(let id) = listing.corpus { _ = try connection.driveTop(id, listing.access) }
        if listing.query.isWithinFolders {
            parts = [reachable]
        } else {
            switch listing.corpus {
            case .user, .allDrives:
                // A plus sign keeps a condition from choosing the index, where the query has a better one.
                parts = [
                    Part(
                        sql: "\(index == .ofItsOwn ? "+" : "")files.owner = ?", arguments: [.integer(reader.accountID)])
                ]
                if listing.spaces.contains(.drive), try connection.isAnythingShared(with: reader) {
                    parts.append(shared)
                }
            case .domain: parts = [findable]
            case .drive(let id): parts = [inDrive(id)]
            }
        }
        return parts.map { part in
            var part = part
            let space = space(mark)
            part.sql += " AND " + space.sql
            part.arguments += space.arguments
            return part
        }
    }

    /// Anything that the caller has access to, also by a link: the query names the folders.
    private var reachable: Part {
        var part = Part(
            sql: "(+files.owner = ? OR \(SharingSQL.accessible(SharingSQL.holds)) AND \(seen))",
            arguments: [.integer(reader.accountID)] + reader.holding + reader.holding)
        if case .drive(let id) = listing.corpus {
            part.sql += " AND +files.drive = ?"
            part.arguments.append(.text(id))
        }
        return part
    }

    /// What others gave the caller by name.
    private var shared: Part {
        let condition = "sharings.principal = ? AND \(SharingSQL.lives)"
        let values: [Value] = [.text(reader.person), .integer(reader.moment)]
        var part = Part(
            sql: "\(SharingSQL.accessible(condition)) AND files.owner IS NOT ? AND \(seen)",
            arguments: values + values + [.integer(reader.accountID)])
        if listing.corpus == .user, listing.includesSharedDrives {
            part.joins = [.state, .mine]
            part.sql +=
                " AND (files.drive IS NULL OR files.creator = ? OR state.file IS NOT NULL OR mine.file IS NOT NULL)"
            part.arguments.append(.integer(reader.accountID))
        }
        return part
    }

    /// What all of the caller's organisation can find.
    private var findable: Part {
        let condition = "sharings.principal = ? AND sharings.isDiscoverable = 1 AND \(SharingSQL.lives)"
        let values: [Value] = [.text(reader.organisation), .integer(reader.moment)]
        return Part(
            sql: "\(SharingSQL.accessible(condition)) AND (files.owner IS ? OR \(seen))",
            arguments: values + values + [.integer(reader.accountID)])
    }

    private func inDrive(_ id: String) -> Part {
        Part(
            sql: "files.drive = ? AND \(SharingSQL.accessible(SharingSQL.holds))",
            arguments: [.text(id)] + reader.holding + reader.holding)
    }

    /// What others' files must be: not in their owner's trash, and in a shared drive only if these are listed.
    private var seen: String {
        listing.includesSharedDrives
            ? "(files.drive IS NOT NULL OR files.isTrashed = 0)" : "files.drive IS NULL AND files.isTrashed = 0"
    }

    /// The spaces, and what the app may see of them.
    private func space(_ mark: String) -> Part {
        let access = listing.access
        var choices: [String] = []
        var arguments: [Value] = []
        if listing.spaces.contains(.drive) {
            var choice = "\(mark)files.space = 0"
            if !access.seesEverything {
                choice += " AND files.client = ? AND (files.creator = ? OR files.owner = ?)"
                arguments += [.text(access.clientID), .integer(reader.accountID), .integer(reader.accountID)]
            }
            choices.append(choice)
        }
        if listing.spaces.contains(.appDataFolder) {
            choices.append("\(mark)files.space = 1 AND files.client = ?")
            arguments.append(.text(access.clientID))
        }
        return Part(
            sql: choices.count == 1 ? choices[0] : "(" + choices.joined(separator: " OR ") + ")", arguments: arguments)
    }
}

extension Connection {
    /// Whether a person was given anything by name.
    fileprivate func isAnythingShared(with reader: FileReader) throws -> Bool {
        try row("SELECT 1 FROM sharings WHERE principal = ? LIMIT 1", [.text(reader.person)]) != nil
    }
}

extension SearchQuery {
    /// Whether all files of the query lie in folders that it names.
    var isWithinFolders: Bool {
        switch self {
        case .term(.member(_, of: .parents)): true
        case .and(let left, let right): left.isWithinFolders || right.isWithinFolders
        case .or(let left, let right): left.isWithinFolders && right.isWithinFolders
        default: false
        }
    }
}
