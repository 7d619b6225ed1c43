/// What a verification found.
public struct VerifyReport: Sendable, Hashable {
    /// The state of one object in Drive.
    public struct Object: Sendable, Hashable {
        /// What an object is for.
        public enum Kind: String, Sendable, Hashable {
            /// Content of files.
            case pack
            /// The record of one backup.
            case snapshot
        }

        /// What it is for.
        public var kind: Kind
        /// Its name in Drive.
        public var name: String
        /// Its size, where it is there.
        public var size: Int64?
        /// What is wrong with it; `nil`: nothing.
        public var problem: String?
        /// Files that need it, where something is wrong with it (the first hundred).
        public var affectedFiles: [String] = []

        /// Makes a state.
        public init(kind: Kind, name: String, size: Int64? = nil, problem: String? = nil) {
            self.kind = kind
            self.name = name
            self.size = size
            self.problem = problem
        }
    }

    /// The snapshots that were checked.
    public var snapshots: [Snapshot] = []
    /// Every object that was checked.
    public var objects: [Object] = []
    /// Bytes fetched to check them.
    public var bytesRead: Int64 = 0
    /// How many packs were fetched whole.
    public var packsRead = 0
    /// What decided which packs were fetched, where only a share was.
    public var seed: UInt64?
    /// What a person should know besides, such as content that no snapshot uses.
    public var notices: [BackupNotice] = []

    /// Makes an empty report.
    public init() {}

    /// The objects with something wrong.
    public var damaged: [Object] { objects.filter { $0.problem != nil } }

    /// Whether everything that was checked is whole.
    public var isWhole: Bool { damaged.isEmpty }
}
