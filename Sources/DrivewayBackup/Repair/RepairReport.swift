/// How a repair goes about its work.
public struct RepairOptions: Sendable, Hashable {
    /// Changes nothing, and reports what would be done.
    public var dryRun = false
    /// Fetches all content to find damage that Drive's digests do not show.
    public var readContent = false

    /// The defaults: by Drive's digests.
    public init(dryRun: Bool = false, readContent: Bool = false) {
        self.dryRun = dryRun
        self.readContent = readContent
    }
}

/// What a repair found and did, or would do.
public struct RepairReport: Sendable, Hashable {
    /// The files of one snapshot that cannot be restored.
    public struct Loss: Sendable, Hashable {
        /// The snapshot; everything else in it can be restored with a salvage.
        public var snapshot: Snapshot
        /// The files, as they are named in the snapshot.
        public var files: [String]
    }

    /// Objects and folders taken out of the bin.
    public var takenFromBin: [String] = []
    /// Snapshots that cannot be read by anyone, put in the bin.
    public var putAside: [String] = []
    /// Packs with damage or missing: the next backup sends what was in them again where this machine still has it.
    public var forgotten: [String] = []
    /// Objects that are there more than once, which does no harm; a prune removes them.
    public var doubled: [String] = []
    /// What cannot be restored, by snapshot, the newest first. Snapshots that are whole are not in it.
    public var losses: [Loss] = []
    /// Snapshots that are whole, the newest first.
    public var whole: [Snapshot] = []
    /// What a person should know besides.
    public var notices: [BackupNotice] = []
    /// Whether nothing was done and this is what would be.
    public var isDryRun = false

    /// Makes an empty report.
    public init() {}

    /// Whether nothing was found to repair and nothing is lost.
    public var isWhole: Bool {
        takenFromBin.isEmpty && putAside.isEmpty && forgotten.isEmpty && losses.isEmpty
    }
}
