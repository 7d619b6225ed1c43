import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles

/// `driveway get`: files of Drive onto this machine.
struct GetCommand: Command {
    static let remote = Arguments("REMOTE", help: "Files in Drive.")
    static let local = Argument("LOCAL", help: "A folder that receives them, or the name for one file.")

    static let definition = CommandDefinition(
        "get", summary: "Download files from Drive.",
        discussion: """
            Each download is checked by digest before it takes the place of a file of that name; until then the old file \
            stays. In a folder, a name that this machine cannot hold is changed as little as possible.
            """,
        examples: [
            ("driveway get /report.pdf .", "into this folder"),
            ("driveway get id:1AbC… copy.pdf", "under another name"),
        ],
        arguments: [remote, local], options: [Session.account], flags: [Session.json])

    func run(_ input: CommandInput) async throws {
        let paths = try input[Self.remote].map { try RemotePath(parsing: $0) }
        let local = input[Self.local]
        guard !local.isEmpty else { throw CommandError(.usage, "LOCAL is empty.") }
        let isFolder = (try? FileStatus.of(local).kind) == .folder
        guard isFolder || (paths.count == 1 && !local.hasSuffix("/")) else {
            throw CommandError(
                .noSuchFile, "\(local) is not a folder on this machine.", hint: "Make it first: mkdir \(local)")
        }
        let drive = try Session().drive(input)
        var batch = Batch(input.console)
        var names = LocalNames()
        for path in paths {
            try await batch.attempt {
                let file = try await drive.resolve(path)
                let target = isFolder ? FileSystem.join(local, names.next(for: file.name ?? "")) : local
                let monitor = TransferMonitor()
                try await input.console.showing(monitor) {
                    try await drive.download(file, to: target, monitor: monitor)
                }
                if input[Session.json] {
                    try input.console.output(json: FileLine(file, path: path.description, status: "downloaded"))
                } else {
                    input.console.output("downloaded  \(DisplayWidth.oneLine(target))  \(Formats.size(file.size ?? 0))")
                }
            }
        }
        try batch.finish()
    }
}
