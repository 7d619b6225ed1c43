/// What a person is asked: may that app have these scopes?
struct ConsentQuestion: Sendable {
    let clientID: String
    let scopes: ScopeList
    /// The account that the app expects.
    let loginHint: String?
    /// Where the form goes.
    let path: String
    /// Where the app goes on; `nil` if it waits elsewhere.
    var destination: String?
    /// Where the form may lead, besides this server.
    var formTarget: String?

    /// What was allowed: what only tells who the person is, and the boxes that are ticked. A form without boxes allows all.
    func granted(_ form: QueryParameters, areBoxesShown: Bool) -> ScopeList {
        let boxes = form.all("scope")
        guard areBoxesShown || !boxes.isEmpty else { return scopes }
        let ticked = ScopeList(boxes.joined(separator: " ")).scopes
        return ScopeList(scopes.scopes.filter { ScopeList.isIdentity($0) || ticked.contains($0) })
    }

    /// The account that was chosen. A new address goes first, unless it only stands there because the app expected it.
    func email(in form: QueryParameters) -> String? {
        let chosen = form["account"] ?? ""
        let typed = form["new_account"] ?? ""
        let isTyped = !typed.isEmpty && (chosen.isEmpty || typed != loginHint)
        return EmailAddress.parse(isTyped ? typed : chosen)
    }
}

/// What a person decided on the page.
enum ConsentDecision: Sendable {
    case allowed(email: String, ScopeList)
    case denied
    /// Something is missing: the page asks again.
    case again(ConsentPage)

    /// Reads the form of a page that was shown.
    init(_ form: QueryParameters, on page: ConsentPage, areBoxesShown: Bool) {
        var page = page
        let scopes = page.question.granted(form, areBoxesShown: areBoxesShown)
        page.chosen = form["account"]
        page.ticked = scopes
        switch (form["decision"], page.question.email(in: form)) {
        case ("deny", _): self = .denied
        case ("allow", _) where scopes.isEmpty: self = .denied
        case ("allow", let email?): self = .allowed(email: email, scopes)
        case ("allow", nil):
            page.problem = "Choose an account, or enter the e-mail address of a new one."
            self = .again(page)
        default:
            page.problem = "Choose Allow or Deny."
            self = .again(page)
        }
    }
}
