/// How a restore goes about damage.
public struct RestoreOptions: Sendable, Hashable {
    /// Restores what is whole although some content is missing or damaged, and lists what is left out.
    ///
    /// Damaged content never replaces something that is there: a salvage goes to a place of its own.
    public var salvage = false

    /// The defaults: all of it or nothing.
    public init(salvage: Bool = false) { self.salvage = salvage }
}
