import DrivewaySQLite
import Foundation

/// Accounts, tokens and apps by order of the control plane.
struct PeopleControl: Sendable {
    let services: Services

    /// `POST /local/accounts`: makes an account, or gives one another name; `administrator` makes it, or no longer, the one
    /// of an administrator of its organisation.
    func makeAccount(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        let isAdministrator = try body.bool("administrator")
        let account = try await services.accounts.ensureAccount(email: body.email(), name: body.string("name"))
        if let isAdministrator {
            try await services.database.write { connection in
                try connection.execute(
                    "UPDATE accounts SET isAdministrator = ? WHERE id = ?",
                    [isAdministrator.sqlValue, .integer(account.id)])
            }
        }
        return .json([
            "email": .string(account.email), "name": .string(account.name),
            "permissionId": .string(account.permissionID),
        ])
    }

    /// `POST /local/tokens`: tokens for an account and an app, without anybody's consent.
    func makeTokens(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        let email = try body.email()
        let scopes = ScopeList(try body.requiredString("scope"))
        if let unknown = scopes.unknown.first { throw ControlError.bad("“\(unknown)” is no scope of Google's APIs.") }
        guard !scopes.isEmpty else { throw ControlError.bad("“scope” must name a scope.") }
        let lifetime = try body.integer("expires_in", in: 1...315_360_000) ?? 3600
        let clientID = try body.string("client_id") ?? RegisteredClient.unnamed
        let now = call.now
        let (access, refresh) = try await services.database.write { connection in
            let account = try connection.ensureAccount(email: email, name: nil, at: now)
            let grant = try connection.extendGrant(
                accountID: account.id, clientID: clientID, by: scopes, isConsented: false, at: now)
            let access = try connection.insertAccessToken(
                grantID: grant, scopes: scopes, isOffline: true, lifetime: TimeInterval(lifetime), at: now)
            return (
                access, try connection.insertRefreshToken(grantID: grant, scopes: scopes, lifetime: nil, at: now)
            )
        }
        return .json([
            "access_token": .string(access), "refresh_token": .string(refresh), "expires_in": .int(lifetime),
            "scope": .string(scopes.text), "token_type": "Bearer",
        ])
    }

    /// `POST /local/clients`: registers an app; from then on only registered ones may ask.
    func registerClient(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        let name = try body.string("type") ?? "desktop"
        guard let kind = RegisteredClient.Kind(rawValue: name) else {
            throw ControlError.bad("“type” must be desktop, ios, web or tv.")
        }
        let redirects = try body.strings("redirect_uris") ?? []
        if let bad = redirects.first(where: { RedirectURI($0) == nil }) {
            throw ControlError.bad("“\(bad)” is no redirect URI.")
        }
        let client = try RegisteredClient(
            id: body.requiredString("client_id"), secretDigest: body.string("client_secret").map(Secret.digest),
            kind: kind,
            redirects: redirects, isTesting: body.bool("testing") ?? false,
            enabledAPIs: body.apis("apis_enabled") ?? Set(GoogleAPI.allCases))
        try await services.database.write { try $0.register(client) }
        services.accounts.forgetTokens()
        return .noContent
    }
}
