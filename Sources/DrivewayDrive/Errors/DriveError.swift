public import DrivewayDriveAPI

/// Something that keeps a task on Drive from being done, and that no answer of Google alone explains.
///
/// Refusals by Google come as `GoogleAPIError`, broken connections as `HTTPError`, local files as `FileError`, each
/// unwrapped; a cancelled task gets `CancellationError`.
public struct DriveError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it was. More may be added: compare with the ones you know.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// A stable name, for logs and metrics.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A remote path is written in a way that means nothing.
        public static let badPath = Code(rawValue: "badPath")
        /// No file of that path or name; ``DriveError/nearNames`` holds similar ones.
        public static let notFound = Code(rawValue: "notFound")
        /// Several files of that path; ``DriveError/candidates`` holds them.
        public static let ambiguous = Code(rawValue: "ambiguous")
        /// A folder is needed and this is none.
        public static let notAFolder = Code(rawValue: "notAFolder")
        /// It is a folder, or one of Google's own types that no one can turn into a file.
        public static let noContent = Code(rawValue: "noContent")
        /// A document of Google's own type cannot be turned into the format asked for; the message names those it can.
        public static let exportNotSupported = Code(rawValue: "exportNotSupported")
        /// A document of Google's own type is too large for every way of exporting it.
        public static let exportTooLarge = Code(rawValue: "exportTooLarge")
        /// A shortcut leads to nothing that is there for this account.
        public static let danglingShortcut = Code(rawValue: "danglingShortcut")
        /// Driveway cannot do this yet.
        public static let notYet = Code(rawValue: "notYet")
        /// The local file changed while it was being uploaded.
        public static let sourceChanged = Code(rawValue: "sourceChanged")
        /// The source of an upload is no regular file.
        public static let badSource = Code(rawValue: "badSource")
        /// What a download is to replace is no regular file.
        public static let badTarget = Code(rawValue: "badTarget")
        /// What arrived, here or on Drive, is not what was sent.
        public static let contentMismatch = Code(rawValue: "contentMismatch")
        /// A transfer made no progress in spite of all attempts.
        public static let stalled = Code(rawValue: "stalled")
        /// An upload session lost bytes it had, or claims bytes it was not sent.
        public static let brokenSession = Code(rawValue: "brokenSession")
        /// The ID that was to be used belongs to another file.
        public static let idInUse = Code(rawValue: "idInUse")
        /// Drive takes no more uploads for now: the day's limit is probably reached.
        public static let uploadLimit = Code(rawValue: "uploadLimit")
        /// The server's answer lacks what it must hold.
        public static let badAnswer = Code(rawValue: "badAnswer")
    }

    /// What kind of failure it was.
    public var code: Code
    /// A sentence for a person: what happened, to which file, what to do next. Without secrets.
    public var message: String
    /// The files an ambiguous path may mean, oldest first.
    public var candidates: [File] = []
    /// Names like the one that was not found, nearest first.
    public var nearNames: [String] = []
    /// What the failure arose from.
    public var underlying: (any Error)?

    /// Makes an error.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The sentence.
    public var description: String { message }
}
