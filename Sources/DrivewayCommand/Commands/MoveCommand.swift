import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway mv`: other folders, other names.
struct MoveCommand: Command {
    static let source = Arguments("SOURCE", help: "Files and folders in Drive; patterns such as '/*.jpg' too.")
    static let target = Argument("TARGET", help: "A folder that receives them, or the new path of one of them.")

    static let definition = CommandDefinition(
        "mv", summary: "Move or rename files in Drive.",
        discussion: "Nothing is copied: sharing, revisions and the ID stay. What is at TARGET is never replaced.",
        examples: [
            ("driveway mv /report.pdf /Archive/", "into a folder"),
            ("driveway mv /report.pdf /Archive/2026.pdf", "and under another name"),
        ],
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
        for (file, source) in sources {
            try await batch.attempt { try await move(file, source, to: target, drive, input) }
        }
        try batch.finish()
    }

    private func move(
        _ file: File, _ source: RemotePath, to target: PutTarget, _ drive: DriveClient, _ input: CommandInput
    ) async throws {
        guard let id = file.id, let folder = target.folder.id else { return }
        let name = target.name ?? file.name ?? ""
        let path = target.folderPath.appending(name)
        let twins = try await drive.files(named: name, in: folder, space: target.folder.space)
        let isThere = target.existing ?? twins.first
        guard isThere == nil || isThere?.id == id else {
            throw CommandError(.failed, "\(path) is there already, and is not replaced.")
        }
        let moved = try await drive.move(id, to: folder, named: name)
        if input[Session.json] {
            try input.console.output(json: FileLine(moved, path: path.description, status: "moved"))
        } else {
            input.console.output(
                "moved  \(DisplayWidth.oneLine(source.description))  →  \(DisplayWidth.oneLine(path.description))")
        }
    }
}
