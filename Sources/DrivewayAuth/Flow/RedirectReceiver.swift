/// Waits for the redirect that ends a sign-in.
protocol RedirectReceiver: Sendable {
    /// Where Google sends the browser.
    var redirectURI: String { get }
    /// The answer.
    var reply: OneShot<AuthorizationReply> { get }
    /// Stops waiting and frees what it holds.
    func close() async
}
