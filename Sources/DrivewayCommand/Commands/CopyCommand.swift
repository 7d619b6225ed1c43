import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway cp`: copies within Drive.
struct CopyCommand: Command {
    static let source = Arguments("SOURCE", help: "Files in Drive; patterns such as '/*.jpg' too.")
    static let target = Argument("TARGET", help: "A folder that receives the copies, or the path of one copy.")

    static let definition = CommandDefinition(
        "cp", summary: "Copy files within Drive.",
        discussion: """
            Nothing comes down: Drive copies by itself, and each copy is made once. What is at TARGET is never replaced. \
            Drive copies files, not folders.
            """,
        examples: [("driveway cp /report.docx /Archive/", ""), ("driveway cp /report.docx /Archive/2026.docx", "")],
        arguments: [source, target], options: [Session.account], flags: [Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let paths = try input[Self.source].map { try RemotePath(parsing: $0) }
        let path = try RemotePath(parsing: input[Self.target])
        let drive = try Session().drive(input)
        var batch = Batch(input.console)
        var sources: [(file: File, path: RemotePath)] = []
        for path in paths { try await batch.attempt(isItem: false) { sources += try await drive.resolveAll(path) } }
        let target = try await PutTarget.find(
            path, in: drive, wantsFolder: sources.count > 1 || input[Self.target].hasSuffix("/"), makesFolders: false)
        for (file, _) in sources {
            try await batch.attempt { try await copy(file, to: target, drive, input) }
        }
        try batch.finish()
    }

    private func copy(_ file: File, to target: PutTarget, _ drive: DriveClient, _ input: CommandInput) async throws {
        let name = target.name ?? file.name ?? ""
        let path = target.folderPath.appending(name)
        guard let folder = target.folder.id else { return }
        let twins = try await drive.files(named: name, in: folder, space: target.folder.space)
        guard target.existing == nil, twins.isEmpty else {
            throw CommandError(.failed, "\(path) is there already, and is not replaced.")
        }
        let copy = try await drive.copy(file, to: folder, name: name)
        if input[Session.json] {
            try input.console.output(json: FileLine(copy, path: path.description, status: "copied"))
        } else {
            input.console.output("copied  \(DisplayWidth.oneLine(path.description))")
        }
    }
}
