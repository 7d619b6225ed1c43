import DrivewayFiles
import Foundation

/// What tells that a file is as it was: its size, times, number and disk, and for a database those of the files beside it.
///
/// The change time cannot be set by programs, so that a file restored with an old date is noticed too.
struct FileSignature: Sendable, Hashable {
    /// The names SQLite gives to the files that hold what an open database has not yet in its file.
    private static let companions = ["-wal", "-journal"]

    /// The signature as it is kept.
    let text: String
    /// The last change of any of the files.
    private let changed: TimeInterval

    /// The signature of a file on its own.
    init(_ status: FileStatus) {
        text =
            "\(status.size):\(status.modifiedSeconds).\(status.modifiedNanoseconds):"
            + "\(status.changedSeconds).\(status.changedNanoseconds):\(status.device):\(status.inode)"
        changed = Double(status.changedSeconds) + Double(status.changedNanoseconds) / 1e9
    }

    /// The signature of a database and the files beside it.
    ///
    /// Of these only the last modification counts: SQLite sets their owner whenever it opens them for root, which is a change.
    init(_ status: FileStatus, database path: String) {
        let file = FileSignature(status)
        var (text, changed) = (file.text, file.changed)
        for suffix in Self.companions {
            guard let beside = try? FileStatus.of(path + suffix) else { continue }
            text += " \(suffix)\(beside.size):\(beside.modifiedSeconds).\(beside.modifiedNanoseconds):\(beside.inode)"
            changed = max(changed, beside.modified.timeIntervalSince1970)
        }
        (self.text, self.changed) = (text, changed)
    }

    /// Whether a later change would surely give another signature. The clock of a file system ticks coarsely: a file may
    /// change once more within the tick of its last change, without a trace.
    func isSettled(at moment: Date, after seconds: TimeInterval) -> Bool {
        changed + seconds <= moment.timeIntervalSince1970 || seconds == 0
    }
}
