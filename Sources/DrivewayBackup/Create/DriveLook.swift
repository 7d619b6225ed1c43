import Foundation

/// What Drive lists of a backup at one moment, without what a prune has marked, and how long ago that was.
struct DriveLook: Sendable {
    private let lists: [StorageArea: [StoredObject]]
    private let watch: Stopwatch
    /// The ids of the objects that must not be used any more.
    let marked: Set<String>

    /// Lists all areas with one question.
    init(
        _ areas: [StorageArea], _ storage: any BackupStorage, _ state: BackupState, _ clocks: @escaping Stopwatch.Clocks
    ) async throws {
        watch = Stopwatch(clocks)
        let listed = try await storage.list(areas)
        let marked = try await MarkCatalog(storage: storage, state: state).marked(in: listed[.packs] ?? [])
        lists = marked.isEmpty ? listed : listed.mapValues { $0.filter { !marked.contains($0.id) } }
        self.marked = marked
    }

    /// The objects of an area.
    subscript(_ area: StorageArea) -> [StoredObject] { lists[area] ?? [] }

    /// Whether it is too long ago to make a snapshot that relies on it.
    var isOld: Bool { watch.elapsed > PrunePace.lookLimit }
}
