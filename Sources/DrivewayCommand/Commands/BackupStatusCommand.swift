import DrivewayBackup
import DrivewayCommandLine
import Foundation

/// `driveway backup status`: when was the last one, and is all well?
struct BackupStatusCommand: Command {
    static let check = Flag("check", help: "Ask Drive whether the last backup is still there.")

    static let definition = CommandDefinition(
        "status", summary: "Tell when the last backup was made.",
        discussion: "From what this machine remembers: no network is needed without --check.",
        options: BackupCommand.options, flags: [check, Session.json])

    private struct Line: Encodable {
        let account: String
        let lastSuccess: String?
        let snapshot: String?
        let isRunning: Bool
        let isPaused: Bool
        let problem: String?
        let undo: [String]
    }

    func run(_ input: CommandInput) async throws {
        let backups = try Session().backups(input)
        let status = input[Self.check] ? try await backups.checkedStatus() : backups.status()
        if input[Session.json] {
            try input.console.output(
                json: Line(
                    account: status.account, lastSuccess: status.lastSuccess?.date.formatted(.iso8601),
                    snapshot: status.lastSuccess?.snapshot, isRunning: status.isRunning, isPaused: status.isPaused,
                    problem: status.problem?.message, undo: backups.undoableRestore?.paths ?? []))
            return
        }
        input.console.output("\(status.account): \(status.description)")
        if status.isPaused {
            input.console.note("Automatic backups wait, as a restore failed: restore again, or make a backup by hand.")
        }
        if let undo = backups.undoableRestore {
            input.console.note(
                "The restore of \(Formats.time(undo.restored)) can be undone until \(Formats.time(undo.until)) "
                    + "(\(Formats.size(undo.bytes)) are kept for it): driveway backup undo")
        }
    }
}
