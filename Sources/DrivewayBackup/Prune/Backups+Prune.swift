import DrivewayFiles

extension Backups {
    /// Removes snapshots that no rule keeps, and content that nothing needs any more.
    ///
    /// Of each device and its sources the newest snapshot that is whole stays, with all that are newer. Content goes in two steps:
    /// one prune marks it, and one on a later day, at least 24 hours after by Drive's clock, removes it. So it is safe beside backups on
    /// other devices. Files that are not the backup's own are never touched.
    /// - Parameters:
    ///   - retention: Which snapshots to keep.
    ///   - options: Whether to do it, and where what is removed goes.
    /// - Throws: ``BackupError``, and errors of Drive, the network and signing in. Running it again goes on.
    @discardableResult
    public func prune(keeping retention: Retention, options: PruneOptions = .init()) async throws -> PruneReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await PruneRun(
                backup: opened(), configuration: configuration, retention: retention, options: options
            ).run()
        }
    }

    /// Says whether a snapshot stays whatever the rules of a prune are.
    /// - Returns: The snapshot as it is now.
    @discardableResult
    public func keep(_ reference: SnapshotReference, _ isKept: Bool = true) async throws -> Snapshot {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            let backup = try await opened()
            let catalog = backup.snapshots
            let found = try await catalog.find(reference)
            try await backup.storage.setKept(isKept, of: found.object)
            return try await catalog.head(of: found)
                .snapshot(id: found.name.id, stored: found.object.created, isKept: isKept)
        }
    }
}
