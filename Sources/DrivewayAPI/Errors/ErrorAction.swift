/// What helps against a refusal of Google's.
public struct ErrorAction: RawRepresentable, Sendable, Hashable {
    /// A stable name, for logs and metrics.
    public let rawValue: String

    /// Makes an action.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It passes: the same call again, after a short wait.
    public static let retry = ErrorAction(rawValue: "retry")
    /// It passes in minutes: the same call again, after longer waits.
    public static let retrySlowly = ErrorAction(rawValue: "retrySlowly")
    /// A quota is used up: nothing helps before a later time, often the next day.
    public static let waitUntil = ErrorAction(rawValue: "waitUntil")
    /// The access token is not taken: the person signs in again.
    public static let signInAgain = ErrorAction(rawValue: "signInAgain")
    /// The account was not granted a scope that the call needs.
    public static let needScope = ErrorAction(rawValue: "needScope")
    /// A person must do something first: free storage, ask for access, switch on an API.
    public static let askUser = ErrorAction(rawValue: "askUser")
    /// The same call will always be refused.
    public static let giveUp = ErrorAction(rawValue: "giveUp")
}
