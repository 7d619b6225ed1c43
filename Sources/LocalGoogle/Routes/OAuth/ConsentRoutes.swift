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
        return ConsentPage(request: request, sealed: seals.seal(call.query, at: call.now), accounts: accounts).reply
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
        var page = ConsentPage(request: request, sealed: seals.seal(query, at: call.now), accounts: accounts)
        let scopes = granted(of: request, form, areBoxesShown: call.query[ConsentPage.shownBoxes] != nil)
        page.chosen = form["account"]
        page.ticked = scopes
        switch form["decision"] {
        case "allow": break
        case "deny": return redirect(request, [("error", "access_denied")])
        default:
            page.problem = "Choose Allow or Deny."
            return page.reply
        }
        guard !scopes.isEmpty else { return redirect(request, [("error", "access_denied")]) }
        guard let email = Self.email(in: form, request) else {
            page.problem = "Choose an account, or enter the e-mail address of a new one."
            return page.reply
        }
        return try await allow(request, email: email, scopes: scopes, at: call.now)
    }

    /// Gives a code for what the account allows.
    private func allow(
        _ request: AuthorizationRequest, email: String, scopes: ScopeList, at now: Date
    ) async throws -> Reply {
        let (code, all) = try await services.database.write { connection in
            let account = try connection.ensureAccount(email: email, name: nil, at: now)
            let before = try connection.grant(accountID: account.id, clientID: request.clientID)
            _ = try connection.extendGrant(
                accountID: account.id, clientID: request.clientID, by: scopes, isConsented: true, at: now)
            let all = request.includesGranted ? scopes.union(before?.scopes ?? ScopeList("")) : scopes
            let code = AuthorizationCode(
                accountID: account.id, clientID: request.clientID, redirectURI: request.redirect.text,
                proofKey: request.proofKey, scopes: all, givesRefreshToken: request.givesRefreshToken(after: before),
                expires: now.addingTimeInterval(600))
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

    /// What was allowed: what only tells who the person is, and the boxes that are ticked. A form without boxes allows all.
    private func granted(
        of request: AuthorizationRequest, _ form: QueryParameters, areBoxesShown: Bool
    ) -> ScopeList {
        let boxes = form.all("scope")
        guard areBoxesShown || !boxes.isEmpty else { return request.scopes }
        let ticked = ScopeList(boxes.joined(separator: " ")).scopes
        return ScopeList(request.scopes.scopes.filter { ScopeList.isIdentity($0) || ticked.contains($0) })
    }

    /// The account that was chosen. A new address goes first, unless it only stands there because the app expected it.
    private static func email(in form: QueryParameters, _ request: AuthorizationRequest) -> String? {
        let chosen = form["account"] ?? ""
        let typed = form["new_account"] ?? ""
        let isTyped = !typed.isEmpty && (chosen.isEmpty || typed != request.loginHint)
        return EmailAddress.parse(isTyped ? typed : chosen)
    }
}
