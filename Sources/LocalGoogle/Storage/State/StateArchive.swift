import DrivewayFiles
import DrivewaySQLite
import Foundation

/// The whole state of a server in one file: a tar archive of its database and of the content of all files.
///
/// `local-google.json` comes first and tells the version of the format, then `metadata.sqlite`, then each content that the
/// database does not hold itself, once, as `content/` and its SHA-256. What came of uploads that are not finished stays behind, and so do the key of ids, with the
/// ids handed out and not used yet, and what lives in memory only: faults, quota, behaviour, the log.
enum StateArchive {
    /// The media type of an archive.
    static let type = "application/x-tar"

    private static let heading = "local-google.json"
    private static let metadata = "metadata.sqlite"
    private static let content = "content/"

    // MARK: Writing

    /// Writes the state, as it is at one moment, to a file, which appears when all of it is there.
    static func write(_ services: Services, to path: String) throws {
        let aside = FileSystem.temporaryName(beside: path)
        let copy = aside + "-metadata"
        defer { for leftover in [aside, copy] { try? FileSystem.remove(leftover) } }
        try services.blobs.withoutCollecting {
            try services.database.backUp(to: copy)
            var archive = TarWriter(try OpenFile(aside, .create, permissions: 0o600))
            try archive.add(heading, Data(#"{"format":1}"#.utf8) + Data("\n".utf8))
            try archive.add(metadata, OpenFile(copy, .read))
            for digest in try digests(in: copy) { try archive.add(content + digest, services.blobs.open(digest)) }
            try archive.finish()
        }
        try FileSystem.rename(aside, to: path)
    }

    /// The content that a database refers to and does not hold.
    private static func digests(in path: String) throws -> [String] {
        let database = try Database.open(.file(path), configuration: .init(readers: 1, isReadOnly: true))
        defer { database.close() }
        return try database.read { connection in
            try connection.rows(
                "SELECT DISTINCT sha256 FROM revisions WHERE held IS NULL ORDER BY sha256"
            ).map { try $0[0] }
        }
    }

    // MARK: Reading

    /// Replaces the state with that of an archive: all of it, or, after an error, nothing.
    /// - Parameter name: What the archive is called in messages.
    static func read(_ path: String, _ services: Services, named name: String) throws {
        let file = try OpenFile(path, .readRegular())
        let copy = services.blobs.scratchPath()
        var pinned: [String] = []
        defer {
            for suffix in ["", "-wal", "-shm", "-journal"] { try? FileSystem.remove(copy + suffix) }
            pinned.forEach(services.blobs.unpin)
        }
        do {
            try read(file, into: services, database: copy, &pinned)
            try check(copy, holds: Set(pinned), services)
        } catch let damage as TarReader.Damage {
            throw LocalGoogleError("\(name) is no whole export of Local Google: \(damage). Nothing was changed.")
        } catch let error as DatabaseError {
            throw LocalGoogleError("The database of \(name) cannot be used: \(error.message). Nothing was changed.")
        }
        try services.database.replaceAll(with: copy)
    }

    private static func read(
        _ file: OpenFile, into services: Services, database copy: String, _ pinned: inout [String]
    ) throws {
        var archive = try TarReader(file)
        guard let first = try archive.next(), first.name == heading, first.size < 4096 else {
            throw TarReader.Damage("it does not begin as one")
        }
        let heading = try JSONParser.parse(try file.read(count: Int(first.size), at: first.offset)).asObject
        guard heading?["format"]?.asInt64 == 1 else {
            throw TarReader.Damage("it is of a format that a newer version writes")
        }
        var isWithMetadata = false
        while let member = try archive.next() {
            if member.name == metadata {
                try extract(member, of: file, to: copy)
                isWithMetadata = true
            } else if member.name.hasPrefix(content) {
                let digest = String(member.name.dropFirst(content.count))
                try take(member, of: file, digest, services.blobs)
                pinned.append(digest)
            }
        }
        guard isWithMetadata else { throw TarReader.Damage("it has no database") }
    }

    private static func extract(_ member: TarReader.Member, of file: OpenFile, to path: String) throws {
        let target = try OpenFile(path, .create, permissions: 0o600)
        try eachPiece(member, of: file) { piece, offset in try target.write(piece, at: offset) }
    }

    /// Puts content in its place; it is pinned afterwards.
    private static func take(
        _ member: TarReader.Member, of file: OpenFile, _ digest: String, _ blobs: BlobStore
    ) throws {
        let sink = ContentSink(blobs, try blobs.begin())
        do {
            try eachPiece(member, of: file) { piece, _ in _ = try piece.withUnsafeBytes { try sink.write($0) } }
            let content = try sink.content()
            guard content.sha256 == digest else { throw TarReader.Damage("content in it is damaged") }
            try sink.commit(content)
        } catch {
            sink.discard()
            throw error
        }
    }

    private static func eachPiece(
        _ member: TarReader.Member, of file: OpenFile, _ body: (Data, Int64) throws -> Void
    ) throws {
        var offset: Int64 = 0
        while offset < member.size {
            let piece = try file.read(count: Int(min(member.size - offset, 1 << 20)), at: member.offset + offset)
            guard !piece.isEmpty else { throw TarReader.Damage("the archive ends in the middle") }
            try body(piece, offset)
            offset += Int64(piece.count)
        }
    }

    /// Brings the database of an archive up to date, looks whether it is sound, and fits it to this server.
    private static func check(_ path: String, holds content: Set<String>, _ services: Services) throws {
        let key: String? = try services.database.read { try $0.setting(Setting.idKey) }
        let database = try Database.open(
            .file(path), configuration: .init(readers: 1, journal: .delete), migrations: localGoogleMigrations)
        defer { database.close() }
        if let problem = try database.integrityCheck().first { throw TarReader.Damage(problem) }
        let wanted: [String] = try database.read { connection in
            try connection.rows("SELECT DISTINCT sha256 FROM revisions WHERE held IS NULL").map { try $0[0] }
        }
        guard content.isSuperset(of: wanted) else { throw TarReader.Damage("content of a file is missing") }
        try database.writeAndWait { connection in
            try connection.execute("DELETE FROM uploadSessions WHERE finished IS NULL")
            if let key { try connection.set(Setting.idKey, to: key) }
        }
    }
}
