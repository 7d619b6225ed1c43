import DrivewayFiles

extension Backups {
    /// Restores a snapshot to a scratch folder, reads every file back and checks it, has SQLite look through the databases, and removes
    /// it all again.
    ///
    /// Nothing that is there is touched. It needs room for the whole snapshot, and tells how long a real restore takes.
    /// - Parameters:
    ///   - reference: Which snapshot.
    ///   - folder: Where there is room; without it, in the folder the backup keeps its state in.
    public func rehearse(
        _ reference: SnapshotReference = .latest, in folder: String? = nil
    ) async throws -> RehearsalReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await RehearsalRun(backups: self).run(reference, in: folder)
        }
    }
}
