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
                do {
                    return try await RepairRun(backup: opened(), options: options, monitor: monitor).run()
                } catch let error as BackupError where error.code == .keyMissing {
                    // Without its keys nothing of the backup can be looked at.
                    let taken = try await takeKeysFromBin(options)
                    guard !taken.isEmpty else { throw error }
                    var report = RepairReport()
                    if options.dryRun {
                        report.isDryRun = true
                        report.notices = [.init(item: "keys", message: "once they are back, all else can be looked at")]
                    } else {
                        report = try await RepairRun(backup: opened(), options: options, monitor: monitor).run()
                    }
                    report.takenFromBin = taken + report.takenFromBin
                    return report
                }
            }
        }
    }

    /// Takes the folders of the backup and its keys out of the bin, and returns what they were.
    private func takeKeysFromBin(_ options: RepairOptions) async throws -> [String] {
        let storage = storage()
        let bin = try await storage.bin()
        let keys = (bin.objects[.keys] ?? []).filter { !bin.implied.contains($0.id) }
        for id in options.dryRun ? [] : bin.folders + keys.map(\.id) { try await storage.takeFromBin(id) }
        return (bin.folders.isEmpty ? [] : ["\(bin.folders.count) of the backup's folders"]) + keys.map(\.name)
    }
}
