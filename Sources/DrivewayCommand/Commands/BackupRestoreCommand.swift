import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive

/// `driveway backup restore`: a snapshot, or part of it, back onto this machine.
struct BackupRestoreCommand: Command {
    static let snapshot = Argument("SNAPSHOT", help: "“latest”, or the first letters of an ID from “backup list”.")
    static let paths = Arguments("PATH", minimum: 0, help: "Only these, as named in the snapshot: Diary/Photos/sea.png")
    static let to = Option("to", "DIR", help: "Where it goes. Without it: back to where it was.")
    static let salvage = Flag("salvage", help: "Restore what is whole, and list what is lost.")

    static let definition = CommandDefinition(
        "restore", summary: "Restore a snapshot.",
        discussion: """
            Everything is fetched and checked beside the target first, and takes its place in one step at the end: until then \
            what is there stays. What a restored folder holds now is replaced by what it held then.
            """,
        examples: [
            ("driveway backup restore latest --to /tmp/again", "somewhere else"),
            ("driveway backup restore 3f9a Diary/Photos", "one folder, back in place"),
        ],
        arguments: [snapshot, paths], options: [to, BackupCommand.name, Session.account],
        flags: [salvage, Session.json])

    private struct Line: Encodable {
        let snapshot: SnapshotLine
        let restored: [String]
        let files: Int
        let bytes: Int64
        let missing: [String]
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        let backups = try Session().backups(input)
        let monitor = TransferMonitor()
        let report = try await console.showing(monitor) {
            try await backups.restore(
                SnapshotReference(input[Self.snapshot]), paths: input[Self.paths], to: input[Self.to],
                options: .init(salvage: input[Self.salvage]), monitor: monitor)
        }
        console.notices(report.notices)
        for item in report.missing { console.problem("\(DisplayWidth.oneLine(item.item)): \(item.message)") }
        if input[Session.json] {
            try console.output(
                json: Line(
                    snapshot: SnapshotLine(report.snapshot), restored: report.restored, files: report.files,
                    bytes: report.bytes, missing: report.missing.map(\.description)))
        } else {
            for path in report.restored { console.output("restored  \(DisplayWidth.oneLine(path))") }
            console.output(
                "\(Formats.count(report.files, "file")), \(Formats.size(report.bytes)), all checked by digest")
        }
        guard report.missing.isEmpty else {
            throw CommandError(.someFailed, "What is lost: \(Formats.count(report.missing.count, "item")).")
        }
    }
}
