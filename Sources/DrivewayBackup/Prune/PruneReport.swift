/// How a prune goes about its work.
public struct PruneOptions: Sendable, Hashable {
    /// Removes and changes nothing, and reports what would be done.
    public var dryRun = false
    /// Puts what is removed in Drive's bin, where it still takes room for 30 days, instead of removing it for good.
    public var toBin = false
    /// Packs of which less than this share is needed are emptied: what is needed is sent again in other packs, and the snapshots
    /// that need it are written anew, with new ids. 0: never.
    public var repackBelow: Double

    /// The defaults: for good, and packs are emptied of which less than half is needed.
    public init(dryRun: Bool = false, toBin: Bool = false, repackBelow: Double = 0.5) {
        self.dryRun = dryRun
        self.toBin = toBin
        self.repackBelow = repackBelow
    }
}

/// What a prune did, or would do.
public struct PruneReport: Sendable, Hashable {
    /// A snapshot that stays.
    public struct Kept: Sendable, Hashable {
        /// The snapshot.
        public var snapshot: Snapshot
        /// Which rules keep it: `last`, `daily`, `weekly`, `monthly`, `yearly`, `marked`; or `newest` for the newest that is whole, and
        /// what is newer.
        public var reasons: [String]
    }

    /// Objects in Drive, counted.
    public struct Amount: Sendable, Hashable {
        /// Their names.
        public var names: [String] = []
        /// Their size together.
        public var bytes: Int64 = 0

        /// How many there are.
        public var count: Int { names.count }

        init(names: [String], bytes: Int64) { (self.names, self.bytes) = (names.sorted(), bytes) }

        init(_ objects: [StoredObject] = []) {
            names = objects.map(\.name).sorted()
            bytes = objects.reduce(0) { $0 + $1.size }
        }
    }

    /// The snapshots that stay, the newest first.
    public var kept: [Kept] = []
    /// The snapshots that are removed, the newest first.
    public var forgotten: [Snapshot] = []
    /// Packs that no snapshot needs and that a prune on a later day removes.
    public var marked = Amount()
    /// Packs removed now: found superfluous a day ago or earlier, and still so.
    public var removed = Amount()
    /// Packs that were mostly dead and were emptied; the bytes are those of the dead.
    public var repacked = Amount()
    /// What a person should know, such as why packs were left alone.
    public var notices: [BackupNotice] = []
    /// Whether nothing was done and this is what would be.
    public var isDryRun = false

    /// Makes an empty report.
    public init() {}
}
