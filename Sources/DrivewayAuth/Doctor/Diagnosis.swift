public import DrivewayAPI

/// What is wrong with a sign-in, and the one next step; or that nothing is.
public struct Diagnosis: Sendable, Hashable {
    /// What kind of trouble it is. More may be added.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// A stable name, for scripts.
        public let rawValue: String

        /// Makes a kind.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing is wrong.
        public static let healthy = Kind(rawValue: "healthy")
        /// Nobody is signed in.
        public static let notSignedIn = Kind(rawValue: "notSignedIn")
        /// The client's Google project is in testing, where a sign-in lasts seven days.
        public static let testingEnded = Kind(rawValue: "testingEnded")
        /// Google has ended the sign-in.
        public static let revoked = Kind(rawValue: "revoked")
        /// The organisation wants a new sign-in from time to time.
        public static let reauthenticationWanted = Kind(rawValue: "reauthenticationWanted")
        /// The OAuth client is of the wrong type, deleted, disabled, or its secret is wrong.
        public static let wrongClient = Kind(rawValue: "wrongClient")
        /// The client's Google project has not enabled the API.
        public static let apiNotEnabled = Kind(rawValue: "apiNotEnabled")
        /// The person left a box unticked.
        public static let scopeNotGranted = Kind(rawValue: "scopeNotGranted")
        /// Google has not verified the app for a scope, and the person is no tester.
        public static let notVerified = Kind(rawValue: "notVerified")
        /// The organisation's administrator does not let the client in.
        public static let administratorBlocks = Kind(rawValue: "administratorBlocks")
        /// The clock of this machine is off.
        public static let clockWrong = Kind(rawValue: "clockWrong")
        /// The system's keyring is locked or not there.
        public static let keyringLocked = Kind(rawValue: "keyringLocked")
        /// The stored sign-ins cannot be read.
        public static let storeUnusable = Kind(rawValue: "storeUnusable")
        /// The Local Google that the accounts belong to is not running.
        public static let localGoogleNotRunning = Kind(rawValue: "localGoogleNotRunning")
        /// Google cannot be reached.
        public static let offline = Kind(rawValue: "offline")
        /// Something else.
        public static let other = Kind(rawValue: "other")
    }

    /// What kind of trouble it is.
    public var kind: Kind
    /// The e-mail address of the account it is about; `nil` if it is about all of them.
    public var account: String?
    /// What happened, for a person.
    public var finding: String
    /// What to do next; `nil` where nothing is wrong.
    public var nextStep: String?

    /// The scopes to ask for when signing in again, where some are missing.
    public var missingScopes: [Scope]

    /// Makes a diagnosis.
    public init(
        _ kind: Kind, account: String? = nil, _ finding: String, nextStep: String?, missingScopes: [Scope] = []
    ) {
        self.kind = kind
        self.account = account
        self.finding = finding
        self.nextStep = nextStep
        self.missingScopes = missingScopes
    }

    /// Whether something is wrong.
    public var isTrouble: Bool { kind != .healthy }
    /// Whether signing in again is what helps.
    public var needsSignIn: Bool {
        [.notSignedIn, .testingEnded, .revoked, .reauthenticationWanted, .scopeNotGranted].contains(kind)
    }
}
