import Foundation
import Synchronization

/// Bounds the bytes per second of all bodies that share it, each way by itself.
///
/// ```swift
/// let limit = BandwidthLimit(up: 500_000, down: nil)
/// ```
///
/// What is bounded are the bodies; heads and TLS come on top. Transfers that share a limit get on side by side: each gets
/// its next piece in the order in which they asked.
public final class BandwidthLimit: Sendable {
    /// Bytes per second of what is sent; `nil`: no limit.
    public let up: Int64?
    /// Bytes per second of what is received; `nil`: no limit.
    public let down: Int64?

    /// How much may go at once after a rest, in seconds of the rate.
    private static let burst = Duration.milliseconds(250)

    private struct State {
        /// When all bytes that went are earned again.
        var up: ContinuousClock.Instant?
        var down: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let sleep: @Sendable (Duration) async throws -> Void
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Makes a limit; rates of less than one byte are taken as one.
    /// - Parameters:
    ///   - sleep: Waits; ends early when the task is cancelled.
    ///   - now: The time.
    public init(
        up: Int64?, down: Int64?,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.up = up.map { max(1, $0) }
        self.down = down.map { max(1, $0) }
        self.sleep = sleep
        self.now = now
    }

    /// Waits until so many more bytes may be sent.
    func send(_ count: Int) async throws {
        guard let up else { return }
        try await pass(count, up) { state, now, cost in
            let earned = max(state.up ?? now, now) + cost
            state.up = earned
            return earned
        }
    }

    /// Waits as long as it takes to have received so many bytes.
    func receive(_ count: Int) async throws {
        guard let down else { return }
        try await pass(count, down) { state, now, cost in
            let earned = max(state.down ?? now, now) + cost
            state.down = earned
            return earned
        }
    }

    /// How many bytes are sent in one piece: so few that a slow transfer still moves several times a second.
    var piece: Int { Int(min(64 << 10, max(512, (up ?? .max) / 8))) }

    private func pass(
        _ count: Int, _ rate: Int64,
        _ charge: (inout State, ContinuousClock.Instant, Duration) -> ContinuousClock.Instant
    ) async throws {
        let now = now()
        let cost = Duration.seconds(Double(count) / Double(rate))
        let wait = state.withLock { charge(&$0, now, cost) } - Self.burst - now
        if wait > .zero { try await sleep(wait) }
    }
}

extension HTTPResponseBody {
    /// The same body, read no faster than a limit allows.
    public func limited(by limit: BandwidthLimit?) -> HTTPResponseBody {
        guard let limit, limit.down != nil else { return self }
        return HTTPResponseBody(source: LimitedBody(body: self, limit: limit))
    }
}

extension HTTPBody {
    /// The same body for one sending, sent no faster than a limit allows.
    ///
    /// It can be sent once; whoever sends the original again limits it again.
    public func limited(by limit: BandwidthLimit?) -> HTTPBody {
        guard let limit, limit.up != nil, length != 0 else { return self }
        let pieces = BodyPieces(self, limit: limit.piece)
        let stream = AsyncThrowingStream<Data, any Error>(unfolding: {
            guard let piece = try await pieces.next() else { return nil }
            try await limit.send(piece.count)
            return piece
        })
        let body = HTTPBody.stream(stream, length: length)
        guard let onTaken else { return body }
        return body.reporting(onTaken)
    }
}
