import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive

/// `driveway backup restore`: a snapshot, or part of it, back onto this machine.
struct BackupRestoreCommand: Command {
    static let snapshot = Argument("SNAPSHOT", help: "“latest”, or the first letters of an ID from “backup list”.")
    static let paths = Arguments("PATH", minimum: 0, help: "Only these, as named in the snapshot: Diary/Photos/sea.png")
    static let to = Option("to", "DIR", help: "Where it goes. Without it: back to where it was.")
    static let salvage = Flag("salvage", help: "Restore what is whole, and list what is lost.")

    static let preview = Flag(
        "preview", help: "Show what would be new (+), replaced (M) and removed (-), and do nothing.")
    static let exact = Flag("exact", help: "Let what the backup's rules left out be removed with the folder it is in.")
    static let noUndo = Flag("no-undo", help: "Do not keep what is replaced for “backup undo”.")
    static let live = Flag(
        "live", help: "Put one database back through SQLite while programs have it open (--to: the database file).")

    static let definition = CommandDefinition(
        "restore", summary: "Restore a snapshot.",
        discussion: """
            Everything is fetched and checked beside the target first, and takes its place in one step at the end: until then \
            what is there stays. What a restored folder holds now is replaced by what it held then, and kept beside it for a week, \
            so that “backup undo” can put it back.
            """,
        examples: [
            ("driveway backup restore latest --to /tmp/again", "somewhere else"),
            ("driveway backup restore 3f9a Diary/Photos", "one folder, back in place"),
        ],
        arguments: [snapshot, paths], options: [to] + BackupCommand.options,
        flags: [preview, salvage, exact, noUndo, live, Session.json])

    private struct Line: Encodable {
        let snapshot: SnapshotLine
        let restored: [String]
        let files: Int
        let bytes: Int64
        let missing: [String]
        let bytesFetched: Int64
        let bytesKeptForUndo: Int64?
    }

    private struct Preview: Encodable {
        let destinations: [String]
        let bytesToFetch: Int64
        let reads: Int
        let bytesToWrite: Int64
        let refusal: String?
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        let backups = try Session().backups(input)
        if input[Self.preview] { return try await preview(backups, input) }
        let monitor = TransferMonitor()
        let report = try await console.showing(monitor) { try await restore(backups, input, monitor) }
        console.notices(report.notices)
        for item in report.missing { console.problem("\(DisplayWidth.oneLine(item.item)): \(item.message)") }
        if input[Session.json] {
            try console.output(
                json: Line(
                    snapshot: SnapshotLine(report.snapshot), restored: report.restored, files: report.files,
                    bytes: report.bytes, missing: report.missing.map(\.description),
                    bytesFetched: report.bytesFetched, bytesKeptForUndo: report.undo?.bytes))
        } else {
            for path in report.restored { console.output("restored  \(DisplayWidth.oneLine(path))") }
            console.output(
                "\(Formats.count(report.files, "file")), \(Formats.size(report.bytes)), all checked by digest")
        }
        if let undo = report.undo {
            console.note(
                "What was replaced is kept until \(Formats.time(undo.until)) (\(Formats.size(undo.bytes))): “\(BackupUndoCommand.line(input))” "
                    + "puts it back.")
        }
        guard report.missing.isEmpty else {
            throw CommandError(.someFailed, "What is lost: \(Formats.count(report.missing.count, "item")).")
        }
    }

    private func restore(
        _ backups: Backups, _ input: CommandInput, _ monitor: TransferMonitor
    ) async throws -> RestoreReport {
        let (snapshot, paths) = (SnapshotReference(input[Self.snapshot]), input[Self.paths])
        guard input[Self.live] else {
            let options = RestoreOptions(
                salvage: input[Self.salvage], keepsReplaced: !input[Self.noUndo], removesExcluded: input[Self.exact])
            return try await backups.restore(
                snapshot, paths: paths, to: input[Self.to], options: options, monitor: monitor)
        }
        guard let path = paths.first, paths.count == 1 else {
            throw CommandError(.usage, "With --live name the one database to put back.")
        }
        var target = input[Self.to]
        if target == nil { target = try await backups.preview(snapshot, paths: paths).destinations.first }
        return try await backups.restoreDatabase(path, from: snapshot, into: target ?? path, monitor: monitor)
    }

    private func preview(_ backups: Backups, _ input: CommandInput) async throws {
        let preview = try await backups.preview(
            SnapshotReference(input[Self.snapshot]), paths: input[Self.paths], to: input[Self.to],
            options: .init(removesExcluded: input[Self.exact]))
        input.console.notices(preview.notices)
        try ChangeLines(input: input).show(preview.difference)
        if input[Session.json] {
            try input.console.output(
                json: Preview(
                    destinations: preview.destinations, bytesToFetch: preview.bytesToFetch, reads: preview.reads,
                    bytesToWrite: preview.bytesToWrite, refusal: preview.refusal))
        } else {
            let sum = preview.difference.isEmpty ? "All is as in the snapshot" : ChangeLines.sum(preview.difference)
            input.console.note("\(sum); \(Formats.size(preview.bytesToFetch)) to fetch. Nothing was changed.")
        }
        if let refusal = preview.refusal { throw CommandError(.failed, refusal) }
    }
}
