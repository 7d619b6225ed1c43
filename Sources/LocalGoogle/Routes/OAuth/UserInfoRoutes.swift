import DrivewayCrypto
import DrivewayHTTP
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation

/// Who a token speaks for.
struct UserInfoRoutes: Sendable {
    let services: Services

    /// The claims of OpenID Connect: `/v1/userinfo`, `/oauth2/v3/userinfo`.
    func claims(_ call: Call) throws -> Reply {
        guard let record = try record(call) else {
            var reply = OAuthError("invalid_request", "Invalid Credentials", status: 401).reply
            reply.headers["WWW-Authenticate"] = "Bearer realm=\"https://accounts.google.com/\", error=\"invalid_token\""
            return reply
        }
        guard Self.saysWho(record) else {
            return OAuthError("insufficient_scope", "The token has no scope that tells who the person is.", status: 403)
                .reply
        }
        var claims: JSONObject = ["sub": .string(record.subject)]
        Self.addProfile(of: record, to: &claims)
        if Self.has("userinfo.email", record) {
            claims["email"] = .string(record.caller.email)
            claims["email_verified"] = true
            if let domain = record.account.hostedDomain { claims["hd"] = .string(domain) }
        }
        return .json(.object(claims))
    }

    /// The older form: `/oauth2/v2/userinfo`.
    func older(_ call: Call) throws -> Reply {
        guard let record = try record(call) else {
            throw Credentials.bearer(in: call.request.headers) == nil
                ? GoogleError.credentialMissing : GoogleError.credentialInvalid
        }
        guard Self.saysWho(record) else {
            throw GoogleError.insufficientPermissions(
                ["userinfo.email", "userinfo.profile"].map { ScopeList.prefix + $0 })
        }
        var claims: JSONObject = ["id": .string(record.subject)]
        if Self.has("userinfo.email", record) {
            claims["email"] = .string(record.caller.email)
            claims["verified_email"] = true
        }
        Self.addProfile(of: record, to: &claims)
        return .json(.object(claims))
    }

    /// `/tokeninfo`: what an access token is good for. Its numbers are texts.
    func tokenInfo(_ call: Call) async throws -> Reply {
        let form = try OAuthForm(call)
        if let token = form["id_token"] { return try identity(token, at: call.now) }
        guard let token = form["access_token"], let record = try services.accounts.record(of: token) else {
            throw OAuthError("invalid_token", "Invalid Value")
        }
        let expiry = Int(record.expires.timeIntervalSince1970)
        var info: JSONObject = ["azp": .string(record.caller.clientID), "aud": .string(record.caller.clientID)]
        if Self.saysWho(record) { info["sub"] = .string(record.subject) }
        info["scope"] = .string(record.caller.scopes.sorted().joined(separator: " "))
        info["exp"] = .string(String(expiry))
        info["expires_in"] = .string(String(max(1, Int(record.expires.timeIntervalSince(call.now)))))
        if Self.has("userinfo.email", record) {
            info["email"] = .string(record.caller.email)
            info["email_verified"] = "true"
        }
        info["access_type"] = record.isOffline ? "offline" : "online"
        return .json(.object(info))
    }

    private func record(_ call: Call) throws -> TokenRecord? {
        try Credentials.bearer(in: call.request.headers).flatMap { try services.accounts.record(of: $0) }
    }

    private static func has(_ scope: String, _ record: TokenRecord) -> Bool {
        record.caller.scopes.contains(ScopeList.prefix + scope)
    }

    private static func saysWho(_ record: TokenRecord) -> Bool {
        record.caller.scopes.contains(where: ScopeList.isIdentity)
    }

    private static func addProfile(of record: TokenRecord, to claims: inout JSONObject) {
        guard has("userinfo.profile", record) else { return }
        record.account.addProfile(to: &claims)
    }

    /// What an identity says, if it is one of this server's and not too old. Its numbers and truth values are texts.
    private func identity(_ token: String, at now: Date) throws -> Reply {
        let invalid = OAuthError("invalid_token", "Invalid Value")
        let keys = try services.database.read { try $0.signingKeys(at: now) }
        guard let signature = JSONWebSignature(compact: token),
            let header = (try? JSONParser.parse(signature.header))?.asObject, header["alg"] == "RS256",
            let key = keys.first(where: { header["kid"]?.asString == $0.id }),
            signature.isSigned(by: key.key.publicKey),
            let claims = (try? JSONParser.parse(signature.payload))?.asObject,
            let expires = claims["exp"]?.asDouble, expires > now.timeIntervalSince1970
        else { throw invalid }
        var info = JSONObject()
        for (name, value) in claims {
            switch value {
            case .number(let text): info[name] = .string(text)
            case .bool(let truth): info[name] = .string(String(truth))
            default: info[name] = value
            }
        }
        for name in ["alg", "kid", "typ"] { info[name] = header[name] }
        return .json(.object(info))
    }
}
