import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct TokenFailureTests {
    @Test func `a sign-in that Google has ended is asked about once, and all who wait are told`() async throws {
        let gate = Gate()
        let google = FakeGoogle { _, _ in
            await gate.wait()
            return .refusal("invalid_grant")
        }
        let bench = try Bench(google)
        let account = try bench.signedIn()
        let source = bench.accounts().authorizer(for: account)
        let codes = await withTaskGroup(of: AuthError.Code?.self) { group in
            for _ in 0..<20 { group.addTask { await code { try await source.authorization(for: bench.url) } } }
            gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == Array(repeating: .grantRevoked, count: 20))
        #expect(google.forms.count == 1)

        // Also later, and in another process, without asking again.
        #expect(await code { try await source.authorization(for: bench.url) } == .grantRevoked)
        let other = bench.accounts()
        #expect(await code { try await other.authorizer(for: account).authorization(for: bench.url) } == .grantRevoked)
        #expect(google.forms.count == 1)
        #expect(try other.list() == [account])
        #expect(try other.needsSignIn(account))
    }

    @Test func `the sentence for an ended sign-in names the account and the week of testing`() async throws {
        let bench = try Bench(FakeGoogle { _, _ in .refusal("invalid_grant") })
        let source = bench.accounts().authorizer(for: try bench.signedIn())
        let error = await #expect(throws: AuthError.self) { try await source.authorization(for: bench.url) }
        #expect(error?.needsSignIn == true)
        #expect(error?.message.contains("ann@example.com") == true)
        #expect(error?.message.contains("7 days") == true)
    }

    @Test func `signing in again replaces an ended sign-in without anything being removed by hand`() async throws {
        let google = FakeGoogle { _, form in
            form["refresh_token"] == "refresh-1" ? .refusal("invalid_grant") : .tokens("access-new")
        }
        let bench = try Bench(google)
        let account = try bench.signedIn()
        let source = bench.accounts().authorizer(for: account)
        #expect(await code { try await source.authorization(for: bench.url) } == .grantRevoked)
        try bench.signedIn(refresh: "refresh-2", expiresIn: -1)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-new")
    }

    @Test(arguments: [HTTPError.Code.unreachable, .connectionLost, .timedOut, .untrusted])
    func `a network that fails signs nobody out and is not remembered`(_ failure: HTTPError.Code) async throws {
        let isDown = Switch(true)
        let google = FakeGoogle { _, _ in
            if isDown.isOn { throw HTTPError(failure, "No network") }
            return .tokens("access-1")
        }
        let bench = try Bench(google)
        let account = try bench.signedIn()
        let source = bench.accounts().authorizer(for: account)
        #expect(await code { try await source.authorization(for: bench.url) } == .network)
        #expect(try bench.stored(account)?.refreshToken == Secret("refresh-1"))
        isDown.isOn = false
        #expect(try await source.authorization(for: bench.url) == "Bearer access-1")
    }

    @Test(arguments: [500, 503, 429])
    func `a token server that cannot answer is asked again, and signs nobody out`(_ status: Int) async throws {
        let bench = try Bench(FakeGoogle { _, _ in .refusal("invalid_grant", status: status) })
        let account = try bench.signedIn()
        let source = bench.accounts().authorizer(for: account)
        #expect(await code { try await source.authorization(for: bench.url) } == .unavailable)
        #expect(bench.google.forms.count == 3)
        #expect(try bench.stored(account)?.isEnded == false)
    }

    @Test(arguments: ["invalid_client", "unauthorized_client", "invalid_request", "admin_policy_enforced", "nonsense"])
    func `other refusals end no sign-in`(_ word: String) async throws {
        let bench = try Bench(FakeGoogle { _, _ in .refusal(word, status: 401) })
        let account = try bench.signedIn()
        let source = bench.accounts().authorizer(for: account)
        let failure = await code { try await source.authorization(for: bench.url) }
        #expect(failure != nil && failure != .grantRevoked && failure != .signedOut)
        #expect(try bench.stored(account)?.refreshToken == Secret("refresh-1"))
    }

    @Test(arguments: ["<html>Hotel</html>", "{}", #"{"access_token": ""}"#, #"{"access_token": "a\nb"}"#])
    func `an answer that is not Google's ends no sign-in`(_ body: String) async throws {
        let bench = try Bench(FakeGoogle { _, _ in FakeGoogle.Answer(body: body) })
        let account = try bench.signedIn()
        let source = bench.accounts().authorizer(for: account)
        #expect(await code { try await source.authorization(for: bench.url) } == .unexpectedAnswer)
        #expect(try bench.stored(account)?.refreshToken == Secret("refresh-1"))
    }

    @Test func `while it lasts, a token near its end is better than none`() async throws {
        let bench = try Bench(FakeGoogle { _, _ in throw HTTPError(.unreachable, "No network") })
        let source = bench.accounts().authorizer(for: try bench.signedIn(expiresIn: 120))
        #expect(try await source.authorization(for: bench.url) == "Bearer access-0")
        #expect(await code { try await source.authorization(for: bench.url, replacing: "Bearer access-0") } == .network)
        bench.advance(120)
        #expect(await code { try await source.authorization(for: bench.url) } == .network)
    }

    @Test func `without a refresh token the account is used while it lasts, then the person signs in again`()
        async throws
    {
        let bench = try Bench()
        let account = try bench.signedIn(refresh: nil, expiresIn: 3600)
        let accounts = bench.accounts()
        let source = accounts.authorizer(for: account)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-0")
        #expect(try !accounts.needsSignIn(account))
        bench.advance(3600)
        #expect(await code { try await source.authorization(for: bench.url) } == .signedOut)
        #expect(try accounts.needsSignIn(account))
        #expect(bench.google.forms.isEmpty)
    }

    @Test func `a caller that is cancelled leaves alone`() async throws {
        let (isAsked, gate) = (Signal(), Gate())
        let google = FakeGoogle { number, _ in
            isAsked.arrive()
            await gate.wait()
            return .tokens("access-\(number)")
        }
        let bench = try Bench(google)
        let source = bench.accounts().authorizer(for: try bench.signedIn())
        let first = Task { try await source.authorization(for: bench.url) }
        await isAsked.wait()
        let second = Task { try await source.authorization(for: bench.url) }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.open()
        #expect(try await second.value == "Bearer access-1")
        #expect(google.forms.count == 1)
    }
}

/// The code of the error that something ends with.
func code<Value>(_ body: () async throws -> sending Value) async -> AuthError.Code? {
    do {
        _ = try await body()
        return nil
    } catch let error as AuthError {
        return error.code
    } catch {
        return AuthError.Code(rawValue: "\(error)")
    }
}
