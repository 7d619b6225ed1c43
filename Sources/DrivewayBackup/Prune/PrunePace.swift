import Foundation

/// The spans of time that make it safe to remove content although lists lag and devices know nothing of each other. Documentation/BackupFormat.md
/// says why they are enough.
enum PrunePace {
    /// How old a mark must be, by Drive's clock, before what it names is removed.
    static let wait: TimeInterval = 24 * 60 * 60
    /// How long what was listed may be relied on until the snapshot stands.
    static let lookLimit: TimeInterval = 12 * 60 * 60
    /// How long after its lists a prune may still remove something.
    static let removalLimit: TimeInterval = 6 * 60 * 60
}
