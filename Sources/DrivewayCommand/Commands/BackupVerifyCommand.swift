import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive

/// `driveway backup verify`: is all there, and whole?
struct BackupVerifyCommand: Command {
    static let snapshot = OptionalArgument("SNAPSHOT", help: "One snapshot. Without it: all of them.")
    static let read = Option(
        "read", "PERCENT", bare: "100", help: "Download and check every byte, or so much of it, chosen by chance."
    ) { text in
        Double(text.hasSuffix("%") ? String(text.dropLast()) : text).flatMap { (0...100).contains($0) ? $0 : nil }
    }
    static let seed = Option("seed", "N", help: "With --read=PERCENT: choose as the run did that told this number.") {
        UInt64($0)
    }
    static let rehearse = Flag(
        "rehearse", help: "Restore it to a scratch folder, check every file, and say how long it took.")
    static let scratch = Option("scratch", "DIR", help: "With --rehearse: where there is room for all of it.")

    static let definition = CommandDefinition(
        "verify", summary: "Check that snapshots are whole.",
        discussion: """
            Compares the digests that Drive keeps with those the snapshots name; nothing else is downloaded without --read or \
            --rehearse.
            """,
        examples: [
            ("driveway backup verify --read=5", "with a twentieth of the content, another one each time"),
            ("driveway backup verify --rehearse", "the only proof: restore the latest, and remove it again"),
        ],
        arguments: [snapshot], options: [read, seed, scratch] + BackupCommand.options,
        flags: [rehearse, Session.json])

    private struct Line: Encodable {
        let kind: String
        let name: String
        let size: Int64?
        let problem: String?
        let affectedFiles: [String]
    }

    func run(_ input: CommandInput) async throws {
        if input[Self.rehearse] { return try await rehearse(input) }
        let console = input.console
        let options = VerifyOptions(readShare: (input[Self.read] ?? 0) / 100, seed: input[Self.seed])
        let (backups, monitor) = (try Session().backups(input), TransferMonitor())
        let report = try await console.showing(monitor) {
            try await backups.verify(
                input[Self.snapshot].map { SnapshotReference($0) }, options: options, monitor: monitor)
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
        try conclude(report, input)
    }

    private func conclude(_ report: VerifyReport, _ input: CommandInput) throws {
        let console = input.console
        guard report.isWhole else {
            for object in report.damaged {
                let files = object.affectedFiles.prefix(5).map(DisplayWidth.oneLine).joined(separator: ", ")
                console.problem("\(object.kind.rawValue) \(object.name): \(object.problem ?? "")")
                if !files.isEmpty { console.note("  needed by \(files)") }
            }
            throw CommandError(
                .failed, "Not whole: \(report.damaged.count) of \(Formats.count(report.objects.count, "object")).",
                hint: "“driveway backup repair --dry-run” says what can be brought back and which files are lost.")
        }
        guard !input[Session.json] else { return }
        var how = "by Drive's digests"
        if report.packsRead > 0 {
            how += "; \(Formats.count(report.packsRead, "pack")), \(Formats.size(report.bytesRead)), read and checked"
        }
        if let seed = report.seed { how += " (--seed \(seed))" }
        let (snapshots, objects) = (report.snapshots.count, report.objects.count)
        console.output("whole: \(Formats.count(snapshots, "snapshot")) in \(Formats.count(objects, "object")), \(how)")
    }

    // MARK: Rehearsal

    private struct Rehearsal: Encodable {
        let snapshot: SnapshotLine
        let files: Int
        let databases: Int
        let bytes: Int64
        let seconds: Double
        let problems: [String]
    }

    private func rehearse(_ input: CommandInput) async throws {
        let console = input.console
        let report = try await Session().backups(input).rehearse(
            input[Self.snapshot].map { SnapshotReference($0) } ?? .latest, in: input[Self.scratch])
        console.notices(report.notices)
        for problem in report.problems { console.problem("\(DisplayWidth.oneLine(problem.item)): \(problem.message)") }
        if input[Session.json] {
            try console.output(
                json: Rehearsal(
                    snapshot: SnapshotLine(report.snapshot), files: report.files, databases: report.databases,
                    bytes: report.bytes, seconds: report.seconds, problems: report.problems.map(\.description)))
        } else {
            console.output(
                "restored \(report.snapshot.shortID) to a scratch folder in \((report.seconds * 10).rounded() / 10) s: \(Formats.count(report.files, "file")), "
                    + "\(Formats.size(report.bytes)), all read back and checked; removed again")
        }
        guard report.isWhole else {
            throw CommandError(.failed, "Did not come back: \(Formats.count(report.problems.count, "item")).")
        }
    }
}
