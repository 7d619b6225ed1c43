import DrivewayFiles

/// Compares two snapshots by what they say, without fetching content.
enum SnapshotComparison {
    /// What the second has other than the first; sources are compared by their names.
    static func run(_ first: SnapshotContent, _ second: SnapshotContent) -> BackupDifference {
        var before: [EntryPath: Entry] = [:]
        for entry in first.entries { before[place(entry, first)] = entry }
        var found: [(EntryPath, BackupDifference.Change.Kind?, Entry)] = []
        for entry in second.entries {
            let place = place(entry, second)
            found.append((place, before.removeValue(forKey: place).map { kind($0, entry) } ?? .added, entry))
        }
        for (place, entry) in before { found.append((place, .removed, entry)) }
        var difference = BackupDifference()
        for (place, kind, entry) in found.sorted(by: { $0.0 < $1.0 }) {
            difference.note(
                kind, place.names.joined(separator: "/"), isFolder: entry.kind == .folder, size: entry.size)
        }
        return difference
    }

    private static func place(_ entry: Entry, _ content: SnapshotContent) -> EntryPath {
        EntryPath([content.head.sources[entry.source].name] + entry.path.names)
    }

    private static func kind(_ first: Entry, _ second: Entry) -> BackupDifference.Change.Kind? {
        guard first.kind == second.kind, first.sha256 == second.sha256, first.target == second.target else {
            return .changed
        }
        return first.mode == second.mode ? nil : .permissions
    }
}
