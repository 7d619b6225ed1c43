import DrivewayFiles
import Foundation

/// Moves what is still needed out of packs that are mostly dead, so that these can be removed.
///
/// Snapshots are never changed: those that name such a pack are written anew, and the old ones removed once the new ones are confirmed. A kill
/// leaves both, which hold the same; the next prune removes the old one.
struct Repack {
    let backup: OpenedBackup
    let configuration: Backups.Configuration
    private var storage: any BackupStorage { backup.storage }
    private var state: BackupState { backup.state }

    /// Fewer bytes than this share of all are not worth writing snapshots anew.
    private static let worthwhile = 0.05

    /// What a pack takes beside its chunks, and what each of these takes in its index, in bytes and not too few.
    private static let (frame, entry): (Int64, Int64) = (128, 200)

    /// The packs of which less than a share is needed, if emptying them is worthwhile.
    /// - Parameters:
    ///   - view: What is there, without snapshots that are to go.
    ///   - marked: The ids of objects that must not be used.
    static func choose(_ view: PruneView, below share: Double, marked: Set<String>) -> [ContentID: Int64] {
        let objects = view.objects
        func isUsable(_ pack: SnapshotContent.Pack) -> Bool {
            (objects[pack.id] ?? []).contains { $0.isWhole(pack) && !marked.contains($0.id) }
        }
        // A snapshot is written anew only if all it needs is there to stay, as for any other new one.
        let fixed = view.snapshots.filter { !$0.content.packs.allSatisfy(isUsable) }.flatMap(\.content.packs)
        let untouched = Set(fixed.map(\.id))
        var dead: [ContentID: Int64] = [:]
        var (total, gain): (Int64, Int64) = (0, 0)
        for use in PackUse.uses(of: view.snapshots.map(\.content)).values where !use.pack.isPlain {
            // Each snapshot has numbers of its own for packs: one chunk may be there several times.
            let lengths = Dictionary(use.chunks.map { ($0.id, $0.length) }, uniquingKeysWith: { one, _ in one })
            let live = lengths.values.reduce(Self.frame) { $0 + $1 + Self.entry }
            total += use.pack.size
            guard Double(live) < Double(use.pack.size) * share, !untouched.contains(use.pack.id) else { continue }
            dead[use.pack.id] = use.pack.size - live
            gain += use.pack.size - live
        }
        return Double(gain) >= Double(total) * worthwhile ? dead : [:]
    }

    /// Sends the living content of some packs again, and writes the snapshots anew that need it.
    /// - Parameter marked: The ids of objects that must not be used.
    /// - Returns: The new snapshots in the place of the old ones, by the ids of these.
    func run(_ packs: Set<ContentID>, _ view: PruneView, marked: Set<String>, _ watch: Stopwatch) async throws
        -> [ContentID: PruneView.Item]
    {
        let folder = try RunFolder(in: BackupState.folder(configuration))
        let sender = PackSender(
            known: try leftovers(view, marked), backup: backup, folder: folder,
            packSizes: configuration.packSizes)
        let locator = PackLocator(view.objects)
        var written: [ContentID: PruneView.Item] = [:]
        do {
            for item in view.snapshots { try await move(item.content, packs, locator, sender) }
            try await sender.finish()
            for item in view.snapshots where item.content.packs.contains(where: { packs.contains($0.id) }) {
                let other = try await write(item, packs, sender.known, folder)
                if watch.elapsed > PrunePace.lookLimit {
                    try await storage.remove(other.found.object, toBin: false)
                    throw BackupError(
                        .unavailable, "Emptying packs took too long. Nothing is lost. Run the prune again.")
                }
                written[item.found.name.id] = other
            }
        } catch {
            await sender.cancel()
            throw error
        }
        return written
    }

    /// Packs of this device that no snapshot names: what a prune that was killed had sent already.
    private func leftovers(_ view: PruneView, _ marked: Set<String>) throws -> KnownContent {
        let (needed, remembered) = (Set(view.snapshots.flatMap(\.content.packs).map(\.id)), try state.packs())
        var known = KnownContent()
        for (id, objects) in view.objects where !needed.contains(id) {
            guard let pack = remembered[id], pack.stored != nil,
                let object = objects.first(where: { $0.sha256 == id.hex && !$0.isDamaged && !marked.contains($0.id) })
            else { continue }
            known.add(id, object: object, index: pack.index)
        }
        return known
    }

    /// Sends what a snapshot needs of the packs, unless an earlier one did.
    private func move(
        _ content: SnapshotContent, _ packs: Set<ContentID>, _ locator: PackLocator, _ sender: PackSender
    ) async throws {
        let numbers = content.chunks.indices.filter { number in
            let chunk = content.chunks[number]
            return packs.contains(content.packs[chunk.pack].id) && sender.known[chunk.id] == nil
        }
        let fetcher = ContentFetcher(backup: backup, content: content, locator: locator)
        for section in ContentPlan.sections(of: Set(numbers), in: content) {
            var chunks: [(id: ContentID, content: Data)] = []
            let outcome = try await fetcher.fetch(section) { chunks.append((content.chunks[$0].id, $1)) }
            for chunk in chunks { try await sender.add(chunk.content, id: chunk.id) }
            if let refusal = outcome.refusal { throw refusal }
            if let loss = outcome.losses.first {
                throw BackupError(
                    .damaged,
                    "\(loss.object) \(loss.reason). Nothing was removed. Run “driveway backup repair --read”.",
                    objects: [loss.object])
            }
        }
    }

    /// Writes a snapshot that says the same and names other packs.
    private func write(
        _ item: PruneView.Item, _ packs: Set<ContentID>, _ known: KnownContent, _ folder: RunFolder
    ) async throws -> PruneView.Item {
        let content = try Self.moved(item, packs, known)
        let path = folder.file("snapshot")
        defer { try? FileSystem.remove(path) }
        let (id, size) = try CreateRun.write(content, to: path, backup.codec)
        let name = SnapshotName(
            sequence: content.head.sequence, created: content.head.createdDate, id: id,
            isSealed: backup.codec.keys != nil)
        var object = try await storage.put(
            .file(path: path, size: size), named: name.text, in: .snapshots, sha256: id.hex)
        try PackSender.check(object, id)
        if item.found.object.isKept {
            try await storage.setKept(true, of: object)
            object.isKept = true
        }
        if try state.ownSnapshots().contains(where: { $0.object.sha256 == item.found.name.id.hex }) {
            try? state.remember(.init(object: object, stored: Date()), id: id)
        }
        return PruneView.Item(found: .init(name: name, object: object), content: content)
    }

    /// The content of a snapshot with chunks of some packs in their new places.
    static func moved(
        _ item: PruneView.Item, _ packs: Set<ContentID>, _ known: KnownContent
    ) throws -> SnapshotContent {
        var content = item.content
        let old = content.packs
        var numbers: [ContentID: Int] = [:]
        content.packs = []
        func number(_ pack: SnapshotContent.Pack) -> Int {
            if let number = numbers[pack.id] { return number }
            content.packs.append(pack)
            numbers[pack.id] = content.packs.count - 1
            return content.packs.count - 1
        }
        content.chunks = try item.content.chunks.map { chunk in
            guard packs.contains(old[chunk.pack].id) else {
                return SnapshotContent.Chunk(chunk.located, pack: number(old[chunk.pack]))
            }
            guard let place = known[chunk.id], let id = known.packs[place.pack].id else {
                throw BackupError(.notStored, "A part of a snapshot was not sent. Nothing was removed. Try again.")
            }
            let pack = known.packs[place.pack]
            return SnapshotContent.Chunk(
                place.chunk, pack: number(.init(id: id, size: pack.size, object: pack.object)))
        }
        content.head.packs = content.packs.count
        content.head.origin = content.head.origin ?? .init(item)
        return content
    }
}

extension SnapshotHead {
    /// The snapshot that this one was written for anew, and which held the same in other packs.
    struct Origin: Sendable, Hashable, Codable {
        /// Its id.
        var id: ContentID
        /// When it reached Drive.
        var stored: String?

        init(_ item: PruneView.Item) {
            (id, stored) = (item.found.name.id, item.found.object.created.map(FormatTime.text))
        }
    }
}
