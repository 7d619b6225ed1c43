import DrivewayFiles
import Foundation

extension Backups {
    /// How things are with the backups of this device, from its own notes: no network, and quick.
    ///
    /// ```swift
    /// Text(backups.status().description)    // Backed up 2 minutes ago
    /// ```
    public func status() -> BackupStatus {
        let folder = BackupState.folder(configuration)
        var status = BackupStatus(account: configuration.accountLabel)
        status.isRunning = RunFolder.isAnyAlive(in: folder)
        status.isPaused = RestorePause.current(configuration) != nil
        guard let state = try? BackupState(folder: folder) else { return status }
        status.lastSuccess = try? state.fact(BackupStatus.Success.self, "success")
        status.problem = try? state.fact(BackupStatus.Problem.self, "problem")
        return status
    }

    /// The same, and what Drive says: where the last backup of this device is gone or damaged there, it does not count.
    /// - Throws: Errors of Drive, the network and signing in.
    public func checkedStatus() async throws -> BackupStatus {
        let list = try await snapshots()
        var status = status()
        if let success = status.lastSuccess, !list.snapshots.contains(where: { $0.id == success.snapshot }) {
            status.lastSuccess = nil
            status.problem =
                status.problem
                ?? .init(
                    date: Date(),
                    message: "The last backup is not in the Drive of \(status.account) any more. Make one now.")
        }
        return status
    }

    /// Runs a backup and writes down how it ended.
    func noting(_ body: () async throws -> BackupReport) async throws -> BackupReport {
        let state = try? BackupState(folder: BackupState.folder(configuration))
        do {
            let report = try await body()
            let snapshot = report.snapshot
            let success = BackupStatus.Success(
                date: Date(), snapshot: snapshot.id, files: snapshot.files, bytes: snapshot.bytes,
                leftOut: snapshot.leftOut)
            try? state?.remember(fact: success, "success")
            try? state?.forget(fact: "problem")
            return report
        } catch {
            if !(error is CancellationError) {
                let code = (error as? BackupError)?.code.rawValue
                try? state?.remember(
                    fact: BackupStatus.Problem(date: Date(), message: "\(error)", code: code), "problem")
            }
            throw error
        }
    }
}
