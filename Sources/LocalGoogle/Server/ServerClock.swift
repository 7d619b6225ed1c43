import Foundation
import Synchronization

/// The time as the server sees it: that of the machine, moved forward as the control plane says.
final class ServerClock: Sendable {
    private let offset = Mutex<TimeInterval>(0)

    /// The time.
    var now: Date { Date(timeIntervalSinceNow: ahead) }

    /// How far it is ahead of the machine's, in seconds.
    var ahead: TimeInterval { offset.withLock { $0 } }

    /// Moves the time forward.
    func advance(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }

    /// Goes back to the machine's time, or to one that is ahead of it.
    func reset(ahead seconds: TimeInterval = 0) { offset.withLock { $0 = seconds } }
}
