import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive

/// `driveway backup verify`: is all there, and whole?
struct BackupVerifyCommand: Command {
    static let snapshot = OptionalArgument("SNAPSHOT", help: "One snapshot. Without it: all of them.")
    static let read = Flag("read", help: "Download and check every byte, not only Drive's digests.")

    static let definition = CommandDefinition(
        "verify", summary: "Check that snapshots are whole.",
        discussion:
            "Compares the digests that Drive keeps with those the snapshots name; nothing is downloaded without --read.",
        arguments: [snapshot], options: BackupCommand.options, flags: [read, Session.json])

    private struct Line: Encodable {
        let kind: String
        let name: String
        let size: Int64?
        let problem: String?
        let affectedFiles: [String]
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        let backups = try Session().backups(input)
        let monitor = TransferMonitor()
        let report = try await console.showing(monitor) {
            try await backups.verify(
                input[Self.snapshot].map { SnapshotReference($0) }, readContent: input[Self.read], monitor: monitor)
        }
        console.notices(report.notices)
        if input[Session.json] {
            for object in report.objects {
                try console.output(
                    json: Line(
                        kind: object.kind.rawValue, name: object.name, size: object.size, problem: object.problem,
                        affectedFiles: object.affectedFiles))
            }
        }
        guard report.isWhole else {
            for object in report.damaged {
                let files = object.affectedFiles.prefix(5).map(DisplayWidth.oneLine).joined(separator: ", ")
                console.problem("\(object.kind.rawValue) \(object.name): \(object.problem ?? "")")
                if !files.isEmpty { console.note("  needed by \(files)") }
            }
            throw CommandError(
                .failed, "Not whole: \(report.damaged.count) of \(Formats.count(report.objects.count, "object")).",
                hint: "“driveway backup restore … --salvage” saves what is; a new “backup create” makes a whole one.")
        }
        guard !input[Session.json] else { return }
        let how = input[Self.read] ? "\(Formats.size(report.bytesRead)) read and checked" : "by Drive's digests"
        let (snapshots, objects) = (report.snapshots.count, report.objects.count)
        console.output("whole: \(Formats.count(snapshots, "snapshot")) in \(Formats.count(objects, "object")), \(how)")
    }
}
