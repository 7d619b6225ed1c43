import DrivewayHTTP

/// The page on which a person chooses an account and decides what an app may do.
struct ConsentPage: Sendable {
    let question: ConsentQuestion
    /// The request under its seal.
    let sealed: String
    /// The accounts to choose from.
    let accounts: [Account]
    /// What was wrong with the last try.
    var problem: String?
    /// The account field of the last try; `nil` before the first.
    var chosen: String?
    /// The boxes ticked in the last try; `nil` before the first, when all are.
    var ticked: ScopeList?

    /// Where the form of an app with a redirect goes.
    static let path = "/o/oauth2/v2/auth"
    /// Added to the path by the page's buttons: boxes that are not sent were unticked, not left out.
    static let shownBoxes = "boxes"

    /// The page.
    var reply: Reply {
        let app = HTML.escape(question.clientID)
        return SignInPage.reply(
            title: "Sign in",
            content: """
                <h1>Sign in</h1>
                <p>to continue to <strong>\(app)</strong>\(destination)</p>
                \(problem.map { "<p class=\"problem\" role=\"alert\">\(HTML.escape($0))</p>" } ?? "")
                <form method="post" action="\(question.path)">
                <input type="hidden" name="request" value="\(HTML.escape(sealed))">
                <fieldset><legend>Account</legend>
                \(accountChoices)
                </fieldset>
                <fieldset><legend>\(app) wants to</legend>
                \(scopeChoices)
                </fieldset>
                <div class="actions">
                <button class="main" name="decision" value="allow" formaction="\(question.path)?\(Self.shownBoxes)=shown">\
                Allow</button>
                <button name="decision" value="deny" formnovalidate>Deny</button>
                </div>
                </form>
                """,
            status: problem == nil ? 200 : 400, formTargets: question.formTarget.map { [$0] } ?? [])
    }

    private var destination: String {
        guard let destination = question.destination else { return " <span class=\"soft\">on another device</span>" }
        return ", <span class=\"soft\">which goes on at <code>\(HTML.escape(destination))</code></span>"
    }

    private var accountChoices: String {
        let wanted = (chosen ?? question.loginHint)?.lowercased()
        let chosen = accounts.first { $0.email.lowercased() == wanted } ?? (wanted == nil ? accounts.first : nil)
        let known = accounts.map { account in
            """
            <label class="choice"><input type="radio" name="account" value="\(HTML.escape(account.email))"\
            \(account == chosen ? " checked" : "")>
            <span><strong>\(HTML.escape(account.name))</strong>
            <span class="soft">\(HTML.escape(account.email))</span></span></label>
            """
        }
        let new = """
            <label class="choice"><input type="radio" name="account" value=""\(chosen == nil ? " checked" : "")>
            <span><strong>\(accounts.isEmpty ? "New account" : "Another account")</strong>
            <span class="soft">It is made if it does not exist; there are no passwords here.</span>
            <input type="email" name="new_account" aria-label="E-mail address of the account" autocomplete="off"
            placeholder="ada@example.com" value="\(chosen == nil ? HTML.escape(question.loginHint ?? "") : "")">
            </span></label>
            """
        return (known + [new]).joined(separator: "\n")
    }

    private var scopeChoices: String {
        question.scopes.scopes.map { scope in
            let text = "<span>\(HTML.escape(ScopeList.description(of: scope)))</span>"
            if ScopeList.isIdentity(scope) { return "<div class=\"fixed\">\(text)</div>" }
            let mark = ticked.map { $0.scopes.contains(scope) } ?? true ? " checked" : ""
            return """
                <label class="choice"><input type="checkbox" name="scope" value="\(HTML.escape(scope))"\(mark)>
                \(text)</label>
                """
        }.joined(separator: "\n")
    }
}
