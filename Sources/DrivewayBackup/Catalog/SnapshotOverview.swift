import Foundation

/// What a list of backups shows.
struct SnapshotOverview {
    let backup: OpenedBackup

    /// The complete snapshots, the newest first, and notices about everything else.
    func load() async throws -> SnapshotList {
        let catalog = backup.snapshots
        let listing = try await catalog.list(backup.listed[.snapshots] ?? [])
        var list = SnapshotList(notices: listing.notices)
        let outcomes = try await listing.complete.concurrentMap { found -> Result<Snapshot, FormatError> in
            do {
                return .success(
                    try await catalog.head(of: found).snapshot(
                        id: found.name.id, stored: found.object.created, isKept: found.object.isKept))
            } catch let error as FormatError {
                return .failure(error)
            } catch let error as BackupError where error.code == .damaged || error.isFinalRefusal {
                return .failure(.damaged(error.message))
            }
        }
        for (found, outcome) in zip(listing.complete, outcomes) {
            switch outcome {
            case .success(let snapshot): list.snapshots.append(snapshot)
            case .failure(let error):
                list.notices.append(BackupNotice(item: found.object.name, message: "cannot be used: \(error)"))
            }
        }
        list.notices += Self.clockNotices(list.snapshots)
        if listing.complete.isEmpty { list.notices += try await unfinished() }
        return list
    }

    private static func clockNotices(_ snapshots: [Snapshot]) -> [BackupNotice] {
        snapshots.filter(\.isFutureDated).map {
            BackupNotice(
                item: $0.shortID,
                message: "the clock of “\($0.device.name)” was ahead when it was made; by Drive's clock it came at "
                    + FormatTime.text($0.stored ?? $0.created))
        }
    }

    /// Packs without any snapshot are what a first backup that was interrupted leaves: nothing that could be restored.
    private func unfinished() async throws -> [BackupNotice] {
        let packs = try await backup.storage.list(.packs).filter { PackFormat.id(inName: $0.name) != nil }
        guard !packs.isEmpty else { return [] }
        let bytes = packs.reduce(0) { $0 + $1.size }
        return [
            BackupNotice(
                item: "packs",
                message:
                    "\(packs.count) with \(bytes) bytes are in Drive from a backup that was never finished. It cannot be "
                    + "restored; the next backup goes on from there")
        ]
    }
}
