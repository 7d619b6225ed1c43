public import DrivewayAPI
public import Foundation

/// What keeps an account from being signed in or used, told apart by what follows from it.
///
/// ``Code/grantRevoked`` and ``Code/signedOut`` mean that the person must sign in; ``Code/network`` and
/// ``Code/unavailable`` never do: the account is as signed in as before. A cancelled task gets `CancellationError`.
public struct AuthError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it was. More may be added: compare with the ones you know.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// A stable name, for logs and metrics.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No such account is signed in here.
        public static let signedOut = Code(rawValue: "signedOut")
        /// Google has ended the sign-in: the person must sign in again.
        public static let grantRevoked = Code(rawValue: "grantRevoked")
        /// The person has not granted a scope that the call needs; see ``AuthError/scope``.
        public static let scopeMissing = Code(rawValue: "scopeMissing")
        /// The person said no, or closed the sign-in.
        public static let denied = Code(rawValue: "denied")
        /// Another sign-in was begun before this one was finished.
        public static let replaced = Code(rawValue: "replaced")
        /// Nobody signed in within the time.
        public static let timedOut = Code(rawValue: "timedOut")
        /// Another account signed in than the one that was asked for.
        public static let wrongAccount = Code(rawValue: "wrongAccount")
        /// No browser could be opened, or the page could not be used.
        public static let browser = Code(rawValue: "browser")
        /// The OAuth client is missing, of the wrong kind, or refused by Google.
        public static let client = Code(rawValue: "client")
        /// The organisation's administrator, or a rule of Google's, does not let this account use the client.
        public static let notAllowed = Code(rawValue: "notAllowed")
        /// The servers that sign people in cannot be reached.
        public static let network = Code(rawValue: "network")
        /// The servers that sign people in cannot answer just now.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The servers that sign people in gave an answer that makes no sense.
        public static let unexpectedAnswer = Code(rawValue: "unexpectedAnswer")
        /// The clock of this machine is off by more than minutes.
        public static let clock = Code(rawValue: "clock")
        /// The system's keyring is locked or not there.
        public static let keyring = Code(rawValue: "keyring")
        /// Stored sign-ins cannot be read or written.
        public static let store = Code(rawValue: "store")
        /// The stored sign-in was changed by someone else meanwhile.
        public static let conflict = Code(rawValue: "conflict")
    }

    /// What kind of failure it was.
    public var code: Code
    /// What happened and what to do next, for a person, without secrets.
    public var message: String
    /// The e-mail address of the account it is about.
    public var account: String?
    /// The scope that is missing, where the code is ``Code/scopeMissing``.
    public var scope: Scope?
    /// The word of Google's that it arose from, such as `invalid_rapt` or `admin_policy_enforced`.
    public var reason: String?
    /// What it arose from: an `HTTPError` or `FileError`.
    public var underlying: (any Error)?

    /// Makes an error.
    public init(
        _ code: Code, _ message: String, account: String? = nil, scope: Scope? = nil, underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.account = account
        self.scope = scope
        self.underlying = underlying
    }

    /// The sentence.
    public var description: String { message }

    /// Whether signing in is what helps.
    public var needsSignIn: Bool { [.signedOut, .grantRevoked, .scopeMissing].contains(code) }
}

extension AuthError: LocalizedError {
    /// What `localizedDescription` says: the sentence.
    public var errorDescription: String? { message }
}
