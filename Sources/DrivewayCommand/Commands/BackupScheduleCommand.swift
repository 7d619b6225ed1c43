import DrivewayAuth
import DrivewayBackup
import DrivewayCommandLine
import DrivewayFiles
import Foundation

/// `driveway backup schedule`: backups that start by themselves.
struct BackupScheduleCommand: CommandGroup {
    static let definition = CommandDefinition(
        "schedule", summary: "Have backups start by themselves.",
        discussion: """
            Uses a systemd timer of the user, or a launchd agent on macOS. A time that passed while the machine was off is \
            made up for. For a user who is not signed in all the time, systemd needs “loginctl enable-linger” once.
            """,
        subcommands: [
            BackupScheduleSetCommand.self, BackupScheduleStatusCommand.self, BackupScheduleRemoveCommand.self,
            BackupScheduleRunCommand.self,
        ])
}

extension Session {
    /// The files that start a schedule, with the variables this call was given.
    func unit(_ schedule: Schedule) throws -> ScheduleUnit {
        let environment = ProcessInfo.processInfo.environment
        let names = ["DRIVEWAY_HOME", "DRIVEWAY_ENDPOINT", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"]
        let kept = environment.filter { names.contains($0.key) && !$0.value.isEmpty }
        let own = ProcessInfo.processInfo.arguments[0]
        let program = own.contains("/") ? own : Self.find(own, environment["PATH", default: ""]) ?? own
        return ScheduleUnit(schedule: schedule, program: try FileSystem.realPath(program), environment: kept)
    }

    private static func find(_ name: String, _ path: String) -> String? {
        path.split(separator: ":").map { FileSystem.join(String($0), name) }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The schedule that the call names.
    func schedule(_ input: CommandInput) throws -> Schedule {
        let name = input[BackupCommand.name] ?? Backups.defaultName
        guard let schedule = try ScheduleStore(folders).schedule(name) else {
            throw CommandError(
                .noSuchFile, "“\(name)” has no schedule.", hint: "Set one with: driveway backup schedule set SOURCE…")
        }
        return schedule
    }
}

/// `driveway backup schedule set`: what, how often, and what is kept.
struct BackupScheduleSetCommand: Command {
    static let sources = Arguments("SOURCE", help: "Folders, files and SQLite databases.")
    static let every = Option(
        "every", "hour|day|week", help: "How often. Without it: every day.",
        parse: { ["hour": .hourly, "day": .daily, "week": .weekly][$0] as Schedule.Frequency? })
    static let at = Option(
        "at", "HH:MM", help: "The time of day, or with --every hour the minute. Without it: 03:00.", parse: minute)

    static let definition = CommandDefinition(
        "set", summary: "Back up these sources by themselves from now on.",
        discussion: """
            Replaces the schedule of that name. With rules for what to keep, each run also prunes. What the sources and \
            rules are is kept in a file; no password or token is written there. An encrypted backup needs --password-file, as \
            nobody is there to ask.
            """,
        examples: [
            ("driveway backup schedule set ~/Documents --keep-daily 7 --keep-monthly 12", "every night at three")
        ],
        arguments: [sources],
        options: [every, at] + Keeping.options + BackupCommand.options)

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let sources = try input[Self.sources].map { try FileSystem.realPath($0) }
        let schedule = Schedule(
            name: input[BackupCommand.name] ?? Backups.defaultName, account: try session.account(input).email,
            place: input[BackupCommand.place] == .appData ? "appdata" : nil, sources: sources,
            frequency: input[Self.every] ?? .daily, minute: input[Self.at] ?? 180,
            keeping: Keeping.rules(input), passwordFile: try passwordFile(input))
        try ScheduleStore(session.folders).write(schedule)
        let (starter, unit) = (Starter(environment: ProcessInfo.processInfo.environment), try session.unit(schedule))
        try starter.install(unit)
        let next = starter.state(unit).next.map { ", first on \($0)" } ?? ""
        input.console.success("“\(schedule.name)” is backed up \(schedule.frequency.rawValue)\(next).")
    }

    /// Where the password is, after a look whether it can be had.
    private func passwordFile(_ input: CommandInput) throws -> String? {
        guard let path = input[BackupSecrets.passwordFile] else { return nil }
        _ = try BackupSecrets.given(input)
        return try FileSystem.realPath(path)
    }

    private static let minute: @Sendable (String) -> Int? = { text in
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }
}

/// `driveway backup schedule status`: when the next run comes, and how the last one ended.
struct BackupScheduleStatusCommand: Command {
    static let definition = CommandDefinition(
        "status", summary: "Show all schedules, and how their last runs ended.", flags: [Session.json])

    private struct Line: Encodable {
        let schedule: Schedule
        let isActive: Bool
        let next: String?
        let last: Schedule.Result?
    }

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let store = ScheduleStore(session.folders)
        let starter = Starter(environment: ProcessInfo.processInfo.environment)
        let lines = try store.all().map { schedule in
            let state = starter.state(try session.unit(schedule))
            return Line(
                schedule: schedule, isActive: state.isActive, next: state.next, last: try store.result(schedule.name))
        }
        if input[Session.json] { return try lines.forEach { try input.console.output(json: $0) } }
        guard !lines.isEmpty else { return input.console.note("No backup has a schedule.") }
        for line in lines { show(line, input.console) }
        guard lines.allSatisfy({ $0.last?.isDone ?? true }) else {
            throw CommandError(.failed, "The last run did not succeed.")
        }
    }

    private func show(_ line: Line, _ console: Console) {
        let schedule = line.schedule
        console.output("\(schedule.name)  \(schedule.frequency.rawValue)  \(schedule.sources.joined(separator: ", "))")
        let next = line.next ?? "known to the system"
        console.output(line.isActive ? "  next run: \(next)" : "  not started by this system")
        guard let last = line.last else { return console.output("  has not run yet") }
        console.output("  \(Formats.time(last.ended)): \(DisplayWidth.oneLine(last.message))")
        guard !last.isDone else { return }
        console.output("  last done: \(last.lastDone.map { Formats.time($0) } ?? "never")")
    }
}

/// `driveway backup schedule remove`: no more by itself.
struct BackupScheduleRemoveCommand: Command {
    static let definition = CommandDefinition(
        "remove", summary: "Stop backing up by itself. What is in Drive stays.", options: [BackupCommand.name])

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let schedule = try session.schedule(input)
        try Starter(environment: ProcessInfo.processInfo.environment).remove(try session.unit(schedule))
        try ScheduleStore(session.folders).remove(schedule.name)
        input.console.success("“\(schedule.name)” is not backed up by itself any more.")
    }
}

/// `driveway backup schedule run`: what the system calls.
struct BackupScheduleRunCommand: Command {
    static let definition = CommandDefinition(
        "run", summary: "Do what a schedule says, now.",
        discussion: "This is what the timer calls. How it ended is shown by “backup schedule status”.",
        options: BackupCommand.options)

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let (schedule, store) = (try session.schedule(input), ScheduleStore(session.folders))
        let before = try? store.result(schedule.name)
        let lastDone = before.flatMap { $0.isDone ? $0.ended : $0.lastDone }
        do {
            let message = try await backUp(schedule, session, input)
            try store.write(.init(ended: Date(), isDone: true, message: message, lastDone: nil), of: schedule.name)
            input.console.output(message)
        } catch {
            let known = Explanation(of: error, environment: ProcessInfo.processInfo.environment).error
            let message = [known.message, known.hint ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
            try? store.write(
                .init(ended: Date(), isDone: false, message: message, lastDone: lastDone), of: schedule.name)
            throw error
        }
    }

    private func backUp(_ schedule: Schedule, _ session: Session, _ input: CommandInput) async throws -> String {
        let backups = try session.backups(input)
        let sources = try schedule.sources.map { try BackupSource(at: $0) }
        let report = try await backups.create(sources, options: .init(isAutomatic: true))
        input.console.notices(report.notices + report.failures)
        guard report.failures.isEmpty else {
            throw CommandError(
                .someFailed,
                "Backed up, but for \(Formats.count(report.failures.count, "item")) that could not be read, such as "
                    + "\(report.failures[0]).")
        }
        var message =
            "Backed up \(Formats.count(report.snapshot.files, "file")), \(Formats.size(report.bytesSent)) sent."
        if let keeping = schedule.keeping {
            let pruned = try await backups.prune(keeping: keeping.retention)
            input.console.notices(pruned.notices)
            message += " \(Formats.count(pruned.forgotten.count, "old snapshot")) removed."
        }
        return message
    }
}
