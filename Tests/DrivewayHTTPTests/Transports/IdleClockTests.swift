import Testing

@testable import DrivewayHTTP

@Suite struct IdleClockTests {
    private let start = ContinuousClock.now

    @Test func `before the connection stands no time runs`() {
        var clock = IdleClock(limit: .seconds(60))
        #expect(clock.deadline == nil)
        clock.progressed(received: 0, sent: 0, start)
        #expect(clock.deadline == nil)
    }

    @Test func `every byte in either direction starts the time anew, a repeated number does not`() {
        var clock = IdleClock(limit: .seconds(60))
        clock.touch(start)
        clock.progressed(received: 0, sent: 1, start + .seconds(10))
        clock.progressed(received: 0, sent: 1, start + .seconds(20))
        #expect(clock.deadline == start + .seconds(70))
        clock.progressed(received: 1, sent: 1, start + .seconds(30))
        clock.progressed(received: 1, sent: 1, start + .seconds(40))
        #expect(clock.deadline == start + .seconds(90))
    }
}
