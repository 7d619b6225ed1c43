/// A request for consent that cannot be put to a person; shown as a page, since there is nowhere safe to send it back to.
struct SignInProblem: Refusal, Hashable {
    let status: Int
    /// The code, such as `redirect_uri_mismatch`.
    let error: String
    let description: String

    init(_ error: String, _ description: String, status: Int = 400) {
        self.status = status
        self.error = error
        self.description = description
    }

    var reply: Reply {
        SignInPage.reply(
            title: "Access blocked",
            content: """
                <h1>Access blocked</h1>
                <p>The sign-in ends here, and the app was given nothing.</p>
                <p class="problem"><strong>Error \(status): \(HTML.escape(error))</strong><br>
                \(HTML.escape(description))</p>
                """,
            status: status)
    }
}
