import DrivewayBackup
import DrivewayCommandLine

/// `driveway backup diff`: how two states differ.
struct BackupDiffCommand: Command {
    static let first = Argument("SNAPSHOT", help: "“latest”, or the first letters of an ID from “backup list”.")
    static let second = OptionalArgument("SNAPSHOT2", help: "Another one. Without it: what is on this machine now.")

    static let definition = CommandDefinition(
        "diff", summary: "Show how two snapshots differ, or one and this machine.",
        discussion: """
            + is only in the second, - only in the first, M has other content, P only other permissions. Snapshots are compared by \
            what they say; nothing but they is fetched.
            """,
        examples: [("driveway backup diff latest", "what would be new in the next one")],
        arguments: [first, second], options: BackupCommand.options, flags: [Session.json])

    func run(_ input: CommandInput) async throws {
        let difference = try await Session().backups(input).difference(
            from: SnapshotReference(input[Self.first]), to: input[Self.second].map { SnapshotReference($0) })
        try ChangeLines(input: input).show(difference)
        input.console.note(difference.isEmpty ? "No difference." : ChangeLines.sum(difference))
    }
}
