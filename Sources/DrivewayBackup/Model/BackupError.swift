/// A backup, restore or verification that could not be done.
///
/// Errors of signing in, the network and Drive come through as they are.
public struct BackupError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it was. More may be added: compare with the ones you know.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// A stable name, for logs and programs.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the backup, or a combination of sources, cannot be used.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// A source, or a path within a snapshot, does not exist.
        public static let notFound = Code(rawValue: "notFound")
        /// A source cannot be read at all.
        public static let unreadable = Code(rawValue: "unreadable")
        /// There is no complete backup under this name.
        public static let noSnapshot = Code(rawValue: "noSnapshot")
        /// The beginning of an id fits several snapshots.
        public static let ambiguous = Code(rawValue: "ambiguous")
        /// A snapshot, or content it needs, is missing or damaged. ``BackupError/objects`` and ``BackupError/files`` say which.
        public static let damaged = Code(rawValue: "damaged")
        /// Drive has an object but does not hand out its content.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The snapshot was written by a newer version of the format.
        public static let newerFormat = Code(rawValue: "newerFormat")
        /// What Drive stored is not what was sent.
        public static let notStored = Code(rawValue: "notStored")
        /// The place to restore to cannot be used.
        public static let destination = Code(rawValue: "destination")
        /// There is not enough room on the disk.
        public static let diskFull = Code(rawValue: "diskFull")
        /// The backup is encrypted, and nothing was given that opens it.
        public static let encrypted = Code(rawValue: "encrypted")
        /// What was given does not open the backup.
        public static let wrongPassword = Code(rawValue: "wrongPassword")
        /// Something that opens a backup was given for one that is not encrypted.
        public static let notEncrypted = Code(rawValue: "notEncrypted")
        /// The backup is encrypted, and what holds its key is not in Drive.
        public static let keyMissing = Code(rawValue: "keyMissing")
        /// Another restore is at work.
        public static let busy = Code(rawValue: "busy")
        /// The conditions of the caller do not hold, or its time was up. What was sent is there for the next backup.
        public static let stopped = Code(rawValue: "stopped")
        /// Drive has not enough room.
        public static let driveFull = Code(rawValue: "driveFull")
        /// The account signed in is not the one whose backup this is.
        public static let otherAccount = Code(rawValue: "otherAccount")
        /// A restore failed, and automatic backups wait until somebody has looked.
        public static let paused = Code(rawValue: "paused")
    }

    /// What kind of failure it was.
    public var code: Code
    /// What happened and what to do next, in sentences for a person.
    public var message: String
    /// The objects in Drive that are missing or damaged.
    public var objects: [String]
    /// The files that are affected.
    public var files: [String]
    /// What the failure arose from.
    public var underlying: (any Error)?

    /// Makes an error.
    public init(
        _ code: Code, _ message: String, objects: [String] = [], files: [String] = [], underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.objects = objects
        self.files = files
        self.underlying = underlying
    }

    static let restoreAtWork = BackupError(
        .busy, "Another restore is at work on this device. Wait for it to end, then try again.")

    /// The sentences.
    public var description: String { message }
}

extension BackupError.Code {
    /// What makes one snapshot unusable and says nothing about the others.
    static let ofSnapshots: Set<BackupError.Code> = [.damaged, .newerFormat, .wrongPassword]
}
