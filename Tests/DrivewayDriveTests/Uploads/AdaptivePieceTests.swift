import Testing

@testable import DrivewayDrive

/// How large the pieces of an upload are: as large as can be, less after failures that cost bytes, more after success.
@Suite struct AdaptivePieceTests {
    let unit = ResumableUpload.granularity

    func opened(_ units: Int64, pieceUnits: Int64? = nil) -> ResumableUpload {
        var upload = ResumableUpload(total: units * unit, pieceLimit: pieceUnits.map { $0 * unit }, patience: 99)
        upload.opened()
        return upload
    }

    /// One request that breaks after `taken` bytes, of which `kept` have arrived.
    func fail(_ upload: inout ResumableUpload, taken: Int64, kept: Int64) throws {
        let start = upload.confirmed
        try upload.failed(taken: taken)
        upload.rested()
        #expect(upload.next == .ask)
        try upload.answered(count: start + kept)
        if case .rest = upload.next { upload.rested() }
    }

    @Test func `a failure that loses what was sent halves what got through`() throws {
        var upload = opened(100)
        try fail(&upload, taken: 40 * unit, kept: 0)
        #expect(upload.next == .send(0..<20 * unit))
        try fail(&upload, taken: 8 * unit, kept: unit)
        #expect(upload.next == .send(unit..<5 * unit))
    }

    @Test func `a failure that costs little changes nothing`() throws {
        var upload = opened(100)
        try fail(&upload, taken: 40 * unit, kept: 38 * unit)
        #expect(upload.next == .send(38 * unit..<100 * unit))
    }

    @Test func `pieces never fall below one unit, nor rise above the limit`() throws {
        var upload = opened(100, pieceUnits: 4)
        for _ in 0..<5 { try fail(&upload, taken: 100, kept: 0) }
        #expect(upload.next == .send(0..<unit))
        for expected in [2, 4, 4] as [Int64] {
            try upload.answered(count: upload.confirmed + upload.piece)
            #expect(upload.piece == expected * unit)
        }
    }

    @Test func `a session of an earlier run is asked first, and may be found finished`() throws {
        var upload = ResumableUpload(total: 10 * unit)
        upload.resumed(at: 2 * unit)
        #expect(upload.next == .ask)
        try upload.answered(count: 7 * unit)
        #expect(upload.next == .send(7 * unit..<10 * unit))
        upload = ResumableUpload(total: 10 * unit)
        upload.resumed(at: 0)
        upload.completed()
        #expect(upload.next == .finish)
    }

    @Test func `an earlier run's session that has less than was noted is a rewind`() throws {
        var upload = ResumableUpload(total: 10 * unit)
        upload.resumed(at: 2 * unit)
        #expect(throws: ResumableUpload.Failure.rewound(from: 2 * unit, to: unit)) {
            try upload.answered(count: unit)
        }
    }

    @Test func `a stream ends where it ends`() throws {
        var upload = ResumableUpload(total: nil, pieceLimit: unit)
        upload.opened()
        #expect(upload.next == .send(0..<unit))
        try upload.answered(count: unit)
        upload.ended(at: unit + 10)
        #expect(upload.next == .send(unit..<unit + 10))
        var exact = ResumableUpload(total: nil, pieceLimit: unit)
        exact.opened()
        try exact.answered(count: unit)
        exact.ended(at: unit)
        #expect(exact.next == .send(unit..<unit))
    }
}
