import Testing

@testable import DrivewayDrive

/// The state machine against servers that keep what they like, answer what they like about it, and forget sessions; only
/// lies are not among their faults.
@Suite struct ResumableUploadModelTests {
    /// What a session has, and whether the file is made.
    struct Server {
        var total: Int64
        var count: Int64 = 0
        var isFinished = false

        /// Stores bytes; those after a gap are a fault of the client.
        mutating func store(_ range: Range<Int64>, keeping kept: Int64) {
            #expect(range.lowerBound <= count, "a gap from \(count) to \(range.lowerBound)")
            count = max(count, min(range.upperBound, range.lowerBound + kept))
            isFinished = isFinished || count == total
        }
    }

    /// A generator of a fixed sequence (SplitMix64).
    struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }

        mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
    }

    /// One exchange with the server, reported to the machine.
    func exchange(_ upload: inout ResumableUpload, _ server: inout Server, _ chance: inout Chance) throws {
        if chance.happens(3) {
            server = Server(total: server.total, isFinished: server.isFinished)
            return try upload.sessionGone()
        }
        if case .send(let range) = upload.next, !chance.happens(10) {
            let kept = chance.happens(50) ? .max / 2 : Int64.random(in: 0...Int64(range.count), using: &chance)
            server.store(range, keeping: kept)
        }
        if chance.happens(20) { return try upload.failed() }
        if server.isFinished { return upload.completed() }
        let isSilent = server.count == 0 || (upload.next != .ask && chance.happens(10))
        try upload.answered(count: isSilent ? nil : server.count)
    }

    @Test func `a thousand uploads send no byte twice too far, leave no gap, and come to an end`() {
        let seed = UInt64.random(in: 0..<1_000_000)
        var finished = 0
        for run in 0..<1000 {
            var chance = Chance(state: seed + UInt64(run))
            let total = Int64.random(in: 1...3_000_000, using: &chance)
            var upload = ResumableUpload(
                total: total, pieceLimit: chance.happens(50) ? .random(in: 1...1_000_000, using: &chance) : nil)
            var server = Server(total: total)
            var steps = 0
            do {
                while upload.next != .finish {
                    steps += 1
                    switch upload.next {
                    case .open: upload.opened()
                    case .rest: upload.rested()
                    case .send, .ask: try exchange(&upload, &server, &chance)
                    case .finish: break
                    }
                    guard steps < 10_000 else { throw ResumableUpload.Failure.stalled(failures: 0) }
                }
                #expect(server.isFinished, "seed \(seed + UInt64(run))")
                finished += 1
            } catch ResumableUpload.Failure.stalled(let failures) {
                #expect(failures == 5, "seed \(seed + UInt64(run))")
            } catch ResumableUpload.Failure.sessionsLost {
                continue
            } catch {
                Issue.record("\(error), seed \(seed + UInt64(run))")
            }
        }
        #expect(finished > 900)
    }
}
