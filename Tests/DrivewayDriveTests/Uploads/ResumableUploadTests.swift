import Testing

@testable import DrivewayDrive

/// The algorithm
///
/// 1. Open a session. It has nothing.
/// 2. Send the bytes from the confirmed offset on: a whole number of 256 KiB units, or all that is left.
/// 3. An answer that names a count is the new offset. Less than was confirmed before, or more than was ever sent, ends the
///    upload. The count of failures in a row begins anew with every byte of progress.
/// 4. Whatever else happens to a request with data (no answer, a 5xx, a 308 without a count), nothing is known any more:
///    wait, then ask. In the answer to a question no count means no bytes.
/// 5. A session that is gone is replaced by a new one, from zero, a few times.
/// 6. The upload is done when the server says so, whatever was asked: never because all was sent.
///
/// The cases: the plain way in one piece and in several · pieces rounded up · a size that is a whole number of pieces · no
/// bytes at all · the server keeps less than was sent · a 308 without a count in the middle · a lost answer · an answer lost
/// after the last byte · all bytes there but not finished · data refused for ever · a server that never answers · progress
/// between failures · rewind · overrun · session gone, once and for ever.
@Suite struct ResumableUploadTests {
    let unit = ResumableUpload.granularity

    func opened(_ units: Int64, pieceUnits: Int64? = nil, patience: Int = 5) -> ResumableUpload {
        var upload = ResumableUpload(total: units * unit, pieceLimit: pieceUnits.map { $0 * unit }, patience: patience)
        upload.opened()
        return upload
    }

    @Test func `an upload begins with a session and sends all at once`() throws {
        var upload = ResumableUpload(total: 1000)
        #expect(upload.next == .open)
        upload.opened()
        #expect(upload.next == .send(0..<1000))
        upload.completed()
        #expect(upload.next == .finish)
        #expect(upload.confirmed == 1000)
    }

    @Test func `pieces follow each other where the server says`() throws {
        var upload = opened(5, pieceUnits: 2)
        #expect(upload.next == .send(0..<2 * unit))
        try upload.answered(count: 2 * unit)
        #expect(upload.next == .send(2 * unit..<4 * unit))
        try upload.answered(count: 4 * unit)
        #expect(upload.next == .send(4 * unit..<5 * unit))
        upload.completed()
        #expect(upload.next == .finish)
    }

    @Test(arguments: [(1, 1), (1000, 1), (256 << 10, 1), (256 << 10 + 1, 2), (0, 1), (-5, 1)])
    func `a piece is rounded up to whole units`(limit: Int64, units: Int64) {
        let upload = ResumableUpload(total: 100 * unit, pieceLimit: limit)
        #expect(upload.piece == units * unit)
    }

    @Test func `a size that is a whole number of pieces ends with a full piece`() throws {
        var upload = opened(2, pieceUnits: 1)
        try upload.answered(count: unit)
        #expect(upload.next == .send(unit..<2 * unit))
    }

    @Test func `no bytes are sent as none`() {
        var upload = ResumableUpload(total: 0)
        upload.opened()
        #expect(upload.next == .send(0..<0))
        upload.completed()
        #expect(upload.next == .finish)
    }

    @Test func `the server keeps less than was sent, and the rest is sent again`() throws {
        var upload = opened(4, pieceUnits: 2)
        try upload.answered(count: unit)
        #expect(upload.next == .send(unit..<3 * unit))
    }

    @Test func `no count in the middle is a question, not a zero and not a yes`() throws {
        var upload = opened(3, pieceUnits: 1)
        try upload.answered(count: unit)
        try upload.answered(count: nil)
        #expect(upload.next == .rest(failures: 1))
        upload.rested()
        #expect(upload.next == .ask)
        try upload.answered(count: unit)
        #expect(upload.next == .send(unit..<2 * unit))
    }

    @Test func `after a lost answer the server is asked before more is sent`() throws {
        var upload = opened(3, pieceUnits: 1)
        try upload.failed()
        upload.rested()
        #expect(upload.next == .ask)
        try upload.answered(count: unit)
        #expect(upload.next == .send(unit..<2 * unit))
    }

    @Test func `a question without a count in the answer means no bytes`() throws {
        var upload = opened(3)
        try upload.failed()
        upload.rested()
        try upload.answered(count: nil)
        #expect(upload.next == .send(0..<3 * unit))
    }

    @Test func `an answer lost after the last byte is found by asking`() throws {
        var upload = opened(1)
        try upload.failed()
        upload.rested()
        #expect(upload.next == .ask)
        upload.completed()
        #expect(upload.next == .finish)
    }

    @Test func `all bytes there and no file is no success`() throws {
        var upload = opened(1)
        try upload.answered(count: unit)
        upload.rested()
        #expect(upload.next == .ask)
        #expect(throws: ResumableUpload.Failure.stalled(failures: 5)) {
            for _ in 0..<10 {
                try upload.answered(count: unit)
                upload.rested()
            }
        }
    }

    @Test func `data that is refused for ever ends after so many attempts, though questions are answered`() {
        var upload = opened(1, patience: 5)
        var attempts = 0
        #expect(throws: ResumableUpload.Failure.stalled(failures: 5)) {
            while true {
                switch upload.next {
                case .send:
                    attempts += 1
                    try upload.failed()
                case .ask: try upload.answered(count: nil)
                case .rest: upload.rested()
                case .open, .finish: Issue.record("not reached")
                }
            }
        }
        #expect(attempts == 5)
    }

    @Test func `waits grow with the failures in a row`() throws {
        var upload = opened(1)
        var rests: [ResumableUpload.Step] = []
        for _ in 0..<4 {
            try upload.failed()
            rests.append(upload.next)
            upload.rested()
        }
        #expect(rests == (1...4).map { .rest(failures: $0) })
    }

    @Test func `a byte of progress makes the count begin anew`() throws {
        var upload = opened(100, pieceUnits: 1, patience: 3)
        for number in 1...50 {
            try upload.failed()
            upload.rested()
            try upload.failed()
            upload.rested()
            try upload.answered(count: Int64(number) * unit)
            #expect(upload.confirmed == Int64(number) * unit)
            #expect(upload.next == .send(upload.confirmed..<upload.confirmed + unit))
        }
    }

    @Test func `a server that repeats an old count makes no progress`() {
        var upload = opened(2, pieceUnits: 1, patience: 4)
        #expect(throws: ResumableUpload.Failure.stalled(failures: 4)) {
            try upload.answered(count: unit)
            while true {
                try upload.answered(count: unit)
                upload.rested()
            }
        }
    }

    @Test func `a server that lost bytes is not trusted`() throws {
        var upload = opened(3, pieceUnits: 1)
        try upload.answered(count: 2 * unit - unit)
        #expect(throws: ResumableUpload.Failure.rewound(from: unit, to: 5)) { try upload.answered(count: 5) }
        upload = opened(3, pieceUnits: 1)
        try upload.answered(count: unit)
        try upload.failed()
        upload.rested()
        #expect(throws: ResumableUpload.Failure.rewound(from: unit, to: 0)) { try upload.answered(count: nil) }
    }

    @Test func `a server that has more than was sent is not trusted`() {
        var upload = opened(3, pieceUnits: 1)
        #expect(throws: ResumableUpload.Failure.overrun(sent: unit, claimed: unit + 1)) {
            try upload.answered(count: unit + 1)
        }
    }

    @Test func `a session that is gone is replaced by a new one from zero`() throws {
        var upload = opened(3, pieceUnits: 1)
        try upload.answered(count: unit)
        try upload.sessionGone()
        upload.rested()
        #expect(upload.next == .open)
        upload.opened()
        #expect(upload.confirmed == 0)
        #expect(upload.next == .send(0..<unit))
        #expect(throws: ResumableUpload.Failure.overrun(sent: unit, claimed: 2 * unit)) {
            try upload.answered(count: 2 * unit)
        }
    }

    @Test func `sessions that end again and again come to an end`() {
        var upload = ResumableUpload(total: 3 * unit, pieceLimit: unit, patience: 100, sessionLimit: 3)
        var opened = 0
        #expect(throws: ResumableUpload.Failure.sessionsLost(3)) {
            while true {
                opened += 1
                upload.opened()
                try upload.answered(count: unit)
                try upload.sessionGone()
                upload.rested()
            }
        }
        #expect(opened == 3)
    }
}
