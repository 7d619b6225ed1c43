import DrivewayHTTP

/// A refusal of the token, revocation and token information endpoints: flat, as RFC 6749 has it (section 5.2).
struct OAuthError: Refusal, Hashable {
    var status = 400
    /// The code, such as `invalid_grant`.
    let error: String
    /// What happened, for a person.
    let description: String

    init(_ error: String, _ description: String, status: Int = 400) {
        self.status = status
        self.error = error
        self.description = description
    }

    var reply: Reply {
        .json(
            ["error": .string(error), "error_description": .string(description)], status: status,
            headers: ["Cache-Control": "no-store"])
    }

    /// A parameter that is needed is missing.
    static func missing(_ parameter: String) -> OAuthError {
        OAuthError("invalid_request", "Missing required parameter: \(parameter)")
    }

    /// The code or the refresh token does not buy anything (any more).
    static func invalidGrant(_ description: String) -> OAuthError { OAuthError("invalid_grant", description) }

    /// The app is not known, or its secret is wrong.
    static func invalidClient(_ description: String) -> OAuthError {
        OAuthError("invalid_client", description, status: 401)
    }

    /// Local Google does not have that way yet.
    static func notImplemented(_ what: String) -> OAuthError {
        OAuthError("not_implemented", "Local Google does not have \(what) yet.", status: 501)
    }
}
