public import DrivewayDrive
import DrivewayFiles
import Foundation

extension Backups {
    /// What a restore would do, without doing it: the snapshot itself is fetched, no content.
    /// - Parameters: as those of ``restore(_:paths:to:options:monitor:)``.
    /// - Throws: ``BackupError``, and errors of Drive, the network and signing in.
    public func preview(
        _ reference: SnapshotReference = .latest, paths: [String] = [], to destination: String? = nil,
        options: RestoreOptions = .init()
    ) async throws -> RestorePreview {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await RestorePlan(reference, paths, to: destination, storage(), configuration).preview(options)
        }
    }

    /// How two snapshots differ, or a snapshot and what a backup would take of this device now.
    /// - Parameters:
    ///   - first: A snapshot.
    ///   - second: Another one; `nil`: what is at the places the first was taken from.
    /// - Returns: What is in the second and not in the first is `added`.
    public func difference(
        from first: SnapshotReference, to second: SnapshotReference? = nil
    ) async throws -> BackupDifference {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            guard let second else {
                return try await RestorePlan(first, [], to: nil, storage(), configuration)
                    .difference(asBackup: true).inverted
            }
            let backup = try await opened()
            let (catalog, listed) = (backup.snapshots, backup.listed[.snapshots] ?? [])
            return SnapshotComparison.run(
                try await catalog.content(of: catalog.find(first, in: listed)),
                try await catalog.content(of: catalog.find(second, in: listed)))
        }
    }

    /// Takes the last restore of this backup back that replaced something: what was there before returns, and what the restore brought is kept in
    /// its stead, so that undoing once more brings that back.
    ///
    /// What was changed since the restore goes with what it brought. Nothing is fetched.
    /// - Throws: ``BackupError`` with the code `notFound` where there is nothing to undo.
    @discardableResult
    public func undoRestore() async throws -> UndoReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) { try UndoRun(configuration: configuration).run() }
    }

    /// The last restore of this backup on this device, if it can be undone.
    public var undoableRestore: UndoableRestore? {
        let store = UndoStore(configuration)
        return store.last().map { UndoableRestore($0.record, until: store.end(of: $0.record)) }
    }

    /// Restores a SQLite database into one that programs have open, this app among them: through SQLite, in one transaction. Who
    /// reads sees the old content or the new.
    ///
    /// ```swift
    /// try await backups.restoreDatabase("diary.sqlite", into: path) { restored in try migrate(restored.path) }
    /// ```
    ///
    /// Everything is fetched and checked before the database is touched, and what it held can be put back (``undoRestore()``).
    /// - Parameters:
    ///   - path: The database in the snapshot, as it was or from a source's name on.
    ///   - reference: Which snapshot.
    ///   - target: The app's database; it is made where there is none.
    ///   - monitor: Watches how far it has come.
    ///   - prepare: Is given the database as it was fetched, and may migrate it there, or refuse it by an error. Without it one of
    ///     another schema (`PRAGMA user_version`) is refused.
    @discardableResult
    public func restoreDatabase(
        _ path: String, from reference: SnapshotReference = .latest, into target: String,
        monitor: TransferMonitor? = nil,
        prepare: @Sendable (RestoredDatabase) async throws -> Void = RestoredDatabase.refuseOtherSchema
    ) async throws -> RestoreReport {
        let run = RestoreRun(
            storage: storage(), configuration: configuration, options: .init(keepsReplaced: false), monitor: monitor)
        return try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await monitor.watching {
                try await RestorePause.guarding(configuration) {
                    try await DatabaseRestore(run: run, configuration: configuration)
                        .restore(reference, path, into: target, prepare: prepare)
                }
            }
        }
    }

    /// Lets automatic backups go on after a restore that failed: somebody has looked, and what is here is to be kept.
    public func resumeAutomaticBackups() throws { try RestorePause.end(configuration) }
}
