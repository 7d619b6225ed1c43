import DrivewayHTTPServer
import Synchronization

/// Passes a body on and counts it; cuts the connection after so many bytes, if a fault says so.
final class MeteredReceiver: BodyReceiver {
    private struct State {
        var count: Int64 = 0
        var isRefused = false
    }

    private let receiver: (any BodyReceiver)?
    private let limit: Int64?
    private let refuse: @Sendable (any Error, Int64) -> ServerResponse
    private let state = Mutex(State())

    /// Makes a receiver.
    /// - Parameters:
    ///   - receiver: What takes the bytes; `nil` drops them.
    ///   - limit: How many bytes come before the cut.
    ///   - refuse: Makes an answer of an error of the receiver, given the bytes that came.
    init(
        _ receiver: (any BodyReceiver)?, cutAfter limit: Int64?,
        refuse: @escaping @Sendable (any Error, Int64) -> ServerResponse
    ) {
        self.receiver = receiver
        self.limit = limit
        self.refuse = refuse
    }

    /// How many bytes came.
    var count: Int64 { state.withLock { $0.count } }

    /// Whether the body was refused, and the answer to that noted, before it ended.
    var isRefused: Bool { state.withLock { $0.isRefused } }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception {
        let before = count
        let allowed = limit.map { Int(max(0, min(Int64(bytes.count), $0 - before))) } ?? bytes.count
        state.withLock { $0.count += Int64(allowed) }
        var reception = Reception.taken
        if allowed > 0, let receiver {
            do {
                reception = try receiver.receive(UnsafeRawBufferPointer(rebasing: bytes[..<allowed]))
            } catch {
                state.withLock { $0.isRefused = true }
                return .refuse(refuse(error, count))
            }
        }
        if let limit, before + Int64(allowed) >= limit { return .cut }
        return reception
    }
}
