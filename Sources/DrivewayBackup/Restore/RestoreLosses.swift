import DrivewayFiles

/// The files that cannot be restored because content they need is missing or damaged.
struct RestoreLosses {
    private let losses: [Int: ContentFetcher.Loss]
    private let head: SnapshotHead

    init(_ losses: [ContentFetcher.Loss], head: SnapshotHead) {
        self.losses = Dictionary(losses.map { ($0.chunk, $0) }, uniquingKeysWith: { first, _ in first })
        self.head = head
    }

    var isEmpty: Bool { losses.isEmpty }

    /// Whether an entry needs what is lost.
    func contains(_ entry: Entry) -> Bool { entry.chunks?.contains { losses[$0] != nil } ?? false }

    /// A line for each file that is lost.
    func notices(_ items: [RestoreItem]) -> [BackupNotice] {
        items.flatMap(\.entries).compactMap { entry in
            guard let loss = entry.chunks?.lazy.compactMap({ losses[$0] }).first else { return nil }
            return BackupNotice(
                item: entry.displayPath(in: head), message: "a part of it in \(loss.object) \(loss.reason)")
        }
    }

    /// The error that ends a restore which does not salvage.
    func error(_ items: [RestoreItem], canSalvage: Bool) -> BackupError {
        let files = items.flatMap(\.entries).filter(contains).map { $0.displayPath(in: head) }
        let objects = Dictionary(losses.values.map { ($0.object, $0.reason) }, uniquingKeysWith: { first, _ in first })
        let which = objects.sorted { $0.key < $1.key }.prefix(3).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let names = files.prefix(3).map { "“\($0)”" }.joined(separator: ", ") + (files.count > 3 ? " and others" : "")
        let advice =
            canSalvage
            ? "To restore everything else to another folder, ask for a salvage (--salvage --to FOLDER), or use an older snapshot."
            : "Use an older snapshot."
        return BackupError(
            .damaged,
            "Content of \(files.count) \(files.count == 1 ? "file" : "files") (\(names)) cannot be had from Drive: \(which). "
                + "Nothing on this device was changed. \(advice)",
            objects: objects.keys.sorted(), files: files)
    }
}
