import DrivewayHTTP

/// A refusal of the token, revocation and token information endpoints: flat, as RFC 6749 has it (section 5.2).
struct OAuthError: Refusal, Hashable {
    var status = 400
    /// The code, such as `invalid_grant`.
    let error: String
    /// What happened, for a person.
    let description: String
    /// A closer word of Google's, such as `invalid_rapt`.
    var subtype: String?

    init(_ error: String, _ description: String, status: Int = 400) {
        self.status = status
        self.error = error
        self.description = description
    }

    var reply: Reply {
        var body: JSONObject = ["error": .string(error), "error_description": .string(description)]
        if let subtype { body["error_subtype"] = .string(subtype) }
        return .json(.object(body), status: status, headers: ["Cache-Control": "no-store"])
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

    /// The account's organisation wants it to sign in anew.
    static let reauthenticationNeeded: OAuthError = {
        var error = OAuthError.invalidGrant("reauth related error (invalid_rapt)")
        error.subtype = "invalid_rapt"
        return error
    }()
}
