import Synchronization
import Testing

@testable import DrivewayDrive

@Suite struct `Watching transfers` {
    private let time = TestTime()

    @Test func `the rate is that of the last seconds, and tells the time that is left`() {
        let monitor = TransferMonitor(now: time.now)
        monitor.expect(items: 1, bytes: 3_000)
        #expect(monitor.progress.bytesPerSecond == nil && monitor.progress.timeLeft == nil)
        monitor.moved(0)
        for _ in 0..<20 {
            time.pass(.seconds(1))
            monitor.moved(100)
        }
        #expect(monitor.progress.bytesPerSecond.map { abs($0 - 100) < 1 } == true)
        #expect(monitor.progress.timeLeft.map { abs($0 / .seconds(1) - 10) < 0.2 } == true)
        // Ten seconds of nothing: what came before them does not count.
        time.pass(.seconds(10))
        monitor.moved(0)
        #expect(monitor.progress.bytesPerSecond == 0)
    }

    @Test func `while things are still counted the total is not known`() async {
        let monitor = TransferMonitor(now: time.now)
        await monitor.counting {
            monitor.expect(items: 2, bytes: 10)
            #expect(!monitor.progress.isTotalKnown && monitor.progress.timeLeft == nil)
        }
        #expect(monitor.progress.isTotalKnown)
    }

    @Test func `updates come twenty times a second at most, and the last value always`() async {
        let monitor = TransferMonitor(now: time.now)
        let updates = monitor.updates
        var seen: [Int64] = []
        await monitor.watching {
            var reader = updates.makeAsyncIterator()
            monitor.moved(1)
            if let first = await reader.next() { seen.append(first.completedBytes) }
            for _ in 0..<10 { monitor.moved(1) }
            time.pass(.milliseconds(50))
            monitor.moved(1)
            if let second = await reader.next() { seen.append(second.completedBytes) }
            monitor.moved(1)
        }
        for await progress in updates { seen.append(progress.completedBytes) }
        #expect(seen == [1, 12, 13])
    }

    @Test func `items without bytes count as items`() {
        let monitor = TransferMonitor(now: time.now)
        monitor.expect(items: 4)
        monitor.ended(hasFailed: false)
        monitor.ended(hasFailed: true)
        #expect(monitor.progress.fraction == 0.5)
    }
}

/// A clock that a test moves.
private final class TestTime: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    var now: @Sendable () -> ContinuousClock.Instant { { self.instant.withLock { $0 } } }

    func pass(_ duration: Duration) { instant.withLock { $0 += duration } }
}
