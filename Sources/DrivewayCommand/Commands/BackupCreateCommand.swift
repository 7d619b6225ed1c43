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

    static let definition = CommandDefinition(
        "create", summary: "Back up folders, files and databases.",
        discussion: """
            SQLite databases, found by their content, are copied consistently even while a program writes to them. Only what \
            Drive does not have yet is sent. Symbolic links are kept as links.
            """,
        examples: [("driveway backup create ~/Documents diary.sqlite", "one snapshot of both")],
        arguments: [sources], options: [BackupCommand.name, Session.account], flags: [plainFiles, Session.json])

    private struct Line: Encodable {
        let snapshot: SnapshotLine
        let filesRead: Int
        let filesUnchanged: Int
        let bytesRead: Int64
        let bytesSent: Int64
        let failures: [String]
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        let sources = try input[Self.sources].map { try source($0, plainFiles: input[Self.plainFiles]) }
        let backups = try Session().backups(input)
        let monitor = TransferMonitor()
        let report = try await console.showing(monitor) {
            try await backups.create(sources, options: .init(plainFiles: input[Self.plainFiles]), monitor: monitor)
        }
        console.notices(report.notices)
        for failure in report.failures { console.problem("\(DisplayWidth.oneLine(failure.item)): \(failure.message)") }
        if input[Session.json] {
            try console.output(
                json: Line(
                    snapshot: SnapshotLine(report.snapshot), filesRead: report.filesRead,
                    filesUnchanged: report.filesUnchanged, bytesRead: report.bytesRead, bytesSent: report.bytesSent,
                    failures: report.failures.map(\.description)))
        } else {
            let snapshot = report.snapshot
            console.output(
                "snapshot \(snapshot.shortID)  \(Formats.count(snapshot.files, "file")), \(Formats.size(snapshot.bytes)); "
                    + (report.nothingNew ? "nothing new to send" : "\(Formats.size(report.bytesSent)) sent"))
        }
        guard report.failures.isEmpty else {
            throw CommandError(
                .someFailed, "The snapshot is complete but for \(Formats.count(report.failures.count, "item")).")
        }
    }

    private func source(_ path: String, plainFiles: Bool) throws -> BackupSource {
        switch try FileStatus.of(path).kind {
        case .folder: .folder(path)
        case .special: throw CommandError(.usage, "\(path) is neither a file nor a folder.")
        case .file, .symbolicLink: !plainFiles && Database.isDatabase(path) ? .database(path) : .file(path)
        }
    }
}
