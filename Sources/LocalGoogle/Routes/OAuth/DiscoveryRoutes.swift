import DrivewayHTTP
import DrivewaySQLite

/// Where sign-in is, and the keys it signs with (OpenID Connect Discovery 1.0).
struct DiscoveryRoutes: Sendable {
    let services: Services

    /// `/oauth2/v3/certs`: the keys (RFC 7517).
    func keys(_ call: Call) async throws -> Reply {
        let keys = try await services.database.write { connection in
            _ = try connection.signingKey(at: call.now)
            return try connection.signingKeys(at: call.now)
        }
        return .json(
            ["keys": .array(keys.map(\.webKey))],
            headers: ["Cache-Control": "public, max-age=21600, must-revalidate, no-transform"])
    }

    /// `/.well-known/openid-configuration`.
    func configuration(_ call: Call) throws -> Reply {
        func at(_ path: String) -> JSONValue { .string(call.origin + path) }
        return .json(
            [
                "issuer": .string(IdentityToken.issuer), "authorization_endpoint": at("/o/oauth2/v2/auth"),
                "device_authorization_endpoint": at("/device/code"), "token_endpoint": at("/token"),
                "userinfo_endpoint": at("/v1/userinfo"), "revocation_endpoint": at("/revoke"),
                "jwks_uri": at("/oauth2/v3/certs"), "response_types_supported": ["code"],
                "response_modes_supported": ["query"], "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["RS256"],
                "scopes_supported": ["openid", "email", "profile"],
                "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic"],
                "claims_supported": [
                    "aud", "email", "email_verified", "exp", "family_name", "given_name", "hd", "iat", "iss", "name",
                    "sub",
                ],
                "code_challenge_methods_supported": ["plain", "S256"],
                "grant_types_supported": [
                    "authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code",
                    "urn:ietf:params:oauth:grant-type:jwt-bearer",
                ],
            ], headers: ["Cache-Control": "public, max-age=3600"])
    }
}
