import DrivewayHTTP
import DrivewayHTTPServer
import Foundation
import Synchronization

/// A receiver of notifications. It answers with the statuses of a script, and with 200 when that is over.
final class Receiver: Sendable {
    private struct State {
        var statuses: [Int]
        var messages: [HTTPHeaders] = []
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Takes a message; returns the status of the answer, and who has waited for it.
        mutating func take(_ message: HTTPHeaders) -> (Int, [CheckedContinuation<Void, Never>]) {
            messages.append(message)
            let ready = waiting.filter { $0.count <= messages.count }.map(\.continuation)
            waiting.removeAll { $0.count <= messages.count }
            return (statuses.isEmpty ? 200 : statuses.removeFirst(), ready)
        }
    }

    private final class Inbox: Sendable {
        let state: Mutex<State>
        init(_ statuses: [Int]) { state = Mutex(State(statuses: statuses)) }
    }

    private let inbox: Inbox
    private let server: HTTPServer
    /// Where it is.
    let address: String

    init(_ statuses: [Int] = []) throws {
        let inbox = Inbox(statuses)
        self.inbox = inbox
        server = HTTPServer { request in
            let headers = request.headers
            return .collect(limit: 1000) { _ in
                let (status, ready) = inbox.state.withLock { $0.take(headers) }
                for continuation in ready { continuation.resume() }
                return .now(ServerResponse(status: status))
            }
        }
        address = "http://127.0.0.1:\(try server.start())/hook"
    }

    /// Runs a test with a receiver.
    static func run(_ statuses: [Int] = [], _ body: (Receiver) async throws -> Void) async throws {
        let receiver = try Receiver(statuses)
        do {
            try await body(receiver)
            await receiver.server.stop(grace: .seconds(1))
        } catch {
            await receiver.server.stop(grace: .seconds(1))
            throw error
        }
    }

    /// All messages, once there are so many.
    func messages(_ count: Int) async -> [HTTPHeaders] {
        await withCheckedContinuation { continuation in
            let isThere = inbox.state.withLock { state in
                if state.messages.count >= count { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
        return inbox.state.withLock { $0.messages }
    }

    /// What each of the first messages says has happened.
    func states(_ count: Int) async -> [String] { await messages(count).map { $0["X-Goog-Resource-State"] ?? "" } }
}
