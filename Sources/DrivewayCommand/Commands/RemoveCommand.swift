import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway rm`: into the bin, or for good.
struct RemoveCommand: Command {
    static let remote = Arguments("REMOTE", help: "Files or folders in Drive.")
    static let forever = Flag("forever", help: "For good, past the bin. Asks first.")

    static let definition = CommandDefinition(
        "rm", summary: "Put files in Drive's bin.",
        discussion: """
            A folder goes with all in it. Drive empties its bin after 30 days. The app's hidden folder (appdata:/) has no \
            bin: there removing is final, and asks first.
            """,
        arguments: [remote], options: [Session.account], flags: [forever, Question.yes, Session.json])

    func run(_ input: CommandInput) async throws {
        let paths = try input[Self.remote].map { try RemotePath(parsing: $0) }
        let drive = try Session().drive(input)
        var batch = Batch(input.console)
        for path in paths {
            try await batch.attempt { try await remove(path, drive, input) }
        }
        try batch.finish()
    }

    private func remove(_ path: RemotePath, _ drive: DriveClient, _ input: CommandInput) async throws {
        guard !path.components.isEmpty || path.namesFolder == false else {
            throw CommandError(.usage, "\(path) is the top of a Drive and cannot be removed.")
        }
        var file = try await drive.resolve(path)
        guard let id = file.id else { return }
        let isFinal = input[Self.forever] || file.space == .appDataFolder
        let status = isFinal ? "deleted" : "trashed"
        if isFinal {
            let what = file.isFolder ? "\(path) and all in it" : path.description
            try Question.confirm("\(DisplayWidth.oneLine(what)) will be gone for good.", input)
            try await drive.delete(id)
        } else {
            file = try await drive.trash(id)
        }
        if input[Session.json] {
            try input.console.output(json: FileLine(file, path: path.description, status: status))
        } else {
            input.console.output("\(status)  \(DisplayWidth.oneLine(path.description))")
        }
    }
}
