import Foundation

/// Stands before each step of a backup and lets it pass while its conditions hold.
final class ConditionGate {
    private let conditions: BackupConditions
    private let end: Date?
    private var asked: ContinuousClock.Instant?

    /// No more than this is kept free at the end to send what was read.
    private static let reserve: TimeInterval = 8

    init(_ conditions: BackupConditions, from begun: Date) {
        self.conditions = conditions
        end = conditions.deadline.map { $0 - min(Self.reserve, $0.timeIntervalSince(begun) / 3) }
    }

    /// Ends the backup if it must not go on.
    func pass() async throws {
        try Task.checkCancellation()
        if let end, Date() >= end { throw Self.outOfTime }
        if let asked, ContinuousClock.now - asked < conditions.pause { return }
        asked = .now
        if let why = await conditions.obstacle() {
            throw BackupError(
                .stopped,
                "The backup stopped, as \(why). What was sent is in Drive; the next backup goes on from there.")
        }
    }

    static let outOfTime = BackupError(
        .stopped, "The time for the backup was up. What was sent is in Drive; the next backup goes on from there.")

    /// Whether there is time left for what was read to be sent.
    var allowsSending: Bool { conditions.deadline.map { Date() < $0 } ?? false }

    /// Runs a backup, and cancels it when its time is up.
    static func within<Value: Sendable>(
        _ deadline: Date?, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let deadline else { return try await body() }
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask(operation: body)
            group.addTask {
                // A moment before it: cancelling takes one.
                try await Task.sleep(for: .seconds(max(0, deadline.timeIntervalSinceNow - 0.5)))
                return nil
            }
            defer { group.cancelAll() }
            if let value = try await group.next() ?? nil { return value }
            group.cancelAll()
            do {
                while let value = try await group.next() { if let value { return value } }
            } catch is CancellationError {}
            throw Task.isCancelled ? CancellationError() : outOfTime
        }
    }
}
