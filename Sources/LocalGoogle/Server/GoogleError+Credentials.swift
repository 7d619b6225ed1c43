import DrivewayHTTP

/// What Google answers where the credential is missing or not valid, as measured on the live Drive API.
extension GoogleError {
    private static let realm = "Bearer realm=\"https://accounts.google.com/\""

    /// A write without a credential: 401 at the `Authorization` field.
    static let credentialMissing: GoogleError = {
        var error = GoogleError(
            401, "required", "The request has no credential. Send an OAuth 2 access token as a Bearer credential.")
        error.entryMessage = "Login Required."
        error.location = "Authorization"
        error.locationType = "header"
        error.statusWord = "UNAUTHENTICATED"
        error.headers["WWW-Authenticate"] = realm
        return error
    }()

    /// A read without a credential: 403, because it would do with an API key.
    static let callerUnregistered: GoogleError = {
        var error = GoogleError(
            403, "forbidden", "The method does not allow unregistered callers. Send an API key or another identity.")
        error.statusWord = "PERMISSION_DENIED"
        return error
    }()

    /// A download without a credential.
    static let keyMissing = GoogleError(403, "forbidden", "The request is missing a valid API key.")

    /// A download with an `Authorization` field that holds no bearer token.
    static let credentialUnreadable: GoogleError = {
        var error = credentialInvalid
        error.message = "Invalid Credentials"
        error.statusWord = nil
        return error
    }()

    /// A token that is unknown, expired or revoked.
    static let credentialInvalid: GoogleError = {
        var error = GoogleError(
            401, "authError",
            "The access token is unknown, expired or revoked. Send a valid OAuth 2 access token.")
        error.entryMessage = "Invalid Credentials"
        error.location = "Authorization"
        error.locationType = "header"
        error.statusWord = "UNAUTHENTICATED"
        error.headers["WWW-Authenticate"] = realm + ", error=\"invalid_token\""
        return error
    }()
}
