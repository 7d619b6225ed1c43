import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import Foundation

/// `driveway put`: local files into Drive.
struct PutCommand: Command {
    static let local = Arguments("LOCAL", help: "Files and folders on this machine.")
    static let remote = Argument("REMOTE", help: "Where they go: a folder, a file to replace, or a new name.")
    static let parents = Flag("parents", help: "Make the folders that are missing on the way.")

    static let definition = CommandDefinition(
        "put", summary: "Upload files and folders to Drive.",
        discussion: """
            A folder receives what is put; a file gets a new revision; otherwise the last part of REMOTE is the new name. \
            What Drive has already with the same content is skipped: where REMOTE is a folder that was there before, the same \
            command takes up an upload that was stopped. Each file is checked by digest. Files that are only on Drive stay.
            """,
        examples: [
            ("driveway put report.pdf /", "into My Drive"),
            ("driveway put report.pdf /Work/2026.pdf", "under another name"),
            ("driveway put --parents *.jpg /Photos/2026/", "into folders that may be missing"),
            ("driveway put ~/Diary /Backup/ --exclude '*.tmp'", "a whole folder, as /Backup/Diary"),
            ("tar c . | driveway put - /Backup/all.tar", "what comes from the standard input"),
        ],
        arguments: [local, remote],
        options: [Session.account, TreeFlags.exclude, TreeFlags.include, TreeFlags.transfers, TreeFlags.bandwidth],
        flags: [parents, TreeFlags.followLinks, TreeFlags.permissions, Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let path = try RemotePath(parsing: input[Self.remote])
        let sources = input[Self.local]
        guard sources != ["-"] else { return try await putInput(to: path, input) }
        if sources.count == 1 { _ = try kind(of: sources[0]) }
        let drive = try Session().drive(input)
        let target = try await PutTarget.find(
            path, in: drive, wantsFolder: sources.count > 1 || input[Self.remote].hasSuffix("/"),
            makesFolders: input[Self.parents])
        var batch = Batch(input.console)
        for source in sources {
            var report: (TreeLines, TreeReport)?
            let isFolder = (try? FileStatus.of(source).kind) == .folder
            try await batch.attempt(isItem: !isFolder) {
                switch try kind(of: source) {
                case .folder: report = try await putFolder(source, to: target, drive, input)
                default: try await put(source, to: target, drive, input)
                }
            }
            if let (lines, report) = report { lines.sumUp(report, &batch) }
        }
        try batch.finish()
    }

    /// Uploads the standard input, whose end alone tells how long it is.
    private func putInput(to path: RemotePath, _ input: CommandInput) async throws {
        let drive = try Session().drive(input)
        let target = try await PutTarget.find(path, in: drive, wantsFolder: false, makesFolders: input[Self.parents])
        guard target.existing == nil, let name = target.name else {
            throw CommandError(.usage, "\(path) is there already: give the standard input a name of its own.")
        }
        let (metadata, monitor) = (try FileMetadata(name: name, in: target.folder), TransferMonitor())
        let file = try await input.console.showing(monitor) {
            try await drive.upload(.pipe(FileHandle.standardInput), as: metadata, monitor: monitor)
        }
        try show(file, "created", target.folderPath.appending(name).description, input)
    }

    private func show(_ file: File, _ status: String, _ path: String, _ input: CommandInput) throws {
        if input[Session.json] {
            try input.console.output(json: FileLine(file, path: path, status: status))
        } else {
            input.console.output("\(status)  \(DisplayWidth.oneLine(path))  \(Formats.size(file.size ?? 0))")
        }
    }

    private func kind(of path: String) throws -> FileStatus.Kind {
        guard !path.isEmpty else {
            throw CommandError(.usage, "LOCAL is empty: name a file or folder of this machine.")
        }
        guard !path.unicodeScalars.contains("\u{FFFD}") || (try? FileStatus.of(path)) != nil else {
            throw CommandError(.noSuchFile, "\(path) has a name that is not UTF-8.", hint: "Rename it, then put it.")
        }
        let kind = try FileStatus.of(path).kind
        guard kind == .file || kind == .folder else {
            throw CommandError(.usage, "\(path) is neither a file nor a folder.")
        }
        return kind
    }

    private func putFolder(
        _ local: String, to target: PutTarget, _ drive: DriveClient, _ input: CommandInput
    ) async throws -> (TreeLines, TreeReport) {
        let localName = FileSystem.lastComponent(of: try FileSystem.realPath(local))
        let path = target.folderPath.appending(target.name ?? localName)
        guard target.existing == nil, let name = path.name, let parent = target.folder.id else {
            throw CommandError(.failed, "\(path) is a file in Drive; a folder cannot take its place.")
        }
        let folder = try await drive.ensureFolder(name, in: parent, space: target.folder.space)
        let (monitor, lines) = (TransferMonitor(), TreeLines(input: input, top: path, way: .up))
        let report = try await input.console.showing(monitor) {
            try await drive.uploadTree(
                local, into: folder, options: TreeFlags.options(input), monitor: monitor, each: lines.show)
        }
        return (lines, report)
    }

    private func put(_ local: String, to target: PutTarget, _ drive: DriveClient, _ input: CommandInput) async throws {
        let (existing, name, path) = try await target.place(for: FileSystem.lastComponent(of: local), in: drive)
        let (monitor, options) = (TransferMonitor(), TreeFlags.options(input).upload)
        let (file, status) = try await input.console.showing(monitor) { () -> (File, String) in
            guard let existing else {
                let metadata = try FileMetadata(name: name, in: target.folder)
                return (
                    try await drive.upload(.file(local), as: metadata, options: options, monitor: monitor), "created"
                )
            }
            switch try await drive.update(contentOf: existing, from: .file(local), options: options, monitor: monitor) {
            case .unchanged(let same): return (same, "unchanged")
            case .updated(let new): return (new, "updated")
            }
        }
        try show(file, status, path, input)
    }
}
