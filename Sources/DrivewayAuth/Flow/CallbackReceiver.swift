import Foundation

/// Waits for the redirect as an address that comes by other means than a port: a system's sign-in window hands it over, an
/// app is opened with it, a person pastes it.
final class CallbackReceiver: RedirectReceiver {
    let redirectURI: String
    let reply = OneShot<AuthorizationReply>()
    private let state: Secret

    init(redirectURI: String, state: Secret) {
        self.redirectURI = redirectURI
        self.state = state
    }

    /// Takes an address.
    /// - Returns: Whether it is the answer to this sign-in.
    func receive(_ address: String) -> Bool {
        let parts = address.trimmingCharacters(in: .whitespacesAndNewlines)
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == redirectURI,
            let received = AuthorizationReply(query: String(parts[1].prefix { $0 != "#" }), state: state)
        else { return false }
        return reply.resolve(.success(received))
    }

    func close() async {}

    /// The redirect URI of the scheme that every iOS client of Google's owns: its ID in reverse.
    static func redirectURI(ofAppClient id: String) -> String? {
        let suffix = ".apps.googleusercontent.com"
        guard id.hasSuffix(suffix), id.count > suffix.count else { return nil }
        return "com.googleusercontent.apps." + id.dropLast(suffix.count) + ":/oauth2redirect"
    }
}

/// Signs a person in whose browser is on another machine: the page ends at an address that does not open there, and the
/// person brings that address here.
struct PasteAgent: BrowserAgent {
    let receiver: CallbackReceiver
    let show: @Sendable (URL) async throws -> Void
    let read: @Sendable (_ wasWrong: Bool) async throws -> String?

    /// A port on which nothing listens: the browser stops there with the address in its bar.
    static let redirectURI = "http://127.0.0.1:1/callback"

    func open(_ url: URL) async throws {
        try await show(url)
        var wasWrong = false
        while let address = try await read(wasWrong) {
            if receiver.receive(address) { return }
            wasWrong = true
        }
        throw AuthError(.denied, "No address was entered, so nobody is signed in")
    }
}
