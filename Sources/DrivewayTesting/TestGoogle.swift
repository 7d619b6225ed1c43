public import DrivewayAPI
import DrivewayHTTP
public import Foundation
public import LocalGoogle

/// A Local Google in the test's own process, with its control plane as functions.
///
/// ```swift
/// try await TestGoogle.run { google in
///     let token = try await google.token(for: "ada@example.com", scopes: [.drive])
///     try await google.setFaults([TestFault("/drive/v3/files", times: 2, status: 503)])
///     // … what the test does against google.endpoint …
/// }
/// ```
public final class TestGoogle: Sendable {
    /// The server.
    public let server: LocalGoogle
    /// The server as clients are pointed at it.
    public let endpoint: Endpoint

    private init(_ server: LocalGoogle) throws {
        self.server = server
        endpoint = try Endpoint.local(server.url)
    }

    /// The server's address.
    public var url: URL { server.url }

    /// Starts a server on a free port, or on one that is given. ``stop()`` must follow.
    public static func start(
        _ storage: LocalGoogle.Storage = .inMemory, port: UInt16 = 0
    ) async throws -> TestGoogle {
        try TestGoogle(await LocalGoogle.start(storage, port: port))
    }

    /// Runs a test against a server of its own, and stops it afterwards.
    @discardableResult
    public static func run<T: Sendable>(
        _ storage: LocalGoogle.Storage = .inMemory, _ body: (TestGoogle) async throws -> T
    ) async throws -> T {
        let google = try await start(storage)
        do {
            let value = try await body(google)
            await google.stop()
            return value
        } catch {
            await google.stop()
            throw error
        }
    }

    /// Stops the server.
    public func stop() async { await server.stop() }

    /// Wipes everything: data, accounts, tokens, faults, log, time.
    public func reset() async throws { try await control(.post, "reset", .object([:])) }

    /// Moves the server's time forward.
    public func advanceClock(by seconds: Double) async throws {
        try await control(.post, "clock", .object(["advanceSeconds": .number(seconds)]))
    }
}
