import DrivewayHTTP
import Foundation
import Synchronization

/// Delivers messages from one background task: in order on each channel, channels beside each other.
///
/// A receiver that answers 500, 502, 503 or 504, or that cannot be reached, is tried again after a while that doubles; any
/// other answer is its last word.
final class Courier: Sendable {
    private enum Errand: Sendable {
        case deliver(Channel)
        case run(@Sendable () -> Void)
    }

    private struct State {
        var queues: [Channel: [HTTPRequest]] = [:]
        var task: Task<Void, Never>?
        var isClosed = false
    }

    private static let attempts = 7
    /// More messages than that are not kept for one channel.
    private static let queueLimit = 1000

    private let firstDelay: Duration
    private let state = Mutex(State())
    private let errands: AsyncStream<Errand>
    private let line: AsyncStream<Errand>.Continuation

    /// - Parameter firstDelay: How long a failed delivery waits before it is tried again.
    init(firstDelay: Duration = .milliseconds(200)) {
        self.firstDelay = firstDelay
        (errands, line) = AsyncStream.makeStream()
    }

    /// Delivers a message after those that wait on the same channel.
    func deliver(_ request: HTTPRequest, on channel: Channel) {
        let isFirst = state.withLock { state in
            if let waiting = state.queues[channel] {
                if waiting.count < Self.queueLimit { state.queues[channel] = waiting + [request] }
                return false
            }
            state.queues[channel] = [request]
            return true
        }
        if isFirst { add(.deliver(channel)) }
    }

    /// Runs something, one after the other.
    func run(_ work: @escaping @Sendable () -> Void) { add(.run(work)) }

    /// Drops what waits on a channel.
    func forget(_ channel: Channel) { state.withLock { $0.queues[channel] = nil } }

    /// Ends everything.
    func close() {
        let task = state.withLock { state in
            state.isClosed = true
            state.queues = [:]
            return state.task
        }
        line.finish()
        task?.cancel()
    }

    private func add(_ errand: Errand) {
        state.withLock { state in
            guard state.task == nil, !state.isClosed else { return }
            state.task = Task.detached { [weak self, errands] in
                await withDiscardingTaskGroup { group in
                    for await errand in errands {
                        switch errand {
                        case .run(let work): work()
                        case .deliver(let channel): group.addTask { await self?.deliverAll(on: channel) }
                        }
                    }
                    group.cancelAll()
                }
            }
        }
        line.yield(errand)
    }

    private func deliverAll(on channel: Channel) async {
        while let request = state.withLock({ $0.queues[channel]?.first }) {
            await deliver(request) { state.withLock { $0.queues[channel] != nil } }
            state.withLock { state in
                guard let waiting = state.queues[channel] else { return }
                state.queues[channel] = waiting.count > 1 ? Array(waiting.dropFirst()) : nil
            }
        }
    }

    /// Delivers one message, while it is wanted.
    private func deliver(_ request: HTTPRequest, while isWanted: () -> Bool) async {
        var delay = firstDelay
        for attempt in 1...Self.attempts where isWanted() && !Task.isCancelled {
            do {
                let response = try await DefaultTransport.shared.send(request)
                response.body.cancel()
                guard [500, 502, 503, 504].contains(response.status) else { return }
            } catch {}
            guard attempt < Self.attempts else { return }
            do { try await Task.sleep(for: delay) } catch { return }
            delay *= 2
        }
    }
}
