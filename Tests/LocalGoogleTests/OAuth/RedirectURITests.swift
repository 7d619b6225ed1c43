import Testing

@testable import LocalGoogle

@Suite struct RedirectURITests {
    private func client(_ kind: RegisteredClient.Kind, _ redirects: [String]) -> RegisteredClient {
        RegisteredClient(
            id: "app", secretDigest: nil, kind: kind, redirects: redirects, isTesting: false, enabledAPIs: [])
    }

    @Test(arguments: [
        ("http://127.0.0.1/cb", true), ("http://127.0.0.1:50001/cb?x=1", true), ("http://[::1]:50001/", true),
        ("http://localhost:8080", true), ("com.example.app:/oauth2redirect", true),
        ("com.googleusercontent.apps.1-a:/x", true),
        ("https://127.0.0.1/cb", false), ("http://example.com/cb", false), ("http://127.0.0.2/", false),
        ("javascript:alert(1)", false), ("data:text/html,x", false), ("file:///etc/passwd", false),
    ])
    func `an app that nobody registered may use this machine and its own scheme`(text: String, suits: Bool) {
        #expect((RedirectURI(text)?.suitsAnyApp ?? false) == suits)
    }

    @Test(arguments: [
        ("http://127.0.0.1:50001/cb", true), ("http://127.0.0.1:50002/cb", true), ("http://127.0.0.1/cb", true),
        ("http://[::1]:50001/cb", false), ("http://localhost:50001/cb", false), ("http://127.0.0.1:50001/other", false),
        ("http://127.0.0.1:50001/cb?x", false), ("https://127.0.0.1:50001/cb", false), ("http://evil.test/cb", false),
    ])
    func `a registered loopback address is good with any port`(text: String, suits: Bool) throws {
        let redirect = try #require(RedirectURI(text))
        #expect(redirect.suits(client(.desktop, ["http://127.0.0.1/cb"])) == suits)
    }

    @Test(arguments: [
        ("http://127.0.0.1:50001/any", true), ("http://[::1]:1/", true), ("http://localhost:2", true),
        ("https://localhost/", false), ("com.example:/x", false),
    ])
    func `the address that Google writes for desktop apps is good for all of this machine`(text: String, suits: Bool)
        throws
    {
        let redirect = try #require(RedirectURI(text))
        #expect(redirect.suits(client(.desktop, ["http://localhost"])) == suits)
    }

    @Test func `an app on a server may use what it registered, to the letter`() throws {
        let app = client(.web, ["https://app.test/cb", "http://localhost:8080/cb"])
        #expect(try #require(RedirectURI("https://app.test/cb")).suits(app))
        #expect(try #require(RedirectURI("http://localhost:8080/cb")).suits(app))
        #expect(!(try #require(RedirectURI("https://app.test/cb/"))).suits(app))
        #expect(!(try #require(RedirectURI("http://localhost:8081/cb"))).suits(app))
    }

    @Test(arguments: [
        ("http://127.0.0.1:1/cb", "http://127.0.0.1:1/cb?a=b%26c"),
        ("http://127.0.0.1/cb?x=1", "http://127.0.0.1/cb?x=1&a=b%26c"),
        ("http://127.0.0.1/?", "http://127.0.0.1/?a=b%26c"), ("com.example:/x", "com.example:/x?a=b%26c"),
    ])
    func `parameters are added to what is there`(text: String, added: String) throws {
        #expect(try #require(RedirectURI(text)).adding([("a", "b&c")]) == added)
    }

    @Test(arguments: [
        ("http://127.0.0.1:1/cb", "http://127.0.0.1:1"), ("http://[::1]:1/cb", "http:"),
        ("com.example:/x", "com.example:"),
    ])
    func `the page's policy lets the browser follow`(text: String, source: String) throws {
        #expect(try #require(RedirectURI(text)).formActionSource == source)
    }

    @Test func `the proof key of RFC 7636 is proved by its verifier`() throws {
        let key = try #require(ProofKey(challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", method: .s256))
        #expect(key.isProved(by: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(!key.isProved(by: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXl"))
        #expect(!key.isProved(by: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"))
        let plain = String(repeating: "a", count: 43)
        #expect(try #require(ProofKey(challenge: plain, method: .plain)).isProved(by: plain))
        #expect(ProofKey(challenge: String(repeating: "a", count: 42), method: .plain) == nil)
        #expect(ProofKey(challenge: String(repeating: "ä", count: 43), method: .plain) == nil)
    }

    @Test func `scopes come back in full, once each`() {
        let list = ScopeList("email  profile email\nopenid")
        let prefix = ScopeList.prefix
        #expect(list.scopes == [prefix + "userinfo.email", prefix + "userinfo.profile", "openid"])
        #expect(ScopeList("drive https://www.googleapis.com/auth/").unknown.count == 2)
    }
}
