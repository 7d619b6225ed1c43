import DrivewayBackup
import DrivewayCommandLine

/// `driveway backup keep`: a snapshot that no prune removes.
struct BackupKeepCommand: Command {
    static let snapshot = Argument("SNAPSHOT", help: "“latest”, or the first letters of an ID from “backup list”.")
    static let off = Flag("off", help: "Let prunes remove it again.")

    static let definition = CommandDefinition(
        "keep", summary: "Mark a snapshot so that no prune removes it.",
        examples: [("driveway backup keep latest", "before a large change")],
        arguments: [snapshot], options: BackupCommand.options, flags: [off, Session.json])

    private struct Line: Encodable {
        let snapshot: String
        let isKept: Bool
    }

    func run(_ input: CommandInput) async throws {
        let snapshot = try await Session().backups(input).keep(
            SnapshotReference(input[Self.snapshot]), !input[Self.off])
        if input[Session.json] {
            return try input.console.output(json: Line(snapshot: snapshot.id, isKept: snapshot.isKept))
        }
        let what = snapshot.isKept ? "stays whatever a prune removes" : "is a snapshot like all others again"
        input.console.success("\(snapshot.shortID) \(what).")
    }
}
