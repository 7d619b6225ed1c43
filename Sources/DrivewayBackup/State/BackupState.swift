import DrivewayFiles
import DrivewaySQLite
import Foundation

/// What this device remembers about one backup of one account, so that less is read and fetched.
///
/// All of it can be lost: what is not known here is read from the files and from Drive again. And none of it is believed
/// blindly: a pack counts only while Drive still has it, and its index only with the digest it was kept with.
final class BackupState: Sendable {
    /// A pack as it was seen or made.
    struct KnownPack: Sendable {
        var id: ContentID
        /// The id Drive gave its object.
        var object: String
        var size: Int64
        /// When this device stored it; `nil` if it only read its index.
        var stored: Date?
        var index: PackIndex
    }

    /// A snapshot this device made.
    struct OwnSnapshot: Sendable {
        var object: StoredObject
        var stored: Date
    }

    let database: Database

    /// Opens the memory in a folder, or begins an empty one where it is missing, damaged or of another version. Where the folder
    /// cannot be used at all, nothing is remembered for longer than the run.
    init(folder: String) throws {
        do {
            try FileSystem.makeFolder(folder, permissions: 0o700)
            database = try Self.open(FileSystem.join(folder, "state.sqlite"))
        } catch {
            database = try Database.open(.memory, migrations: Self.migrations)
        }
    }

    /// A memory for one run.
    init() throws { database = try Database.open(.memory, migrations: Self.migrations) }

    deinit { database.close() }

    private static func open(_ path: String) throws(DatabaseError) -> Database {
        let configuration = Database.Configuration(readers: 1, isDurable: false)
        do {
            return try Database.open(.file(path), configuration: configuration, migrations: migrations)
        } catch {
            if error.isFull || error.isBusy { throw error }
        }
        for suffix in ["", "-wal", "-shm"] { try? FileSystem.remove(path + suffix) }
        return try Database.open(.file(path), configuration: configuration, migrations: migrations)
    }

    /// The folder for what is remembered about a backup: each name has its own in that of the account.
    static func folder(_ configuration: Backups.Configuration) -> String {
        FileSystem.join(folder(of: configuration.account, in: configuration.stateFolder), hash(configuration.name))
    }

    /// Which backup of which account it is, on this device.
    static func identity(_ configuration: Backups.Configuration) -> String {
        hash(configuration.account) + "/" + hash(configuration.name)
    }

    /// The folder for what is remembered about all backups of an account.
    static func folder(of account: String, in stateFolder: String) -> String {
        FileSystem.join(stateFolder, hash(account))
    }

    private static func hash(_ text: String) -> String { String(ContentID.of(Data(text.utf8)).hex.prefix(16)) }

    private static let migrations = [
        Migration(number: 1, name: "packs, snapshots and files") { connection in
            try connection.execute(
                """
                CREATE TABLE packs (
                    id TEXT PRIMARY KEY, object TEXT NOT NULL, size INTEGER NOT NULL, stored REAL,
                    content BLOB NOT NULL, digest TEXT NOT NULL) STRICT;
                CREATE TABLE heads (id TEXT PRIMARY KEY, head BLOB NOT NULL) STRICT;
                CREATE TABLE own_snapshots (
                    id TEXT PRIMARY KEY, name TEXT NOT NULL, object TEXT NOT NULL, size INTEGER NOT NULL,
                    created REAL, stored REAL NOT NULL) STRICT;
                CREATE TABLE files (
                    source TEXT NOT NULL, path BLOB NOT NULL, run TEXT NOT NULL, signature TEXT NOT NULL,
                    content BLOB NOT NULL, PRIMARY KEY (source, path)) STRICT, WITHOUT ROWID;
                """)
        },
        Migration(number: 2, name: "facts, and files as they are") { connection in
            try connection.execute(
                """
                CREATE TABLE facts (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
                DROP TABLE files;
                CREATE TABLE files (
                    source TEXT NOT NULL, path BLOB NOT NULL, signature TEXT NOT NULL, content BLOB NOT NULL,
                    PRIMARY KEY (source, path)) STRICT, WITHOUT ROWID;
                """)
        },
        Migration(number: 3, name: "marks") { connection in
            try connection.execute("CREATE TABLE marks (id TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT")
        },
    ]
}

// MARK: - Facts

extension BackupState {
    /// Something by its name.
    func fact<Fact: Decodable>(_ type: Fact.Type, _ name: String) throws -> Fact? {
        let row = try database.read { try $0.row("SELECT value FROM facts WHERE name = ?", [.text(name)]) }
        return try row.map { try JSONLine.decode(Fact.self, from: $0.data(0)) }
    }

    /// Keeps something under a name.
    func remember(fact: some Encodable, _ name: String) throws {
        let values: [Value] = [.text(name), .blob(try JSONLine.encode(fact))]
        try database.writeAndWait { try $0.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", values) }
    }

    /// Forgets it.
    func forget(fact name: String) throws {
        try database.writeAndWait { try $0.execute("DELETE FROM facts WHERE name = ?", [.text(name)]) }
    }
}

// MARK: - Packs

extension BackupState {
    /// The packs whose index is known, by id.
    func packs() throws -> [ContentID: KnownPack] {
        let rows = try database.read { try $0.rows("SELECT id, object, size, stored, content, digest FROM packs") }
        var packs: [ContentID: KnownPack] = [:]
        for row in rows {
            let content = try row.data(4)
            guard let id = ContentID(hex: try row.string(0)), try row.string(5) == ContentID.of(content).hex,
                let index = try? PackIndex.decode(content)
            else { continue }
            packs[id] = KnownPack(
                id: id, object: try row.string(1), size: try row.int64(2),
                stored: (try row[3] as Double?).map(Date.init(timeIntervalSince1970:)), index: index)
        }
        return packs
    }

    /// Keeps the index of a pack.
    func remember(_ pack: KnownPack) throws {
        let content = try pack.index.encoded()
        let values: [Value] = [
            .text(pack.id.hex), .text(pack.object), .integer(pack.size), Value(pack.stored?.timeIntervalSince1970),
            .blob(content), .text(ContentID.of(content).hex),
        ]
        try database.writeAndWait { connection in
            try connection.execute("INSERT OR REPLACE INTO packs VALUES (?, ?, ?, ?, ?, ?)", values)
        }
    }
}

// MARK: - Marks

extension BackupState {
    /// The content of a mark, if it was read before.
    func mark(_ id: ContentID) throws -> Data? {
        let row = try database.read { try $0.row("SELECT content FROM marks WHERE id = ?", [.text(id.hex)]) }
        return try row.map { try $0.data(0) }.flatMap { ContentID.of($0) == id ? $0 : nil }
    }

    /// Keeps the content of a mark.
    func remember(mark content: Data, of id: ContentID) throws {
        try database.writeAndWait { connection in
            try connection.execute("INSERT OR REPLACE INTO marks VALUES (?, ?)", [.text(id.hex), .blob(content)])
        }
    }

    /// Forgets the marks that are not in Drive any more.
    func forgetMarks(except ids: Set<ContentID>) throws {
        try database.writeAndWait { connection in
            for row in try connection.rows("SELECT id FROM marks") {
                let id = try row.string(0)
                guard !ids.contains(where: { $0.hex == id }) else { continue }
                try connection.execute("DELETE FROM marks WHERE id = ?", [.text(id)])
            }
        }
    }
}

// MARK: - Snapshots

extension BackupState {
    /// The first line of a snapshot, if it was read before.
    func head(_ id: ContentID) throws -> SnapshotHead? {
        let row = try database.read { try $0.row("SELECT head FROM heads WHERE id = ?", [.text(id.hex)]) }
        return row.flatMap { row in try? JSONLine.decode(SnapshotHead.self, from: row.data(0)) }
    }

    /// Keeps the first line of a snapshot.
    func remember(_ head: SnapshotHead, of id: ContentID) throws {
        let values: [Value] = [.text(id.hex), .blob(try JSONLine.encode(head))]
        try database.writeAndWait { try $0.execute("INSERT OR REPLACE INTO heads VALUES (?, ?)", values) }
    }

    /// The snapshots this device made, the last first.
    func ownSnapshots() throws -> [OwnSnapshot] {
        let rows = try database.read {
            try $0.rows(
                "SELECT object, name, size, id, created, stored FROM own_snapshots ORDER BY stored DESC, name DESC")
        }
        return try rows.map { row in
            OwnSnapshot(
                object: StoredObject(
                    id: try row.string(0), name: try row.string(1), size: try row.int64(2), sha256: try row.string(3),
                    created: (try row[4] as Double?).map(Date.init(timeIntervalSince1970:))),
                stored: Date(timeIntervalSince1970: try row.double(5)))
        }
    }

    /// Keeps that this device made a snapshot.
    func remember(_ snapshot: OwnSnapshot, id: ContentID) throws {
        let object = snapshot.object
        let values: [Value] = [
            .text(id.hex), .text(object.name), .text(object.id), .integer(object.size),
            Value(object.created?.timeIntervalSince1970), .real(snapshot.stored.timeIntervalSince1970),
        ]
        try database.writeAndWait { connection in
            try connection.execute("INSERT OR REPLACE INTO own_snapshots VALUES (?, ?, ?, ?, ?, ?)", values)
        }
    }
}
