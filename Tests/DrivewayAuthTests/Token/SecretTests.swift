import DrivewayAPI
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct SecretTests {
    private static let mark = "s3cr3t"
    private static let secret = Secret(mark)

    private static func everything() throws -> [Any] {
        let bench = try Bench()
        let client = OAuthClient(id: "id", secret: secret)
        let account = Account(
            email: "a@b.c", subject: "1", endpoint: .google, scopes: [.drive], clientID: "id")
        let credential = Credential(
            account: account, client: client, refreshToken: secret, accessToken: secret, expiresAt: .distantFuture)
        try bench.store.save(credential, replacing: nil)
        let accounts = bench.accounts()
        let reply = try #require(
            TokenReply(
                json: Data(#"{"access_token":"\#(mark)","refresh_token":"\#(mark)","id_token":"\#(mark)"}"#.utf8)))
        return [
            secret, client, credential, reply, ProofKey(verifier: secret), AuthorizationReply.code(secret),
            accounts.authorizer(for: account), accounts, bench.store, [credential], ["a": secret] as [String: Secret],
            Secret?.some(secret) as Any, CredentialRecord(version: 1, credential: credential),
            AuthError(.denied, "No", underlying: AuthError(.client, "No")),
            CredentialRecord.read(try CredentialRecord.data(credential)),
        ]
    }

    @Test func `no secret shows in any description or dump`() throws {
        for value in try Self.everything() {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [String(describing: value), String(reflecting: value), dumped] {
                #expect(!text.contains(Self.mark), "\(type(of: value))")
            }
        }
    }

    @Test func `a token source that holds tokens shows none`() async throws {
        let bench = try Bench(FakeGoogle { _, _ in .tokens("s3cr3t-access", refresh: "s3cr3t-refresh") })
        let source = bench.accounts().authorizer(for: try bench.signedIn(refresh: "s3cr3t-first"))
        _ = try await source.authorization(for: bench.url, replacing: "Bearer s3cr3t-old")
        var dumped = ""
        dump(source, to: &dumped)
        #expect(!dumped.contains("s3cr3t"))
        #expect(!String(reflecting: source).contains("s3cr3t"))
    }

    @Test(arguments: [
        FakeGoogle.Answer.refusal("invalid_grant"), .refusal("nonsense", status: 401), .refusal("x", status: 503),
        .init(body: "{}"),
    ])
    func `no error of a renewal shows the token it was made with`(_ answer: FakeGoogle.Answer) async throws {
        let bench = try Bench(FakeGoogle { _, _ in answer })
        let source = bench.accounts().authorizer(for: try bench.signedIn(refresh: "s3cr3t-first"))
        let error = await #expect(throws: AuthError.self) { try await source.authorization(for: bench.url) }
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!dumped.contains("s3cr3t"))
    }

    @Test func `every sign-in has secrets of its own`() {
        let requests = (0..<2).map { _ in
            AuthorizationRequest(endpoint: .google, clientID: "x", scopes: [], loginHint: nil, prompt: .consent)
        }
        let secrets = requests.flatMap { [$0.state, $0.nonce, $0.proof.verifier] }
        #expect(Set(secrets).count == 6)
        var dumped = ""
        dump(requests, to: &dumped)
        for secret in secrets { #expect(!dumped.contains(secret.revealed)) }
    }
}
