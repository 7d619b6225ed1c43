import DrivewayBackup
import DrivewayCommandLine
import Foundation

/// `driveway backup undo`: takes the last restore back.
struct BackupUndoCommand: Command {
    static let definition = CommandDefinition(
        "undo", summary: "Take the last restore of a backup back.",
        discussion: """
            What the restore replaced returns to its place, and what it brought is kept in its stead: undoing once more brings that \
            back. It is kept until the next restore of the backup that replaces something, and for a week at most.
            """,
        options: BackupCommand.options, flags: [Session.json])

    private struct Line: Encodable {
        let paths: [String]
        let snapshot: String
        let restored: String
        let bytesKept: Int64
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        let report = try await Session().backups(input).undoRestore()
        console.notices(report.notices)
        if input[Session.json] {
            try console.output(
                json: Line(
                    paths: report.paths, snapshot: report.snapshot, restored: report.restored.formatted(.iso8601),
                    bytesKept: report.bytes))
            return
        }
        for path in report.paths { console.output("as before  \(DisplayWidth.oneLine(path))") }
        console.note(
            "The restore of \(Formats.time(report.restored)) is undone. What it brought is kept (\(Formats.size(report.bytes))); "
                + "“\(Self.line(input))” brings it back.")
    }

    /// The command as a person calls it for the backup that is meant.
    static func line(_ input: CommandInput) -> String {
        "driveway backup undo" + (input[BackupCommand.name].map { " --name \($0)" } ?? "")
    }
}
