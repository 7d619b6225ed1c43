import DrivewayHTTPServer
import Foundation
import Synchronization

/// The replies of a ``ScriptedServer`` still to come, and the requests so far.
final class Script: Sendable {
    private struct State {
        var rest: ArraySlice<ScriptedReply>
        var requests: [ScriptedServer.Request] = []
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Mutex<State>
    private let answer: (@Sendable (ScriptedServer.Request) -> ScriptedReply)?

    init(_ replies: [ScriptedReply]) {
        state = Mutex(State(rest: replies[...]))
        answer = nil
    }

    init(answer: @escaping @Sendable (ScriptedServer.Request) -> ScriptedReply) {
        state = Mutex(State(rest: []))
        self.answer = answer
    }

    var requests: [ScriptedServer.Request] { state.withLock { $0.requests } }

    func requests(_ count: Int) async -> [ScriptedServer.Request] {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.requests.count >= count { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
        return Array(requests.prefix(count))
    }

    /// Decides on a request as soon as its head is there: a reply of a list is taken then.
    func admit(_ head: ServerRequest) -> Admission {
        let planned = answer == nil ? state.withLock { $0.rest.popFirst() } ?? Self.missing : nil
        let recorder = BodyRecorder(limit: planned?.cutsRequestAfter ?? .max)
        return .receive(recorder) { [self] isComplete in
            let request = ScriptedServer.Request(head: head, body: recorder.body, isComplete: isComplete)
            note(request)
            guard isComplete, let reply = planned ?? answer?(request) else { return .now(.cut) }
            guard let gate = reply.gate else { return .now(reply.response) }
            return .later {
                await gate.wait()
                return reply.response
            }
        }
    }

    private func note(_ request: ScriptedServer.Request) {
        let ready = state.withLock { state in
            state.requests.append(request)
            let count = state.requests.count
            let ready = state.waiting.filter { $0.count <= count }
            state.waiting.removeAll { $0.count <= count }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    private static var missing: ScriptedReply { .status(500, body: Data("The script is at its end\n".utf8)) }
}

/// Keeps a body, and closes the connection at a limit.
private final class BodyRecorder: BodyReceiver {
    private let limit: Int
    private let data = Mutex(Data())

    init(limit: Int) { self.limit = limit }

    var body: Data { data.withLock { $0 } }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Reception {
        data.withLock { data in
            data.append(contentsOf: bytes.prefix(limit - data.count))
            return data.count < limit ? .taken : .cut
        }
    }
}
