public import DrivewayAPI
import DrivewayHTTP
public import Foundation

/// What goes wrong with the sign-ins of an account.
public struct TestPolicy: Sendable, Hashable {
    /// Google's words for what is refused.
    public enum Refusal: String, Sendable {
        /// The administrator blocks the app.
        case adminPolicyEnforced = "admin_policy_enforced"
        /// The organisation wants a new sign-in.
        case invalidRapt = "invalid_rapt"
        /// The app is for the members of another organisation.
        case orgInternal = "org_internal"
        /// The app was disabled.
        case disabledClient = "disabled_client"
        /// The app was deleted.
        case deletedClient = "deleted_client"
    }

    /// What is refused from now on.
    public var refusal: Refusal?
    /// Whether all that the account allowed ends now.
    public var isRevoked = false
    /// Whether sign-ins end after a week, as those of apps that are being tested.
    public var isTesting = false
    /// Whether a refresh token is replaced whenever it is used.
    public var rotatesRefreshTokens = false
    /// The APIs that the app's project has not enabled: `drive`, `calendar`.
    public var disabledAPIs: [String] = []
    /// Scopes that Google has not verified the app for, while the account is none of its testers.
    public var unverifiedScopes: [Scope] = []

    /// Makes a policy that refuses nothing.
    public init() {}

    /// Makes a policy that refuses one thing.
    public init(_ refusal: Refusal) { self.refusal = refusal }
}

extension TestGoogle {
    /// Sets what goes wrong with the sign-ins of an account, in place of what was set before.
    public func setPolicy(_ policy: TestPolicy, for email: String) async throws {
        var body: [String: ControlValue] = [
            "email": .string(email), "revoked": .bool(policy.isRevoked), "testing": .bool(policy.isTesting),
            "rotate_refresh_tokens": .bool(policy.rotatesRefreshTokens),
            "apis_disabled": .array(policy.disabledAPIs.map { .string($0) }),
            "unverified_scopes": .array(policy.unverifiedScopes.map { .string($0.rawValue) }),
        ]
        if let refusal = policy.refusal { body[refusal.rawValue] = .bool(true) }
        try await control(.put, "policies", .object(body))
    }

    /// Decides on a device in place of the person who enters its code.
    public func decide(device code: String, _ email: String, isAllowed: Bool = true) async throws {
        try await control(
            .post, "device",
            .object([
                "user_code": .string(code), "email": .string(email), "decision": .string(isAllowed ? "allow" : "deny"),
            ]))
    }

    /// Makes a service account and gives the JSON of its key file.
    public func serviceAccountKey(_ name: String = "robot") async throws -> Data {
        try await answer(.post, "serviceAccounts", .object(["name": .string(name)]))
    }
}
