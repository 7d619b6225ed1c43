import Foundation
import Testing

@testable import DrivewayAPI

/// Several processes that want all they can get, against a server that counts as Local Google does: minutes and seconds that
/// begin with the first call in them.
@Suite struct PaceSimulationTests {
    @Test(arguments: [1, 4])
    func `after the first minute nothing is refused and nine tenths of both allowances are used`(
        _ processes: Int
    ) {
        var run = PaceSimulation(processes: processes, unitsPerMinute: 325_000, serverWritesPerSecond: 3)
        run.go(minutes: 5)
        #expect(run.refused(inMinutes: 1...4) == 0)
        for minute in 1...4 {
            #expect(run.units(inMinute: minute) >= 325_000 * 9 / 10)
            #expect(run.writes(inMinute: minute) >= 3 * 60 * 9 / 10)
        }
    }

    @Test(arguments: [1, 2, 3])
    func `the rate of writes is learned, whatever it is`(_ rate: Int) {
        var run = PaceSimulation(processes: 2, unitsPerMinute: 325_000, serverWritesPerSecond: rate)
        run.go(minutes: 3)
        #expect(run.refused(inMinutes: 1...2) == 0)
        #expect(run.writes(inMinute: 1) >= rate * 60 * 8 / 10)
    }

    @Test func `a small allowance is kept from the first call on`() {
        var run = PaceSimulation(processes: 3, unitsPerMinute: 6000, serverWritesPerSecond: nil)
        run.go(minutes: 4)
        #expect(run.refused(inMinutes: 0...3) == 0)
        #expect(run.units(inMinute: 2) >= 5400)
    }

    @Test func `a rate that is never refused rises slowly and has an end`() {
        var run = PaceSimulation(processes: 1, unitsPerMinute: 325_000, serverWritesPerSecond: nil, hasReaders: false)
        run.go(minutes: 3)
        #expect(run.state.writesPerSecond > 3)
        #expect(run.state.writesPerSecond < 5)
        run.go(minutes: 30)
        #expect(run.state.writesPerSecond == 10)
        #expect(run.refused(inMinutes: 0...29) == 0)
    }
}

/// What happens, event by event.
struct PaceSimulation {
    private enum Event {
        case read(process: Int)
        case write(process: Int)
        case reserveWrite(process: Int)
        case sendWrite(process: Int)
        case arrival(sent: Double, units: Int, isWrite: Bool)
        case answer(sent: Double, isWrite: Bool, isRefused: Bool)
    }

    private struct Window {
        var start = -1e9
        var used = 0

        mutating func take(_ amount: Int, limit: Int?, at time: Double, length: Double) -> Bool {
            guard let limit else { return true }
            if time >= start + length { self = Window(start: time) }
            used += amount
            return used <= limit
        }
    }

    private let limits: Pacer.Limits
    private let serverUnits: Int
    private let serverWrites: Int?
    private var minute = Window()
    private var second = Window()
    private(set) var state: PaceState
    private var leases: [UnitLease]
    private var events: [(time: Double, event: Event)] = []
    private var random = Seeded(state: 7)
    private let begin = 1_800_000_000.0
    private var writesUnderWay = 0
    private var log: [(time: Double, units: Int, isWrite: Bool, isRefused: Bool)] = []

    init(processes: Int, unitsPerMinute: Int, serverWritesPerSecond: Int?, hasReaders: Bool = true) {
        var limits = Pacer.Limits.google
        limits.unitsPerMinute = unitsPerMinute
        self.limits = limits
        serverUnits = unitsPerMinute
        serverWrites = serverWritesPerSecond
        state = PaceState(limits)
        leases = Array(repeating: UnitLease(), count: processes)
        for process in 0..<processes {
            if hasReaders { events.append((begin, .read(process: process))) }
            events.append((begin, .write(process: process)))
        }
    }

    func units(inMinute minute: Int) -> Int { entries(minute).reduce(0) { $0 + ($1.isRefused ? 0 : $1.units) } }
    func writes(inMinute minute: Int) -> Int { entries(minute).count { $0.isWrite && !$0.isRefused } }
    func refused(inMinutes minutes: ClosedRange<Int>) -> Int {
        minutes.reduce(0) { $0 + entries($1).count { $0.isRefused } }
    }

    private func entries(_ minute: Int) -> [(time: Double, units: Int, isWrite: Bool, isRefused: Bool)] {
        log.filter { Int(($0.time - begin) / 60) == minute }
    }

    mutating func go(minutes: Double) {
        let end = begin + minutes * 60
        while let next = events.indices.min(by: { events[$0].time < events[$1].time }), events[next].time < end {
            let (time, event) = events.remove(at: next)
            switch event {
            case .read(let process): read(process, time)
            case .write(let process): write(process, time)
            case .reserveWrite(let process):
                events.append((state.reserve(writes: 1, at: time, limits), .sendWrite(process: process)))
            case .sendWrite(let process): sendWrite(process, time)
            case .arrival(let sent, let units, let isWrite): arrive(time, sent, units, isWrite)
            case .answer(let sent, let isWrite, let isRefused): answer(time, sent, isWrite, isRefused)
            }
        }
    }

    /// One of many calls that wait in a process, each sent as soon as it may be.
    private mutating func read(_ process: Int, _ now: Double) {
        let cost = [5, 100, 200][Int(random.next() % 3)]
        if state.pausedUntil > now {
            events.append((state.pausedUntil, .read(process: process)))
        } else if leases[process].take(cost, at: now) {
            send(cost, isWrite: false, now)
            events.append((now + 0.0005, .read(process: process)))
        } else if let start = leases[process].start(for: cost, after: now) {
            events.append((start, .read(process: process)))
        } else {
            let block = leases[process].block(for: cost, at: now, limits)
            let start = state.reserve(units: block, at: now, limits)
            leases[process].add(block, from: start, at: now)
            events.append((start, .read(process: process)))
        }
    }

    /// The next of a queue of writes, of which sixteen at most are under way.
    private mutating func write(_ process: Int, _ now: Double) {
        guard writesUnderWay < 16 else { return events.append((now + 0.01, .write(process: process))) }
        events.append((state.reserve(units: 50, at: now, limits), .reserveWrite(process: process)))
    }

    private mutating func sendWrite(_ process: Int, _ now: Double) {
        guard state.pausedUntil <= now else {
            return events.append((state.pausedUntil, .write(process: process)))
        }
        writesUnderWay += 1
        send(50, isWrite: true, now)
        events.append((now + 0.0005, .write(process: process)))
    }

    private mutating func send(_ units: Int, isWrite: Bool, _ now: Double) {
        let latency = 0.005 + Double(random.next() % 50) / 1000
        events.append((now + latency, .arrival(sent: now, units: units, isWrite: isWrite)))
    }

    private mutating func arrive(_ now: Double, _ sent: Double, _ units: Int, _ isWrite: Bool) {
        let isWithin = minute.take(units, limit: serverUnits, at: now, length: 60)
        let fits = !isWrite || second.take(1, limit: serverWrites, at: now, length: 1)
        let isRefused = !(isWithin && fits)
        log.append((now, units, isWrite, isRefused))
        events.append((now + 0.02, .answer(sent: sent, isWrite: isWrite, isRefused: isRefused)))
    }

    private mutating func answer(_ now: Double, _ sent: Double, _ isWrite: Bool, _ isRefused: Bool) {
        if isWrite { writesUnderWay -= 1 }
        if isRefused {
            state.refuse(isWrite: isWrite, sent: sent, at: now, asked: nil)
            for process in leases.indices { leases[process].drop() }
        } else if isWrite || state.refusals > 0 {
            state.admit(writes: isWrite ? 1 : 0, sent: sent, at: now)
        }
    }
}

/// A small generator of numbers that are always the same.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
