import Foundation

/// What Drive lists of a backup at one moment, without what a prune has marked, and how long ago that was.
struct DriveLook: Sendable {
    private let lists: [StorageArea: [StoredObject]]
    private let watch: Stopwatch
    /// The ids of the objects that must not be used any more.
    let marked: Set<String>

    /// What was listed when the backup was opened.
    init(_ backup: OpenedBackup) async throws { try await self.init(backup, backup.listed, backup.watch) }

    /// Lists all areas anew with one question.
    init(_ areas: [StorageArea], _ backup: OpenedBackup, _ clocks: @escaping Stopwatch.Clocks) async throws {
        let watch = Stopwatch(clocks)
        try await self.init(backup, backup.storage.list(areas), watch)
    }

    private init(
        _ backup: OpenedBackup, _ listed: [StorageArea: [StoredObject]], _ watch: Stopwatch
    ) async throws {
        self.watch = watch
        let catalog = MarkCatalog(storage: backup.storage, state: backup.state)
        let marked = try await catalog.marked(in: listed[.packs] ?? [])
        lists = marked.isEmpty ? listed : listed.mapValues { $0.filter { !marked.contains($0.id) } }
        self.marked = marked
    }

    /// The objects of an area.
    subscript(_ area: StorageArea) -> [StoredObject] { lists[area] ?? [] }

    /// Whether it is too long ago to make a snapshot that relies on it.
    var isOld: Bool { watch.elapsed > PrunePace.lookLimit }
}
