import DrivewayCompression
import Testing

/// Archives: written and read again, and read from bytes that somebody damaged.
struct ZipTests {
    private func sample() throws -> [UInt8] {
        var writer = ZipWriter()
        try writer.add("mimetype", Array("text/x".utf8), isStored: true)
        try writer.add("a/문서.txt", [UInt8](repeating: 65, count: 100_000))
        try writer.add("empty", [])
        return writer.finished()
    }

    @Test func `what was written is read again`() throws {
        let archive = try sample()
        #expect(archive.count < 1000)
        let reader = try ZipReader(archive)
        #expect(reader.names == ["a/문서.txt", "empty", "mimetype"])
        #expect(try reader.content(of: "mimetype") == Array("text/x".utf8))
        #expect(try reader.content(of: "a/문서.txt") == [UInt8](repeating: 65, count: 100_000))
        #expect(try reader.content(of: "empty") == [])
        #expect(try reader.content(of: "other") == nil)
        #expect(archive.starts(with: Array("PK\u{3}\u{4}".utf8)))
    }

    @Test func `the checksum is the one that everybody computes`() {
        #expect(Deflate.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    }

    @Test func `limits hold`() throws {
        let archive = try sample()
        var limits = ZipReader.Limits()
        limits.entries = 2
        #expect(throws: ZipReader.Failure.tooLarge) { try ZipReader(archive, limits: limits) }
        limits = ZipReader.Limits()
        limits.entrySize = 99_999
        let reader = try ZipReader(archive, limits: limits)
        #expect(throws: ZipReader.Failure.tooLarge) { try reader.content(of: "a/문서.txt") }
        let packed = try Deflate.compress([UInt8](repeating: 0, count: 1 << 20))
        #expect(throws: Deflate.Failure.tooLong) { try Deflate.decompress(packed, limit: 1 << 19) }
        #expect(throws: Deflate.Failure.damaged) { try Deflate.decompress(packed.dropLast(4), limit: 1 << 21) }
    }

    @Test(arguments: [[], Array("PK".utf8), [UInt8](repeating: 0, count: 500)])
    func `bytes that are no archive are refused`(bytes: [UInt8]) {
        #expect(throws: ZipReader.Failure.damaged) { try ZipReader(bytes) }
    }

    @Test func `damaged archives are refused or read, and never more`() throws {
        let archive = try sample()
        var random = Xorshift(seed: 0x5EED_1234)
        for _ in 0..<3000 {
            var bytes = archive
            for _ in 0...random.next(below: 4) {
                bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
            }
            if random.next(below: 4) == 0 { bytes.removeLast(random.next(below: bytes.count)) }
            guard let reader = try? ZipReader(bytes) else { continue }
            for name in reader.names { _ = try? reader.content(of: name) }
        }
    }
}

/// A generator of the same numbers in every run.
private struct Xorshift {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }
}
