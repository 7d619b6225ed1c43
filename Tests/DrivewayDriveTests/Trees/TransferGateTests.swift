import Synchronization
import Testing

@testable import DrivewayDrive

struct TransferGateTests {
    /// Counts who is inside of a gate.
    private final class Visitors: Sendable {
        private let counts = Mutex((inside: 0, most: 0, done: 0))

        var most: Int { counts.withLock { $0.most } }
        var done: Int { counts.withLock { $0.done } }

        func stay() async {
            counts.withLock { counts in
                counts.inside += 1
                counts.most = max(counts.most, counts.inside)
            }
            for _ in 0..<20 { await Task.yield() }
            counts.withLock { counts in
                counts.inside -= 1
                counts.done += 1
            }
        }
    }

    @Test func `no more go through a gate at once than it is wide, and all get through`() async {
        let (gate, visitors) = (TransferGate(3), Visitors())
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask { await gate.passing { await visitors.stay() } }
            }
        }
        #expect(visitors.most <= 3)
        #expect(visitors.done == 50)
    }

    @Test func `what fails inside a gate lets the next one in`() async throws {
        let gate = TransferGate(1)
        await #expect(throws: CancellationError.self) { try await gate.passing { throw CancellationError() } }
        #expect(await gate.passing { true })
    }
}
