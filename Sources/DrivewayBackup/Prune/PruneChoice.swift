/// Which snapshots stay and which go.
struct PruneChoice {
    /// Those that stay, the newest first.
    private(set) var kept: [PruneReport.Kept] = []
    /// Those that go, the newest first.
    private(set) var forgotten: [Snapshot] = []
    /// What a person should know of it.
    private(set) var notices: [BackupNotice] = []

    /// - Parameters:
    ///   - snapshots: All of them, the newest first.
    ///   - whole: The ids of those whose content is all there.
    ///   - replaced: The ids of those that another one took the place of.
    init(_ snapshots: [Snapshot], whole: Set<String>, replaced: Set<String> = [], _ retention: Retention) {
        var reasons: Retention.Reasons = [:]
        for group in retention.groups(snapshots.filter { !replaced.contains($0.id) }) {
            reasons.merge(retention.reasons(group)) { $0 + $1 }
            // Only what comes before a whole one may go, and never the whole one itself.
            let newest = group.firstIndex { whole.contains($0.id) }
            for snapshot in group.prefix(through: newest ?? group.count - 1) {
                reasons[snapshot.id, default: []].append("newest")
            }
            guard newest == nil, let first = group.first, group.count > 1 else { continue }
            notices.append(
                BackupNotice(
                    item: first.shortID,
                    message:
                        "like all \(group.count) snapshots of “\(first.device.name)” with these sources is not whole "
                        + "in Drive, so none of them is removed; see what is lost with “driveway backup repair --dry-run”"
                ))
        }
        for snapshot in snapshots {
            if let why = reasons[snapshot.id] {
                kept.append(.init(snapshot: snapshot, reasons: why))
            } else {
                forgotten.append(snapshot)
            }
        }
    }

    /// Keeps one that was to go, because it was marked in the meantime.
    mutating func keep(_ snapshot: Snapshot) {
        forgotten.removeAll { $0.id == snapshot.id }
        kept.append(.init(snapshot: snapshot, reasons: ["marked"]))
    }
}
