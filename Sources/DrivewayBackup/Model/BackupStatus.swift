public import Foundation

/// How things are with the backups of a device: what a settings screen shows.
public struct BackupStatus: Sendable, Hashable {
    /// A backup that was made.
    public struct Success: Sendable, Hashable, Codable {
        /// When it was complete, by this device's clock.
        public var date: Date
        /// The id of the snapshot.
        public var snapshot: String
        /// The number of files in it.
        public var files: Int
        /// The size of all of them together.
        public var bytes: Int64
        /// The number of items it is without, because they could not be read.
        public var leftOut: Int
    }

    /// A backup that was not made.
    public struct Problem: Sendable, Hashable, Codable {
        /// When it ended.
        public var date: Date
        /// What happened and what to do next, in sentences for a person.
        public var message: String
        /// What kind of failure it was, where a backup itself failed and not the network or the sign-in.
        public var code: String?
    }

    /// The account the backups are in, as people know it.
    public var account: String
    /// The last backup this device made.
    public var lastSuccess: Success?
    /// Whether one is being made now, in whatever process.
    public var isRunning = false
    /// Why the last attempt made none; `nil` after a success.
    public var problem: Problem?
    /// Whether automatic backups wait, as a restore failed and nobody has looked (``Backups/resumeAutomaticBackups()``).
    public var isPaused = false

    /// A line for a person: “Backed up 2 minutes ago”.
    public var description: String { description(at: Date()) }

    func description(at now: Date) -> String {
        if isRunning { return "Backing up…" }
        let last = lastSuccess.map { Self.ago(now.timeIntervalSince($0.date)) }
        if let problem { return (last.map { "Last backed up \($0)" } ?? "Not backed up yet") + ". \(problem.message)" }
        guard let last, let success = lastSuccess else { return "Not backed up yet" }
        return "Backed up \(last)" + (success.leftOut > 0 ? ", without \(success.leftOut) that could not be read" : "")
    }

    private static func ago(_ seconds: TimeInterval) -> String {
        for (size, name) in [(86_400.0, "day"), (3600, "hour"), (60, "minute")] where seconds >= size {
            let count = Int(seconds / size)
            return "\(count) \(name)\(count == 1 ? "" : "s") ago"
        }
        return "just now"
    }
}

extension BackupStatus: CustomStringConvertible {}
