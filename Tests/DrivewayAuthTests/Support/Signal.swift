import DrivewayTesting
import Synchronization

/// Tells a test that a number of callers have arrived somewhere.
final class Signal: Sendable {
    private let count = Mutex(0)
    private let wanted: Int
    private let gate = Gate()

    init(_ wanted: Int = 1) { self.wanted = wanted }

    func arrive() {
        let isThere = count.withLock { count in
            count += 1
            return count >= wanted
        }
        if isThere { gate.open() }
    }

    func wait() async { await gate.wait() }
}
