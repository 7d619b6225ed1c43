import DrivewayHTTPServer
import Foundation
import Synchronization

/// Bytes that say where they belong, so that a lost, doubled or moved one is seen.
enum Pattern {
    /// Of a length that fits into no buffer, so that pieces never look alike.
    private static let block: [UInt8] = {
        var state: UInt32 = 1
        return (0..<65_521).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: state >> 24)
        }
    }()

    static func data(_ count: Int, from offset: Int = 0) -> Data {
        var data = Data(capacity: count)
        while data.count < count {
            let start = (offset + data.count) % block.count
            data.append(contentsOf: block[start..<min(block.count, start + count - data.count)])
        }
        return data
    }

    /// Whether bytes are what lies at `offset`.
    static func matches(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        var (done, isRight) = (0, true)
        while done < bytes.count, isRight {
            let start = (offset + done) % block.count
            let count = min(block.count - start, bytes.count - done)
            isRight = block.withUnsafeBytes { block in
                guard let own = block.baseAddress, let other = bytes.baseAddress else { return true }
                return memcmp(own + start, other + done, count) == 0
            }
            done += count
        }
        return isRight
    }
}

/// Checks that a body is the pattern, and may do more at each piece.
final class PatternReceiver: BodyReceiver {
    private struct State {
        var count = 0
        var isRight = true
    }

    private let state = Mutex(State())
    private let react: @Sendable (_ count: Int) throws -> Reception

    init(react: @escaping @Sendable (_ count: Int) throws -> Reception = { _ in .taken }) { self.react = react }

    var count: Int { state.withLock { $0.count } }
    var isRight: Bool { state.withLock { $0.isRight } }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception {
        let count = state.withLock { state in
            if !Pattern.matches(bytes, at: state.count) { state.isRight = false }
            state.count += bytes.count
            return state.count
        }
        return try react(count)
    }
}
