import DrivewayHTTP
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct LoopbackReceiverTests {
    private func receiver() throws -> LoopbackReceiver {
        try LoopbackReceiver(state: Secret("right"), program: "Test & Co")
    }

    private func port(_ receiver: LoopbackReceiver) throws -> UInt16 {
        UInt16(try #require(URL(string: receiver.redirectURI)?.port))
    }

    @Test func `the right redirect is taken once, and the person is told to go back`() async throws {
        let receiver = try receiver()
        let address = receiver.redirectURI + "?code=abc&state=right"
        let (status, page) = try await Visit.to(address)
        #expect(status == 200)
        #expect(page.contains("go back to Test &amp; Co"))
        #expect(!page.contains("abc"))
        #expect(try await receiver.reply.value() == .code(Secret("abc")))
        #expect(try await Visit.to(address).status == 404)
        await receiver.close()
    }

    @Test func `stray requests are answered and the wait goes on`() async throws {
        let receiver = try receiver()
        let uri = receiver.redirectURI
        let base = try #require(URL(string: uri)?.deletingLastPathComponent().absoluteString)
        let idle = RawConnection(port: try port(receiver))
        #expect(idle != nil)
        let strays: [(HTTPMethod, String, HTTPHeaders)] = [
            (.get, base + "favicon.ico", [:]), (.head, base, [:]), (.head, uri + "?code=x&state=right", [:]),
            (.post, uri + "?code=x&state=right", [:]), (.get, uri + "?error=access_denied&state=wrong", [:]),
            (.get, uri + "?code=x&state=wrong", [:]), (.get, uri + "?code=x", [:]), (.get, uri, [:]),
            (.get, uri + "/?code=x&state=right", [:]),
            (.get, base + "favicon.ico", ["X-Long": String(repeating: "x", count: 10_000)]),
        ]
        for (method, address, headers) in strays {
            #expect(try await Visit.to(address, method: method, headers: headers).status == 404, "\(method) \(address)")
        }
        #expect(receiver.reply.resolve(.success(.refused("still waiting"))))
        await receiver.close()
    }

    @Test func `a refusal of the right sign-in is the answer`() async throws {
        let receiver = try receiver()
        let (status, page) = try await Visit.to(receiver.redirectURI + "?error=access_denied&state=right")
        #expect(status == 200)
        #expect(page.contains("Not signed in"))
        #expect(try await receiver.reply.value() == .refused("access_denied"))
        await receiver.close()
    }

    @Test func `it listens on this machine's own address only and frees its port`() async throws {
        let receiver = try receiver()
        let port = try port(receiver)
        #expect(RawConnection(port: port) != nil)
        #expect(RawConnection(port: port, address: "127.0.0.2") == nil)
        await receiver.close()
        #expect(RawConnection(port: port) == nil)
    }

    @Test func `a web client's registered address is used as it stands`() async throws {
        let free = try receiver()
        let number = try port(free)
        await free.close()
        let uri = "http://localhost:\(number)/back/here"
        let receiver = try LoopbackReceiver(
            state: Secret("right"), registered: ["https://example.org/", uri], program: "Test")
        #expect(receiver.redirectURI == uri)
        #expect(try await Visit.to("http://127.0.0.1:\(number)/back/here?code=a&state=right").status == 200)
        // A second one has no port left.
        let error = #expect(throws: AuthError.self) {
            try LoopbackReceiver(state: Secret("x"), registered: [uri], program: "Test")
        }
        #expect(error?.code == .browser)
        await receiver.close()
    }

    @Test func `a web client that may not answer to this machine is refused with the way out`() {
        let error = #expect(throws: AuthError.self) {
            try LoopbackReceiver(state: Secret("x"), registered: ["https://example.org/back"], program: "Test")
        }
        #expect(error?.code == .client)
        #expect(error?.message.contains("Desktop app") == true)
    }
}
