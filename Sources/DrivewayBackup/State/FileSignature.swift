import DrivewayFiles
import Foundation

/// What tells that a file is as it was: its size, times, number and disk, and for a database those of the files beside it.
///
/// The change time cannot be set by programs, so that a file restored with an old date is noticed too.
enum FileSignature {
    /// The names SQLite gives to the files that belong to an open database.
    static let companions = ["-wal", "-journal"]

    /// The signature of a file on its own.
    static func text(_ status: FileStatus) -> String {
        "\(status.size):\(status.modifiedSeconds).\(status.modifiedNanoseconds):"
            + "\(status.changedSeconds).\(status.changedNanoseconds):\(status.device):\(status.inode)"
    }

    /// The signature of a database and the files beside it.
    static func text(database path: String, _ status: FileStatus) -> String {
        var parts = [text(status)]
        for suffix in companions {
            guard let beside = try? FileStatus.of(path + suffix) else { continue }
            parts.append(suffix + text(beside))
        }
        return parts.joined(separator: " ")
    }

    /// Whether a later change would surely give another signature. The clock of a file system ticks coarsely: a file may
    /// change once more within the tick of its last change, without a trace.
    static func isSettled(_ status: FileStatus, now: Date, after: TimeInterval) -> Bool {
        let changed = Double(status.changedSeconds) + Double(status.changedNanoseconds) / 1e9
        return changed + after <= now.timeIntervalSince1970 || after == 0
    }
}
