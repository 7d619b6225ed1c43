import DrivewayHTTP
import DrivewayHTTPServer

/// Who calls, by the `Authorization` field.
enum Credentials {
    /// The caller of a request to a route that takes any of these scopes.
    /// - Throws: ``GoogleError`` as Google answers it: the reads without a credential with 403, the rest with 401.
    static func caller(_ exchange: Exchange, scopes: [String], _ accounts: AccountKeeper) throws -> Caller {
        guard let token = bearer(in: exchange.headers) else { throw try missing(exchange) }
        guard let record = try accounts.record(of: token) else { throw GoogleError.credentialInvalid }
        if let api = GoogleAPI(path: exchange.request.path), record.disabledAPIs.contains(api) {
            throw GoogleError.accessNotConfigured(api, clientID: record.caller.clientID)
        }
        guard record.caller.hasAny(of: scopes) else { throw GoogleError.insufficientPermissions(scopes) }
        return record.caller
    }

    /// Throws the 401 of a token that is unknown.
    static func refuseUnknownToken(_ exchange: Exchange, _ accounts: AccountKeeper) throws {
        guard let token = bearer(in: exchange.headers), try accounts.record(of: token) == nil else { return }
        throw GoogleError.credentialInvalid
    }

    /// The token of a bearer credential. As with Google the word counts only as `Bearer`.
    static func bearer(in headers: HTTPHeaders) -> String? {
        guard let field = headers["Authorization"], field.hasPrefix("Bearer ") else { return nil }
        let token = field.dropFirst("Bearer ".count).drop { $0 == " " }
        return token.isEmpty ? nil : String(token)
    }

    private static func missing(_ exchange: Exchange) throws -> GoogleError {
        guard exchange.method == .get || exchange.method == .head else { return .credentialMissing }
        guard exchange.isDownload else { return .callerUnregistered }
        try FrontEndChecks.checkParameters(ofDownload: exchange)
        return exchange.headers["Authorization"] == nil ? .keyMissing : .credentialUnreadable
    }
}
