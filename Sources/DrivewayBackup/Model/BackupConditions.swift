public import Foundation

/// Under which conditions a backup goes on.
///
/// ```swift
/// let conditions = BackupConditions(deadline: task.expirationDate) {
///     path.isExpensive ? "this network is metered" : nil
/// }
/// ```
///
/// They are looked at before it begins and again and again while it is at work. Where they do not hold, it ends with the code
/// `stopped`, and the next one goes on with what is in Drive by then.
public struct BackupConditions: Sendable {
    /// When the backup must have ended, as the system demands of tasks in the background. Some seconds before it no more is read;
    /// what was read is sent.
    public var deadline: Date?
    /// Why it must not go on, in a few words for a person; `nil`: it may. Asked at most twice a second.
    public var obstacle: @Sendable () async -> String?
    /// How long an answer holds.
    var pause = Duration.milliseconds(500)

    /// Makes conditions; without any, a backup always goes on.
    public init(deadline: Date? = nil, obstacle: @escaping @Sendable () async -> String? = { nil }) {
        self.deadline = deadline
        self.obstacle = obstacle
    }
}
