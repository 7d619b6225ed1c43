/// How a sign-out went.
public struct SignOut: Sendable {
    /// Whether Google has ended the sign-in too. If not, it ends when the person removes the app's access in the
    /// account's settings.
    public var isRevoked: Bool
    /// Why it was not revoked.
    public var problem: AuthError?

    /// Makes a result.
    public init(isRevoked: Bool, problem: AuthError? = nil) {
        self.isRevoked = isRevoked
        self.problem = problem
    }
}
