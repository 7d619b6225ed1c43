import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive
import DrivewayFiles
import DrivewaySQLite

/// `driveway backup create`: one new snapshot.
struct BackupCreateCommand: Command {
    static let sources = Arguments("SOURCE", help: "Folders, files and SQLite databases.")
    static let plainFiles = Flag(
        "plain-files", help: "Read SQLite databases like any other file, even while they are being written.")

    static let ignoreFile = Option(
        "ignore-file", "NAME",
        help: "Files of this name hold patterns of what is left out of the folder they are in; “!” takes one back.")
    static let automatic = Flag(
        "automatic", help: "For timers: waits while a restore that failed has not been looked at.")

    static let encrypt = Flag(
        "encrypt", help: "Begin an encrypted backup: asks for its password, or takes that of --password-file.")

    static let definition = CommandDefinition(
        "create", summary: "Back up folders, files and databases.",
        discussion: """
            SQLite databases, found by their content, are copied consistently even while a program writes to them. Only what \
            Drive does not have yet is sent. Symbolic links are kept as links.
            """,
        examples: [
            ("driveway backup create ~/Documents diary.sqlite", "one snapshot of both"),
            ("driveway backup create ~/project --exclude build/ --exclude '*.tmp'", "without what can be made again"),
        ],
        arguments: [sources], options: BackupCommand.options + [TreeFlags.exclude, TreeFlags.include, ignoreFile],
        flags: [plainFiles, automatic, encrypt, Session.json])

    private struct Line: Encodable {
        let snapshot: SnapshotLine
        let filesRead: Int
        let filesUnchanged: Int
        let bytesRead: Int64
        let bytesSent: Int64
        let excluded: Int
        let failures: [String]
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        let sources = try input[Self.sources].map { try source($0, plainFiles: input[Self.plainFiles]) }
        let backups = try Session().backups(input)
        let monitor = TransferMonitor()
        let report = try await console.showing(monitor) {
            try await backups.create(sources, options: options(input), monitor: monitor)
        }
        console.notices(report.notices)
        for failure in report.failures { console.problem("\(DisplayWidth.oneLine(failure.item)): \(failure.message)") }
        if input[Session.json] {
            try console.output(
                json: Line(
                    snapshot: SnapshotLine(report.snapshot), filesRead: report.filesRead,
                    filesUnchanged: report.filesUnchanged, bytesRead: report.bytesRead, bytesSent: report.bytesSent,
                    excluded: report.excluded, failures: report.failures.map(\.description)))
        } else {
            let snapshot = report.snapshot
            console.output(
                "snapshot \(snapshot.shortID)  \(Formats.count(snapshot.files, "file")), \(Formats.size(snapshot.bytes)); "
                    + (report.nothingNew ? "nothing new to send" : "\(Formats.size(report.bytesSent)) sent"))
        }
        if input[Self.encrypt] {
            console.note("Nobody can read it without the password: also run “driveway backup key recovery”.")
        }
        guard report.failures.isEmpty else {
            throw CommandError(
                .someFailed, "The snapshot is complete but for \(Formats.count(report.failures.count, "item")).")
        }
    }

    private func options(_ input: CommandInput) -> CreateOptions {
        let rules = BackupRules(
            exclude: input[TreeFlags.exclude], include: input[TreeFlags.include], ignoreFile: input[Self.ignoreFile])
        return CreateOptions(
            plainFiles: input[Self.plainFiles], rules: rules, isAutomatic: input[Self.automatic])
    }

    private func source(_ path: String, plainFiles: Bool) throws -> BackupSource {
        guard !path.isEmpty else { throw CommandError(.usage, "One of the names of what to back up is empty.") }
        switch try FileStatus.of(path).kind {
        case .folder: return .folder(path)
        case .special: throw CommandError(.usage, "\(path) is neither a file nor a folder.")
        case .file, .symbolicLink: return !plainFiles && Database.isDatabase(path) ? .database(path) : .file(path)
        }
    }
}
