import DrivewayCrypto
import DrivewayFiles
import Foundation

/// Finds the snapshots of a backup and reads them.
struct SnapshotCatalog {
    /// A complete snapshot in Drive.
    struct Found: Sendable, Hashable {
        var name: SnapshotName
        var object: StoredObject
    }

    let storage: any BackupStorage
    let state: BackupState
    let codec: ChunkCodec
    /// Whose Drive it is, for people.
    var account = ""

    /// A new snapshot may be missing from lists for about an hour.
    private static let listLag: TimeInterval = 2 * 60 * 60
    /// The bytes read first of a snapshot: most first lines fit, and the first frame of a sealed one.
    private static let firstRead: Int64 = 96 << 10
    /// A snapshot is fetched in parts of this size.
    private static let part: Int64 = 8 << 20

    /// What a list shows.
    struct Listing {
        /// The complete ones, the newest first.
        var complete: [Found] = []
        /// Those whose content is not what their names promise.
        var damaged: [StoredObject] = []
        /// What else is there.
        var notices: [BackupNotice] = []
        /// The highest place taken by any snapshot, whole or not.
        var highest: Int64 = 0
    }

    /// The snapshots, the newest first: by their numbers, then by the time Drive received them.
    ///
    /// Neither the time of modification counts, which changes when a snapshot is starred, nor the clock of a device.
    /// - Parameter listed: What Drive lists, where that was asked for already.
    func list(_ listed: [StoredObject]? = nil) async throws -> Listing {
        var listing = Listing()
        var byID: [ContentID: Found] = [:]
        for object in try await objects(listed) {
            guard let name = SnapshotName(object.name) else {
                listing.notices.append(BackupNotice(item: object.name, message: "is not a snapshot and is left alone"))
                continue
            }
            listing.highest = max(listing.highest, name.sequence)
            guard name.isSealed == (codec.keys != nil) else {
                listing.notices.append(
                    BackupNotice(
                        item: object.name,
                        message:
                            "is \(name.isSealed ? "encrypted, as this backup is not" : "not encrypted, as this backup is"),"
                            + " and is left alone"))
                continue
            }
            guard object.sha256.map({ $0 == name.id.hex }) ?? true else {
                listing.damaged.append(object)
                listing.notices.append(
                    BackupNotice(item: object.name, message: "is damaged: its content is not what its name promises"))
                continue
            }
            let found = Found(name: name, object: object)
            if let twin = byID[name.id], !Self.isNewer(twin, found) { continue }
            byID[name.id] = found
        }
        listing.complete = byID.values.sorted(by: Self.isNewer)
        return listing
    }

    /// The snapshot that is meant.
    /// - Throws: ``BackupError`` with the code `noSnapshot`, `notFound` or `ambiguous`.
    func find(_ reference: SnapshotReference, in listed: [StoredObject]? = nil) async throws -> Found {
        let complete = try await list(listed).complete
        guard let latest = complete.first else { throw noSnapshot }
        guard let prefix = reference.prefix else { return latest }
        let fitting = complete.filter { !prefix.isEmpty && $0.name.id.hex.hasPrefix(prefix) }
        guard let found = fitting.first else {
            throw BackupError(
                .notFound, "No snapshot has an id that begins with “\(prefix)”. `driveway backup list` shows them.")
        }
        guard fitting.count == 1 else {
            throw BackupError(
                .ambiguous, "\(fitting.count) snapshots have ids that begin with “\(prefix)”. Write more of the id.")
        }
        return found
    }

    /// There is none: the name may be mistyped, the account another one, or all of them gone.
    var noSnapshot: BackupError {
        let whose = account.isEmpty ? "this account" : account
        return BackupError(
            .noSnapshot,
            "There is no complete backup of this name in the Drive of \(whose). If it was made with another account, sign in "
                + "with that one; if it was removed, `driveway backup repair` takes it out of Drive's bin.")
    }

    static func isNewer(_ one: Found, _ other: Found) -> Bool {
        if one.name.sequence != other.name.sequence { return one.name.sequence > other.name.sequence }
        let (oneTime, otherTime) = (one.object.created ?? .distantPast, other.object.created ?? .distantPast)
        return oneTime == otherTime ? one.name.id.hex > other.name.id.hex : oneTime > otherTime
    }

    /// What is listed, and what this device stored too recently to be listed.
    private func objects(_ known: [StoredObject]?) async throws -> [StoredObject] {
        var objects: [StoredObject]
        if let known { objects = known } else { objects = try await storage.list(.snapshots) }
        let listed = Set(objects.map(\.id))
        for own in try state.ownSnapshots().prefix(8) where !listed.contains(own.object.id) {
            guard abs(own.stored.timeIntervalSinceNow) < Self.listLag else { break }
            if let object = try await storage.object(own.object.id) { objects.append(object) }
        }
        return objects
    }

    /// The first line of a snapshot.
    /// - Throws: ``FormatError`` for what is wrong with it; other errors are about the way there.
    func head(of found: Found) async throws -> SnapshotHead {
        if let head = try? state.head(found.name.id) { return head }
        let size = found.object.size
        var data = try await storage.read(found.object, range: 0..<min(size, Self.firstRead))
        var head = try SnapshotObject.head(data, isWhole: Int64(data.count) == size, codec)
        if head == nil, size > Self.firstRead {
            data = try await storage.read(found.object, range: 0..<min(size, Int64(2 * SnapshotLine.headLimit)))
            head = try SnapshotObject.head(data, isWhole: Int64(data.count) == size, codec)
        }
        guard let head, head.sequence == found.name.sequence else {
            throw FormatError.damaged("its first line is not what its name promises")
        }
        try? state.remember(head, of: found.name.id)
        return head
    }

    /// Fetches and checks a whole snapshot.
    /// - Throws: ``BackupError`` with the code `damaged` or `newerFormat`; other errors are about the way there.
    func content(of found: Found) async throws -> SnapshotContent {
        let size = found.object.size
        do {
            guard size <= SnapshotLine.sumLimit else { throw FormatError.damaged("it is impossibly large") }
            let reader = try SnapshotObject.Reader(codec)
            try await read(found.object, reader.add)
            let (id, content) = try reader.finish()
            guard id == found.name.id else {
                throw FormatError.damaged("its content is not what its name promises")
            }
            guard content.head.sequence == found.name.sequence else {
                throw FormatError.damaged("its number is not the one in its name")
            }
            return content
        } catch FormatError.newer(let what) {
            // Damage may look like a later version; the digest of the whole tells.
            var digest = StreamingDigest(.sha256)
            try await read(found.object) { digest.update($0) }
            let isWhole = ContentID(digest) == found.name.id
            throw Self.explained(isWhole ? .newer(what) : .damaged("its content is not what its name promises"), found)
        } catch FormatError.otherKey where found.object.sha256 == found.name.id.hex {
            throw BackupError(
                .wrongPassword,
                "The snapshot \(found.object.name) is sealed with another key than the one that was given opens. Give the password or "
                    + "the key it was made with.", objects: [found.object.name])
        } catch let error as FormatError {
            throw Self.explained(error, found)
        }
    }

    private func read(_ object: StoredObject, _ take: (Data) throws -> Void) async throws {
        for start in stride(from: 0, to: object.size, by: Int(Self.part)) {
            try await storage.read(object, range: start..<min(object.size, start + Self.part), take)
        }
    }

    private static func explained(_ error: FormatError, _ found: Found) -> BackupError {
        let name = found.object.name
        switch error {
        case .newer:
            return BackupError(
                .newerFormat, "The snapshot \(name) was written by a newer version of Driveway. Update to use it.",
                objects: [name])
        case .damaged, .otherKey:
            return BackupError(
                .damaged,
                "The snapshot \(name) is damaged: \(error). Nothing was changed. Use an older snapshot instead; "
                    + "`driveway backup list` shows them.", objects: [name])
        }
    }
}
