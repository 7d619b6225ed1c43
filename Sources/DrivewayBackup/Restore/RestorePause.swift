import DrivewayFiles
import Foundation

/// The note that a restore failed, because of which automatic backups wait.
///
/// What is on the device after a restore that failed may not be what its person wants kept. Backups add and never overwrite, but
/// retention counts the newest ones; so nothing is backed up by itself until somebody has looked.
struct RestorePause: Codable, Sendable {
    /// When it failed.
    var failed: Date
    /// What happened.
    var reason: String

    private static func path(_ configuration: Backups.Configuration) -> String {
        FileSystem.join(configuration.stateFolder, "restore-failed.json")
    }

    /// Runs a restore in place; if it fails on the way, and not for being asked for what cannot be, the note is written.
    static func guarding<Value>(
        _ configuration: Backups.Configuration, _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            let value = try await body()
            try? end(configuration)
            return value
        } catch {
            if isFailure(error) { begin(configuration, error) }
            throw error
        }
    }

    private static func isFailure(_ error: any Error) -> Bool {
        guard let error = error as? BackupError else { return !(error is CancellationError) }
        let requests: [BackupError.Code] = [
            .invalidRequest, .notFound, .noSnapshot, .ambiguous, .destination, .busy, .otherAccount,
        ]
        return !requests.contains(error.code)
    }

    /// The note, if there is one.
    static func current(_ configuration: Backups.Configuration) -> RestorePause? {
        guard let data = try? OpenFile(path(configuration), .read).read(count: 1 << 20, at: 0) else { return nil }
        // A note that cannot be read is one, too.
        return (try? JSONLine.decode(Self.self, from: data)) ?? RestorePause(failed: Date(), reason: "")
    }

    /// Writes it.
    private static func begin(_ configuration: Backups.Configuration, _ error: any Error) {
        guard let data = try? JSONLine.encode(RestorePause(failed: Date(), reason: "\(error)")) else { return }
        try? FileSystem.replace(path(configuration), with: data, permissions: 0o600)
    }

    /// Removes it: a person has looked, or another restore went well.
    static func end(_ configuration: Backups.Configuration) throws {
        do { try FileSystem.remove(path(configuration)) } catch  where error.isNotFound {}
    }

    /// What an automatic backup ends with.
    var error: BackupError {
        BackupError(
            .paused,
            "A restore failed on \(FormatTime.text(failed)), so automatic backups wait until somebody has looked: \(reason) Restore "
                + "again, or make a backup by hand (`driveway backup create`) if what is here is what you want to keep."
        )
    }
}
