/// How a restore goes about damage and about what it replaces.
public struct RestoreOptions: Sendable, Hashable {
    /// Restores what is whole although some content is missing or damaged, and lists what is left out.
    ///
    /// Damaged content never replaces something that is there: a salvage goes to a place of its own.
    public var salvage = false
    /// Keeps what is replaced beside its place, so that the restore can be undone (``Backups/undoRestore()``), until the next restore
    /// that replaces something, or for a week. It takes the room of what is replaced.
    public var keepsReplaced = true

    /// Lets what the rules of the backup left out be removed together with the folder it is in. Without it such a folder is not
    /// replaced.
    public var removesExcluded = false

    /// The defaults: all of it or nothing, and it can be undone.
    public init(salvage: Bool = false, keepsReplaced: Bool = true, removesExcluded: Bool = false) {
        self.salvage = salvage
        self.removesExcluded = removesExcluded
        self.keepsReplaced = keepsReplaced
    }
}
