import Dispatch
import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

@testable import LocalGoogle

/// A whole Local Google in memory, asked without a socket.
///
/// An input reads as a request: a line with method and target, header fields, an empty line, the body. It comes with the
/// token of a person who may do everything.
final class ServerUnderTest: @unchecked Sendable {
    static let shared = ServerUnderTest()

    private let pipeline: Pipeline
    private let services: Services
    // libFuzzer calls from one thread only, which is the lock.
    private var token = ""
    private var count = 0

    private init() {
        do {
            services = try ServerStore(.inMemory).services()
            pipeline = Pipeline(services: services, router: Router(LocalGoogle.allRoutes(services)))
        } catch {
            fatalError("\(error)")
        }
    }

    func ask(_ input: Data) {
        if count % 5_000 == 0 { begin() }
        count += 1
        let end = input.range(of: Data("\n\n".utf8))
        let head = Target.text(input[..<(end?.lowerBound ?? input.endIndex)]).split(separator: "\n")
        let line = (head.first ?? "GET /").split(separator: " ", maxSplits: 1)
        let target = (line.count > 1 ? line[1] : "/").split(separator: "?", maxSplits: 1)
        var headers: HTTPHeaders = ["Host": "127.0.0.1", "Authorization": "Bearer \(token)"]
        for field in head.dropFirst() {
            let parts = field.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces) }
        }
        let body = end.map { input[$0.upperBound...] } ?? Data()
        if !body.isEmpty { headers["Content-Length"] = String(body.count) }
        send(
            ServerRequest(
                method: HTTPMethod(rawValue: String(line.first ?? "GET")), path: String(target.first ?? "/"),
                query: target.count > 1 ? String(target[1]) : "", headers: headers), Data(body))
    }

    private func begin() {
        send(
            ServerRequest(
                method: .post, path: "/local/reset", headers: ["Host": "127.0.0.1", "Content-Type": "application/json"]),
            Data("{}".utf8))
        let body = #"{"email":"a@example.com","scope":"\#(ScopeList.prefix)drive \#(ScopeList.prefix)calendar openid"}"#
        let answer = send(
            ServerRequest(
                method: .post, path: "/local/tokens",
                headers: ["Host": "127.0.0.1", "Content-Type": "application/json"]),
            Data(body.utf8))
        token = (try? JSONParser.parse(answer).asObject?["access_token"]?.asString) ?? ""
        precondition(!token.isEmpty, "no token")
    }

    @discardableResult
    private func send(_ request: ServerRequest, _ body: Data) -> Data {
        let answer: Answer
        switch pipeline.admit(request) {
        case .answer(let now): answer = now
        case .collect(let limit, let then):
            guard body.count <= limit else { return Data() }
            answer = then(body)
        case .receive(let receiver, let then):
            let isTaken = body.isEmpty || (try? body.withUnsafeBytes { try receiver.receive($0) }) != nil
            answer = then(isTaken)
        }
        switch answer {
        case .now(let response): return bytes(response)
        case .later(let make):
            let box = Box()
            Task {
                box.response = await make()
                box.isThere.signal()
            }
            box.isThere.wait()
            return box.response.map(bytes) ?? Data()
        }
    }

    private func bytes(_ response: ServerResponse) -> Data {
        precondition(response.status != 500, "an internal error: \(response)")
        if case .bytes(let data) = response.body { return data }
        return Data()
    }

    private final class Box: @unchecked Sendable {
        // Written before the semaphore is signalled, read after.
        var response: ServerResponse?
        let isThere = DispatchSemaphore(value: 0)
    }
}
