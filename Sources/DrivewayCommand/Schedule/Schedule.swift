import DrivewayBackup
import DrivewayCommandLine
import DrivewayFiles
import DrivewaySQLite
import Foundation

/// What is backed up by itself, how often, and what is kept of it: a file of its own for each set of backups.
struct Schedule: Codable, Equatable {
    /// How often.
    enum Frequency: String, Codable, CaseIterable {
        case hourly
        case daily
        case weekly
    }

    /// Which snapshots stay; all of them where there is no rule.
    struct Keeping: Codable, Equatable {
        var last = 0
        var daily = 0
        var weekly = 0
        var monthly = 0
        var yearly = 0

        var retention: Retention {
            Retention(last: last, daily: daily, weekly: weekly, monthly: monthly, yearly: yearly)
        }
    }

    /// The name of the set of backups.
    var name: String
    /// The account's address.
    var account: String
    /// Where in Drive, if not in the visible folder.
    var place: String?
    /// Absolute paths of what is backed up.
    var sources: [String]
    /// How often.
    var frequency: Frequency
    /// The time of day, in minutes after midnight; an hourly backup uses the minute of it.
    var minute: Int
    /// Which snapshots stay, if old ones are to be removed.
    var keeping: Keeping?
    /// The absolute path of the file with what opens an encrypted backup.
    var passwordFile: String?

    /// How a run ended.
    struct Result: Codable, Equatable {
        var ended: Date
        var isDone: Bool
        /// What happened, in a sentence or two.
        var message: String
        /// The last that was done, where this one was not.
        var lastDone: Date?
    }
}

/// Where schedules and the results of their runs are kept.
struct ScheduleStore {
    let configuration: String
    let state: String

    init(_ folders: Folders) {
        configuration = folders.configuration + "/schedules"
        state = folders.state + "/schedules"
    }

    private func file(_ folder: String, _ name: String) -> String {
        FileSystem.join(folder, ScheduleUnit.slug(name) + ".json")
    }

    /// The schedule of a set of backups, if it has one.
    func schedule(_ name: String) throws -> Schedule? { try read(Schedule.self, file(configuration, name)) }

    /// All schedules, by name.
    func all() throws -> [Schedule] {
        let names = (try? FileSystem.entries(of: configuration)) ?? []
        return try names.sorted().compactMap { try read(Schedule.self, FileSystem.join(configuration, $0)) }
    }

    func write(_ schedule: Schedule) throws { try write(schedule, configuration, schedule.name) }

    func remove(_ name: String) throws {
        for folder in [configuration, state] {
            let path = file(folder, name)
            if (try? FileStatus.of(path)) != nil { try FileSystem.remove(path) }
        }
    }

    /// How the last run ended, if there was one.
    func result(_ name: String) throws -> Schedule.Result? { try read(Schedule.Result.self, file(state, name)) }

    func write(_ result: Schedule.Result, of name: String) throws { try write(result, state, name) }

    private func read<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: data)
    }

    private func write(_ value: some Encodable, _ folder: String, _ name: String) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try FileSystem.makeFolder(folder, permissions: 0o700)
        try FileSystem.replace(file(folder, name), with: try encoder.encode(value), permissions: 0o600)
    }
}

extension BackupSource {
    /// What lies at a path: a folder, a database or another file.
    init(at path: String) throws {
        switch try FileStatus.of(path).kind {
        case .folder: self = .folder(path)
        case .special: throw CommandError(.usage, "\(path) is neither a file nor a folder.")
        case .file, .symbolicLink: self = Database.isDatabase(path) ? .database(path) : .file(path)
        }
    }
}
