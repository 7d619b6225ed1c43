import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway cat`: content to the standard output.
struct CatCommand: Command {
    static let remote = Arguments("REMOTE", help: "Files in Drive; patterns such as '/logs/*.txt' too.")

    static let definition = CommandDefinition(
        "cat", summary: "Write files of Drive to the standard output.",
        discussion: """
            The bytes are compared with Drive's digest at the end: if they are not the same, the command fails. A document \
            of Google's own kind comes in its usual export format; “driveway export” chooses another one.
            """,
        examples: [("driveway cat /notes.txt | less", "")], arguments: [remote],
        options: [Session.account, TreeFlags.bandwidth], flags: [Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let paths = try input[Self.remote].map { try RemotePath(parsing: $0) }
        let drive = try Session().drive(input)
        var batch = Batch(input.console)
        for path in paths {
            try await batch.attempt {
                for (file, path) in try await drive.resolveAll(path) {
                    try await drive.read(file) { try input.console.output(bytes: $0, of: path.description) }
                }
            }
        }
        try batch.finish()
    }
}
