import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles

/// `driveway put`: local files into Drive.
struct PutCommand: Command {
    static let local = Arguments("LOCAL", help: "Files on this machine.")
    static let remote = Argument("REMOTE", help: "Where they go: a folder, a file to replace, or a new name.")
    static let parents = Flag("parents", help: "Make the folders that are missing on the way.")

    static let definition = CommandDefinition(
        "put", summary: "Upload files to Drive.",
        discussion: """
            A folder receives the files; a file gets a new revision; otherwise the last part of REMOTE is the new name. \
            A file that Drive has already with the same content is skipped. Each upload is checked by digest.
            """,
        examples: [
            ("driveway put report.pdf /", "into My Drive"),
            ("driveway put report.pdf /Work/2026.pdf", "under another name"),
            ("driveway put --parents *.jpg /Photos/2026/", "into folders that may be missing"),
        ],
        arguments: [local, remote], options: [Session.account], flags: [parents, Session.json])

    func run(_ input: CommandInput) async throws {
        let path = try RemotePath(parsing: input[Self.remote])
        let files = input[Self.local]
        if files.count == 1 { try check(files[0]) }
        let drive = try Session().drive(input)
        let target = try await PutTarget.find(
            path, in: drive, wantsFolder: files.count > 1 || input[Self.remote].hasSuffix("/"),
            makesFolders: input[Self.parents])
        var batch = Batch(input.console)
        for file in files {
            try await batch.attempt {
                try check(file)
                try await put(file, to: target, drive, input)
            }
        }
        try batch.finish()
    }

    private func check(_ path: String) throws {
        guard !path.unicodeScalars.contains("\u{FFFD}") || (try? FileStatus.of(path)) != nil else {
            throw CommandError(.noSuchFile, "\(path) has a name that is not UTF-8.", hint: "Rename it, then put it.")
        }
        switch try FileStatus.of(path).kind {
        case .file: return
        case .folder:
            throw CommandError(
                .usage, "\(path) is a folder, and put takes files.",
                hint: "A whole folder is kept safe with: driveway backup create \(path)")
        case .symbolicLink, .special: throw CommandError(.usage, "\(path) is not a regular file.")
        }
    }

    private func put(_ local: String, to target: PutTarget, _ drive: DriveClient, _ input: CommandInput) async throws {
        let (existing, name, path) = try await target.place(for: FileSystem.lastComponent(of: local), in: drive)
        let monitor = TransferMonitor()
        let (file, status) = try await input.console.showing(monitor) { () -> (File, String) in
            guard let existing else {
                let metadata = try FileMetadata(name: name, in: target.folder)
                return (try await drive.upload(.file(local), as: metadata, monitor: monitor), "created")
            }
            switch try await drive.update(contentOf: existing, from: .file(local), monitor: monitor) {
            case .unchanged(let same): return (same, "unchanged")
            case .updated(let new): return (new, "updated")
            }
        }
        if input[Session.json] {
            try input.console.output(json: FileLine(file, path: path, status: status))
        } else {
            input.console.output("\(status)  \(DisplayWidth.oneLine(path))  \(Formats.size(file.size ?? 0))")
        }
    }
}
