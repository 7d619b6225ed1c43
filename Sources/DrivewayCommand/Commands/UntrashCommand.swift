import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway untrash`: out of the bin.
struct UntrashCommand: Command {
    static let remote = Arguments("REMOTE", help: "Files and folders in the bin, by their old paths or as id:FILEID.")

    static let definition = CommandDefinition(
        "untrash", summary: "Take files out of Drive's bin.",
        discussion: "They come back to the folder they were in. What is there under the same name stays beside them.",
        examples: [
            ("driveway untrash /report.pdf", ""), ("driveway find --trashed --json", "what is there, with IDs"),
        ],
        arguments: [remote], options: [Session.account], flags: [Session.json])

    func run(_ input: CommandInput) async throws {
        let paths = try input[Self.remote].map { try RemotePath(parsing: $0) }
        let drive = try Session().drive(input)
        var batch = Batch(input.console)
        for path in paths {
            try await batch.attempt {
                let file = try await drive.untrash(binned(path, drive))
                if input[Session.json] {
                    try input.console.output(json: FileLine(file, path: path.description, status: "untrashed"))
                } else {
                    input.console.output("untrashed  \(DisplayWidth.oneLine(path.description))")
                }
            }
        }
        try batch.finish()
    }

    /// The file in the bin that a path means.
    private func binned(_ path: RemotePath, _ drive: DriveClient) async throws -> FileID {
        if case .id(let id) = path.root, path.components.isEmpty { return id }
        guard let name = path.name, let top = try await drive.resolve(RemotePath(path.root)).id else {
            throw CommandError(.usage, "\(path) is the top of a Drive, which is never in the bin.")
        }
        var places = PathLookup(drive, below: top)
        var found: [FileID] = []
        for try await file in drive.files(matching: .name(equals: name) && .trashed(true)) {
            let names = try await places.path(of: file)
            if let id = file.id, names.map({ RemotePath(path.root, $0) }) == RemotePath(path.root, path.components) {
                found.append(id)
            }
        }
        guard let id = found.first else { throw CommandError(.noSuchFile, "There is no \(path) in the bin.") }
        guard found.count == 1 else {
            let ids = found.map { "id:\($0.rawValue)" }.joined(separator: ", ")
            throw CommandError(
                .failed, "\(found.count) files in the bin were \(path).", hint: "Name the one you mean: \(ids)")
        }
        return id
    }
}
