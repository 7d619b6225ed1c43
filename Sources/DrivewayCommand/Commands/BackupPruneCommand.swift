import DrivewayBackup
import DrivewayCommandLine

/// `driveway backup prune`: remove old snapshots, and what only they needed.
struct BackupPruneCommand: Command {
    static let together = Flag(
        "together", help: "Count the snapshots of all devices and sources as one series, not each by itself.")
    static let dryRun = Flag("dry-run", letter: "n", help: "Only say what would be done.")
    static let toBin = Flag("to-bin", help: "Put it in Drive's bin, where it still takes room, instead of deleting it.")

    static let definition = CommandDefinition(
        "prune", summary: "Remove old snapshots, and content that nothing needs.",
        discussion: """
            The rules count for each device and its sources by themselves; snapshots marked with “backup keep” always stay, \
            and so does the newest that is whole. Content goes in two steps, so that a backup at work on another device \
            loses nothing: it is marked now, and deleted by a prune at least 24 hours later. Other files are not touched.
            """,
        examples: [
            ("driveway backup prune --keep-daily 7 --keep-monthly 12 --dry-run", "what would go"),
            ("driveway backup prune --keep-last 3", "only the three newest stay"),
        ],
        options: Keeping.options + BackupCommand.options,
        flags: [together, dryRun, toBin, Session.json])

    private struct Line: Encodable {
        struct Kept: Encodable {
            let snapshot: SnapshotLine
            let reasons: [String]
        }

        struct Amount: Encodable {
            let names: [String]
            let bytes: Int64

            init(_ amount: PruneReport.Amount) { (names, bytes) = (amount.names, amount.bytes) }
        }

        let dryRun: Bool
        let kept: [Kept]
        let removedSnapshots: [SnapshotLine]
        let removedPacks: Amount
        let markedPacks: Amount
        let emptiedPacks: Amount

        init(_ report: PruneReport) {
            dryRun = report.isDryRun
            kept = report.kept.map { Kept(snapshot: SnapshotLine($0.snapshot), reasons: $0.reasons) }
            removedSnapshots = report.forgotten.map { SnapshotLine($0) }
            (removedPacks, markedPacks) = (Amount(report.removed), Amount(report.marked))
            emptiedPacks = Amount(report.repacked)
        }
    }

    func run(_ input: CommandInput) async throws {
        let console = input.console
        guard var retention = Keeping.rules(input)?.retention else {
            throw CommandError(
                .usage, "Say what to keep.", hint: "For example: --keep-daily 7 --keep-weekly 4 --keep-monthly 12")
        }
        if input[Self.together] { retention.grouping = .together }
        let report = try await Session().backups(input).prune(
            keeping: retention, options: .init(dryRun: input[Self.dryRun], toBin: input[Self.toBin]))
        console.notices(report.notices)
        if input[Session.json] { return try console.output(json: Line(report)) }
        show(report, console)
    }

    private func show(_ report: PruneReport, _ console: Console) {
        let would = report.isDryRun ? "would be " : ""
        if report.isDryRun {
            for kept in report.kept {
                console.output("keep    \(Self.line(kept.snapshot))  (\(kept.reasons.joined(separator: ", ")))")
            }
        }
        for snapshot in report.forgotten { console.output("remove  \(Self.line(snapshot))") }
        let (kept, forgotten) = (report.kept.count, Formats.count(report.forgotten.count, "snapshot"))
        console.output("\(forgotten) \(would)removed, \(kept) kept")
        let (removed, marked) = (report.removed, report.marked)
        console.output(
            "\(Formats.count(removed.count, "pack")) with \(Formats.size(removed.bytes)) \(would)deleted"
                + (marked.count == 0
                    ? "" : "; \(marked.count) with \(Formats.size(marked.bytes)) \(would)deleted a day later"))
        if report.repacked.count > 0 {
            let (packs, bytes) = (Formats.count(report.repacked.count, "pack"), Formats.size(report.repacked.bytes))
            console.output("\(packs) \(would)emptied of \(bytes) that nothing needs")
        }
        guard report.isDryRun else { return }
        for name in removed.names { console.output("delete  \(name)") }
        for name in marked.names { console.output("mark    \(name)") }
    }

    private static func line(_ snapshot: Snapshot) -> String {
        "\(snapshot.shortID)  \(Formats.time(snapshot.created))  \(DisplayWidth.oneLine(snapshot.device.name))"
    }
}
