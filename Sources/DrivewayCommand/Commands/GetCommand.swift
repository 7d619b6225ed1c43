import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles

/// `driveway get`: files and folders of Drive onto this machine.
struct GetCommand: Command {
    static let remote = Arguments("REMOTE", help: "Files and folders in Drive; patterns such as '/Photos/*.jpg' too.")
    static let local = Argument("LOCAL", help: "A folder that receives them, or the name for one file or folder.")
    static let connections = Option(
        "connections", "N", help: "How many connections share a file of 64 MiB or more. Without it: 4 from Google."
    ) { text in
        Int(text).flatMap { (1...16).contains($0) ? $0 : nil }
    }

    static let definition = CommandDefinition(
        "get", summary: "Download files and folders from Drive.",
        discussion: """
            Each download is checked by digest before it takes the place of a file of that name; until then the old file \
            stays. What is here already with the same content is skipped: where LOCAL is a folder that was there before, the \
            same command takes up a download that was stopped. A name that this machine cannot hold is changed as little as possible.
            """,
        examples: [
            ("driveway get /report.pdf .", "into this folder"),
            ("driveway get id:1AbC… copy.pdf", "under another name"),
            ("driveway get '/Photos/*.jpg' pictures/", "all that fit"),
            ("driveway get /Diary .", "a whole folder"),
        ],
        arguments: [remote, local],
        options: [
            Session.account, TreeFlags.exclude, TreeFlags.include, TreeFlags.transfers, TreeFlags.bandwidth,
            connections,
        ],
        flags: [TreeFlags.permissions, Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let paths = try input[Self.remote].map { try RemotePath(parsing: $0) }
        let local = input[Self.local]
        guard !local.isEmpty else { throw CommandError(.usage, "LOCAL is empty.") }
        let isFolder = (try? FileStatus.of(local).kind) == .folder
        guard isFolder || (paths.count == 1 && !local.hasSuffix("/")) else { throw Self.noFolder(local) }
        let drive = try Session().drive(input)
        var options = TreeFlags.options(input)
        options.download.connections = input[Self.connections]
        var batch = Batch(input.console)
        var names = LocalNames()
        for path in paths {
            var found: [(file: File, path: RemotePath)] = []
            try await batch.attempt(isItem: false) { found = try await drive.resolveAll(path) }
            guard isFolder || found.count <= 1 else { throw Self.noFolder(local) }
            for (file, path) in found {
                let target =
                    isFolder ? FileSystem.join(local, names.next(for: options.download.exports.name(of: file))) : local
                try await get(file, path, to: target, drive, options, input, &batch)
            }
        }
        try batch.finish()
    }

    private static func noFolder(_ path: String) -> CommandError {
        CommandError(.noSuchFile, "\(path) is not a folder on this machine.", hint: "Make it first: mkdir \(path)")
    }

    private func get(
        _ file: File, _ path: RemotePath, to target: String, _ drive: DriveClient,
        _ options: TreeTransferOptions, _ input: CommandInput, _ batch: inout Batch
    ) async throws {
        let (monitor, lines) = (TransferMonitor(), TreeLines(input: input, top: path, way: .down))
        guard !file.isFolder else {
            var report: TreeReport?
            try await batch.attempt(isItem: false) {
                report = try await input.console.showing(monitor) {
                    try await drive.downloadTree(
                        file, to: target, options: options, monitor: monitor, each: lines.show)
                }
            }
            if let report { lines.sumUp(report, &batch) }
            return
        }
        try await batch.attempt {
            let isThere = try await drive.isCurrent(target, as: file)
            if !isThere {
                try await input.console.showing(monitor) {
                    try await drive.download(file, to: target, options: options.download, monitor: monitor)
                }
            }
            let status = isThere ? "unchanged" : "downloaded"
            if input[Session.json] {
                try input.console.output(json: FileLine(file, path: path.description, status: status))
            } else {
                input.console.output("\(status)  \(DisplayWidth.oneLine(target))  \(Formats.size(file.size ?? 0))")
            }
        }
    }
}
