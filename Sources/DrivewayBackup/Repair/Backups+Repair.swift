public import DrivewayDrive
import DrivewayFiles

extension Backups {
    /// Takes out of Drive's bin what the backup needs, puts snapshots aside that nobody can read, and says of every snapshot which
    /// files are lost.
    ///
    /// What was in packs that are missing or damaged is sent again by the next ``create(_:options:monitor:)`` where this machine
    /// still has it. Nothing is removed for good.
    /// - Parameters:
    ///   - options: Whether to do it, and how closely to look.
    ///   - monitor: Watches how far it has come.
    /// - Throws: ``BackupError``, and errors of Drive, the network and signing in. Running it again goes on.
    @discardableResult
    public func repair(
        options: RepairOptions = .init(), monitor: TransferMonitor? = nil
    ) async throws -> RepairReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await monitor.watching {
                try await RepairRun(backup: opened(), options: options, monitor: monitor).run()
            }
        }
    }
}
