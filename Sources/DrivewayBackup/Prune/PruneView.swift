import Foundation

/// What lies in Drive at one moment, as far as a prune must know it.
struct PruneView: Sendable {
    /// A snapshot with all it says.
    struct Item: Sendable {
        var found: SnapshotCatalog.Found
        var content: SnapshotContent

        /// The snapshot as callers see it.
        var snapshot: Snapshot {
            content.head.snapshot(id: found.name.id, stored: found.object.created, isKept: found.object.isKept)
        }
    }

    /// Complete snapshots with all they say, the newest first.
    var snapshots: [Item] = []
    /// Snapshots that cannot be read, and why: what they need is not known.
    var unreadable: [BackupNotice] = []
    /// Everything listed beside the packs, and these themselves.
    var packs: [StoredObject] = []
    /// The files of records, and whatever else lies there.
    var records: [StoredObject] = []
    /// Other things a person should know.
    var notices: [BackupNotice] = []

    /// Lists and reads.
    /// - Parameter known: Snapshots that were read already.
    static func look(
        _ backup: OpenedBackup, known: PruneView = PruneView()
    ) async throws -> PruneView {
        let catalog = backup.snapshots
        let listed = try await backup.storage.list(StorageArea.allCases)
        let listing = try await catalog.list(listed[.snapshots] ?? [])
        var view = PruneView(notices: listing.notices)
        (view.packs, view.records) = (listed[.packs] ?? [], listed[.records] ?? [])
        view.unreadable = listing.damaged.map { notice($0, "its content is not what its name promises") }
        let contents = Dictionary(
            known.snapshots.map { ($0.found.name.id, $0.content) }, uniquingKeysWith: { first, _ in first })
        let read = try await listing.complete.concurrentMap { found -> (SnapshotContent?, BackupNotice?) in
            if let content = contents[found.name.id] { return (content, nil) }
            do {
                return (try await catalog.content(of: found), nil)
            } catch let error as BackupError
                where BackupError.Code.ofSnapshots.contains(error.code) || error.isFinalRefusal
            {
                return (nil, notice(found.object, error.message))
            }
        }
        for (found, (content, problem)) in zip(listing.complete, read) {
            if let content { view.snapshots.append(Item(found: found, content: content)) }
            if let problem { view.unreadable.append(problem) }
        }
        return view
    }

    private static func notice(_ object: StoredObject, _ message: String) -> BackupNotice {
        BackupNotice(item: object.name, message: message)
    }

    /// The objects of each pack, the first of twins first.
    var objects: [ContentID: [StoredObject]] {
        var objects: [ContentID: [StoredObject]] = [:]
        for object in packs {
            if let id = PackFormat.id(inName: object.name) { objects[id, default: []].append(object) }
        }
        for object in records { if let id = RecordIntake.id(of: object) { objects[id, default: []].append(object) } }
        return objects.mapValues { $0.sorted(by: Self.isFirst) }
    }

    private static func isFirst(_ one: StoredObject, _ other: StoredObject) -> Bool {
        let (oneTime, otherTime) = (one.created ?? .distantFuture, other.created ?? .distantFuture)
        return oneTime == otherTime ? one.id < other.id : oneTime < otherTime
    }

    /// The snapshots whose packs are all listed with the right digests.
    var whole: Set<String> {
        let objects = objects
        func isWhole(_ pack: SnapshotContent.Pack) -> Bool {
            (objects[pack.id] ?? []).contains { $0.isWhole(pack) }
        }
        return Set(snapshots.filter { $0.content.packs.allSatisfy(isWhole) }.map(\.found.name.id.hex))
    }

    /// The objects that no snapshot needs but those that are to go: packs nobody names, twins, damaged ones beside whole ones.
    func superfluous(without forgotten: Set<String>) -> [StoredObject] {
        let staying = snapshots.filter { !forgotten.contains($0.found.name.id.hex) }
        let needed = Set(staying.flatMap(\.content.packs).map(\.id))
        return objects.flatMap { id, twins -> [StoredObject] in
            guard needed.contains(id) else { return twins }
            guard let first = twins.first(where: { $0.sha256 == id.hex && !$0.isDamaged }) else { return [] }
            return twins.filter { $0.id != first.id }
        }
    }

    /// The ids of snapshots that hold the same as a younger one that is whole and was written in their place.
    var replaced: Set<String> {
        let whole = whole
        var seen: Set<ContentID> = []
        var replaced: Set<String> = []
        for item in snapshots {
            let (id, origin) = (item.found.name.id, item.content.head.origin?.id)
            if seen.contains(origin ?? id) { replaced.insert(id.hex) }
            if let origin, whole.contains(id.hex) { seen.formUnion([origin]) }
        }
        return replaced
    }

    /// The same without some snapshots.
    func without(_ ids: Set<String>) -> PruneView {
        var view = self
        view.snapshots.removeAll { ids.contains($0.found.name.id.hex) }
        return view
    }
}
