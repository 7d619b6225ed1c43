import DrivewayHTTP
import DrivewayHTTPServer
import Foundation
import Synchronization
import Testing

@testable import LocalGoogle

/// The whole pipeline with routes of the test's own in the place of Drive's, in memory.
final class RouteServer: Sendable {
    let url: URL
    let services: Services
    private let pipeline: Pipeline
    private let server: HTTPServer
    private let store: ServerStore

    init(_ routes: (Services) -> [Route]) throws {
        store = try ServerStore(.inMemory)
        services = try store.services()
        let pipeline = Pipeline(
            services: services, router: Router(routes(services) + oauthRoutes(services) + controlRoutes(services)))
        self.pipeline = pipeline
        server = HTTPServer { pipeline.admit($0) }
        let port = try server.start()
        url = try #require(URL(string: "http://127.0.0.1:\(port)"))
    }

    /// Runs a test against a server with these routes.
    static func run(_ routes: [Route], _ body: (RouteServer) async throws -> Void) async throws {
        try await run(with: { _ in routes }, body)
    }

    /// Runs a test against a server with routes that use its services.
    static func run(with routes: (Services) -> [Route], _ body: (RouteServer) async throws -> Void) async throws {
        let server = try RouteServer(routes)
        do {
            try await body(server)
            await server.stop()
        } catch {
            await server.stop()
            throw error
        }
    }

    /// The status of a request that is answered at once, for what clients cannot be made to send.
    func status(of request: ServerRequest) -> Int? {
        guard case .answer(.now(let response)) = pipeline.admit(request) else { return nil }
        return response.status
    }

    private func stop() async {
        await server.stop(grace: .seconds(1))
        store.close()
    }

    /// The `Authorization` field of a new token.
    func bearer(
        _ scope: String = RouteServer.scope, email: String = "ada@example.com", lifetime: Int = 3600
    ) async throws -> HTTPHeaders {
        let answer = try await url.send(
            .post, "/local/tokens", json: #"{"email":"\#(email)","scope":"\#(scope)","expires_in":\#(lifetime)}"#)
        return ["Authorization": "Bearer " + (try #require(try answer.json["access_token"]?.asString))]
    }

    /// Sets fault rules, given as JSON.
    func faults(_ rules: String) async throws {
        let answer = try await url.send(.put, "/local/faults", json: #"{"rules":[\#(rules)]}"#)
        #expect(answer.status == 204, "\(answer.text)")
    }

    /// What is in the request log, oldest first.
    var log: RequestLog.Contents { services.log.contents }

    static let scope = "https://www.googleapis.com/auth/drive"

    /// A read at `/drive/v3/things` that answers its parameters.
    static let reading = Route(
        .get, "/drive/v3/things/{name}", units: 5, scopes: [scope],
        .read { call in
            .json([
                "name": .string(call.parameter("name")), "q": .string(call.query["q"] ?? ""),
                "origin": .string(call.origin),
            ])
        })

    /// A write at `/drive/v3/things` that counts how often it was carried out, and answers the bytes of the body.
    static func writing(_ count: Counter) -> Route {
        Route(
            .post, "/drive/v3/things", units: 50, scopes: [scope],
            .write(bodyLimit: 1000) { call in
                count.add()
                return .json(["bytes": .int(call.body.count)])
            })
    }

    /// An upload at `/upload/drive/v3/things` that answers the bytes of the body.
    static func uploading(_ received: Counter) -> Route {
        Route(.post, "/upload/drive/v3/things", units: 50, scopes: [scope], .upload { _ in CountingUpload(received) })
    }
}

/// Counts, from any thread.
final class Counter: Sendable {
    private let state = Mutex(0)
    var value: Int { state.withLock { $0 } }
    func add(_ count: Int = 1) { state.withLock { $0 += count } }
}

/// Takes an upload and counts its bytes.
struct CountingUpload: UploadReceiver {
    let received: Counter

    init(_ received: Counter) { self.received = received }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Reception {
        received.add(bytes.count)
        return .taken
    }

    func finish(complete: Bool) -> Reply { .json(["bytes": .int(received.value), "complete": .bool(complete)]) }
}
