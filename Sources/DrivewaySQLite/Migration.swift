/// One step that brings a database's schema forward.
///
/// A step that has been released never changes: its number and name are recorded in every database it ran on. What is to be
/// different becomes a new step at the end.
public struct Migration: Sendable {
    /// The place in the order: 1, 2, 3 …
    public let number: Int
    /// What the step is called, for messages and against mix-ups.
    public let name: String
    /// The change; it runs in a transaction of its own.
    public let apply: @Sendable (Connection) throws -> Void

    /// Describes a step.
    public init(number: Int, name: String, apply: @escaping @Sendable (Connection) throws -> Void) {
        self.number = number
        self.name = name
        self.apply = apply
    }
}
