import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive

/// `driveway backup repair`: bring back what can be brought back, and name what is lost.
struct BackupRepairCommand: Command {
    static let read = Flag("read", help: "Download and check every byte, not only Drive's digests.")
    static let dryRun = Flag("dry-run", letter: "n", help: "Only say what would be done.")

    static let definition = CommandDefinition(
        "repair", summary: "Bring back what can be brought back, and name what is lost.",
        discussion: """
            Takes out of Drive's bin what the backup needs, puts snapshots that nobody can read into it, and says of every \
            snapshot which files are lost. What was lost and is still on this machine is sent again by the next “backup \
            create”. Nothing is deleted.
            """,
        options: BackupCommand.options, flags: [read, dryRun, Session.json])

    private struct Line: Encodable {
        struct Loss: Encodable {
            let snapshot: SnapshotLine
            let files: [String]
        }

        let dryRun: Bool
        let takenFromBin: [String]
        let putAside: [String]
        let damagedPacks: [String]
        let doubled: [String]
        let losses: [Loss]
        let whole: [SnapshotLine]
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        let (backups, monitor) = (try Session().backups(input), TransferMonitor())
        let report = try await console.showing(monitor) {
            try await backups.repair(
                options: .init(dryRun: input[Self.dryRun], readContent: input[Self.read]), monitor: monitor)
        }
        console.notices(report.notices)
        if input[Session.json] {
            try console.output(
                json: Line(
                    dryRun: report.isDryRun, takenFromBin: report.takenFromBin, putAside: report.putAside,
                    damagedPacks: report.forgotten, doubled: report.doubled,
                    losses: report.losses.map { .init(snapshot: SnapshotLine($0.snapshot), files: $0.files) },
                    whole: report.whole.map { SnapshotLine($0) }))
        } else {
            show(report, console)
        }
        guard report.losses.isEmpty else {
            throw CommandError(
                .failed, "Content of \(Formats.count(report.losses.count, "snapshot")) is lost.",
                hint: "“driveway backup create” sends again what is still here; "
                    + "“driveway backup restore … --salvage” saves the rest of a snapshot.")
        }
        guard !report.whole.isEmpty || !report.takenFromBin.isEmpty else {
            throw CommandError(
                .failed, "No snapshot is left that can be restored.", hint: "“driveway backup create” makes a new one.")
        }
    }

    private func show(_ report: RepairReport, _ console: Console) {
        let would = report.isDryRun ? "would be " : ""
        for name in report.takenFromBin { console.output("\(would)taken out of the bin  \(name)") }
        for name in report.putAside { console.output("\(would)put in the bin  \(name)") }
        for name in report.forgotten { console.output("missing or damaged  \(name)") }
        for loss in report.losses {
            let snapshot = loss.snapshot
            console.problem("lost of \(snapshot.shortID), \(Formats.time(snapshot.created)):")
            for file in loss.files { console.note("  \(DisplayWidth.oneLine(file))") }
        }
        if !report.doubled.isEmpty {
            console.output("\(Formats.count(report.doubled.count, "object")) there more than once, which does no harm")
        }
        console.output("whole: \(Formats.count(report.whole.count, "snapshot"))")
    }
}
