import DrivewayHTTP
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation

/// Asks a person for consent, and sends the app a code for it.
struct ConsentRoutes: Sendable {
    let services: Services
    private let seals = SealedRequest()

    init(services: Services) { self.services = services }

    /// Shows the page, unless the app wants no page and the person has decided before.
    func show(_ call: Call) async throws -> Reply {
        let (request, accounts) = try services.database.read { connection in
            (
                try AuthorizationRequest(call.query, connection),
                try connection.latestAccounts(limit: 20, including: call.query["login_hint"])
            )
        }
        if request.prompts.contains("none") { return try await silent(request, at: call.now) }
        let sealed = seals.seal(call.query, at: call.now)
        return ConsentPage(question: request.question, sealed: sealed, accounts: accounts).reply
    }

    /// Carries out what the person decided.
    func decide(_ call: Call) async throws -> Reply {
        guard !Origin(of: call.request, headers: call.request.headers).isForeign else {
            throw SignInProblem("invalid_request", "The decision came from a page of another site.", status: 403)
        }
        guard let form = QueryParameters(String(decoding: call.body, as: UTF8.self)),
            let query = form["request"].flatMap({ seals.open($0, at: call.now) })
        else {
            throw SignInProblem(
                "invalid_request", "The page is too old. Go back to the app and start the sign-in again.")
        }
        let (request, accounts) = try services.database.read { connection in
            (
                try AuthorizationRequest(query, connection),
                try connection.latestAccounts(limit: 20, including: query["login_hint"])
            )
        }
        let page = ConsentPage(question: request.question, sealed: seals.seal(query, at: call.now), accounts: accounts)
        let areBoxesShown = call.query[ConsentPage.shownBoxes] != nil
        switch ConsentDecision(form, on: page, areBoxesShown: areBoxesShown) {
        case .denied: return redirect(request, [("error", "access_denied")])
        case .again(let page): return page.reply
        case .allowed(let email, let scopes):
            return try await allow(request, email: email, scopes: scopes, at: call.now)
        }
    }

    /// Gives a code for what the account allows.
    private func allow(
        _ request: AuthorizationRequest, email: String, scopes: ScopeList, at now: Date
    ) async throws -> Reply {
        let (code, all) = try await services.database.write { connection in
            let account = try connection.ensureAccount(email: email, name: nil, at: now)
            if let problem = try connection.policy(accountID: account.id).problem(for: scopes) { throw problem }
            let before = try connection.grant(accountID: account.id, clientID: request.clientID)
            _ = try connection.extendGrant(
                accountID: account.id, clientID: request.clientID, by: scopes, isConsented: true, at: now)
            let all = request.includesGranted ? scopes.union(before?.scopes ?? ScopeList("")) : scopes
            let code = AuthorizationCode(
                accountID: account.id, clientID: request.clientID, redirectURI: request.redirect.text,
                proofKey: request.proofKey, scopes: all, givesRefreshToken: request.givesRefreshToken(after: before),
                nonce: request.nonce, expires: now.addingTimeInterval(600))
            return (try connection.insertCode(code, at: now), all)
        }
        return redirect(request, [("code", code), ("scope", all.text)])
    }

    /// Answers an app that wants no page: with a code if the expected account has allowed all of it before.
    private func silent(_ request: AuthorizationRequest, at now: Date) async throws -> Reply {
        let isGranted = try services.database.read { connection in
            guard let email = request.loginHint, let account = try connection.account(email: email),
                let grant = try connection.grant(accountID: account.id, clientID: request.clientID)
            else { return false }
            return grant.scopes.contains(all: request.scopes)
        }
        guard isGranted, let email = request.loginHint else {
            return redirect(request, [("error", "interaction_required")])
        }
        return try await allow(request, email: email, scopes: request.scopes, at: now)
    }

    /// Sends the browser back to the app.
    private func redirect(_ request: AuthorizationRequest, _ items: [(String, String)]) -> Reply {
        let state = request.state.map { [("state", $0)] } ?? []
        return Reply(
            status: 303,
            headers: [
                "Location": request.redirect.adding(state + items), "Cache-Control": "no-store",
                "Referrer-Policy": "no-referrer",
            ])
    }
}
