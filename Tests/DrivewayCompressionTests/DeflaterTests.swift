import DrivewayCompression
import Foundation
import Testing

/// Streams that come in pieces, and single contents that must fit.
struct DeflaterTests {
    private let text = Data(String(repeating: "One line like the other, number 7.\n", count: 20_000).utf8)

    private func packed(_ data: Data, _ wrapping: DeflateWrapping, pieces: Int) throws -> Data {
        let deflater = try Deflater(level: 1, wrapping: wrapping)
        var packed = Data()
        for start in stride(from: 0, to: data.count, by: pieces) {
            deflater.add(data.dropFirst(start).prefix(pieces)) { packed.append($0) }
        }
        deflater.finish { packed.append($0) }
        return packed
    }

    @Test(arguments: [DeflateWrapping.bare, .gzip], [1, 977, 1 << 20])
    func `what is packed in pieces is unpacked in pieces`(_ wrapping: DeflateWrapping, _ size: Int) throws {
        let data = text.prefix(size == 1 ? 5000 : text.count)
        let packed = try packed(data, wrapping, pieces: size)
        #expect(packed.count < data.count / 10)
        let inflater = try Inflater(wrapping: wrapping)
        var unpacked = Data()
        for start in stride(from: 0, to: packed.count, by: size) {
            try inflater.add(packed.dropFirst(start).prefix(size)) { unpacked.append($0) }
        }
        #expect(inflater.isAtEnd)
        #expect(unpacked == data)
        #expect(throws: Deflate.Failure.damaged) { try inflater.add(Data([0])) { _ in } }
    }

    @Test func `a stream of nothing is one too`() throws {
        let packed = try packed(Data(), .gzip, pieces: 1)
        let inflater = try Inflater(wrapping: .gzip)
        try inflater.add(packed) { _ in Issue.record("bytes came out") }
        #expect(inflater.isAtEnd)
    }

    @Test func `one content after the other fits or does not`() throws {
        let deflater = try Deflater(level: 1)
        for _ in 0..<3 {
            let packed = try #require(text.withUnsafeBytes { deflater.pack($0, within: text.count / 2) })
            #expect(try Inflater.unpack(packed, size: text.count) == text)
            #expect(text.withUnsafeBytes { deflater.pack($0, within: 100) } == nil)
            for size in [0, 1, text.count - 1, text.count + 1] {
                #expect(throws: Deflate.Failure.damaged) { try Inflater.unpack(packed, size: size) }
            }
            #expect(throws: Deflate.Failure.damaged) { try Inflater.unpack(packed + [0], size: text.count) }
            #expect(throws: Deflate.Failure.damaged) { try Inflater.unpack(packed.dropLast(), size: text.count) }
        }
    }

    @Test func `what was damaged on the way is refused, or does not matter`() throws {
        let text = text.prefix(20_000)
        let packed = try packed(text, .gzip, pieces: 1 << 20)
        for place in packed.indices {
            var damaged = packed
            damaged[place] ^= 0x10
            let inflater = try Inflater(wrapping: .gzip)
            var unpacked = Data()
            let isRefused = (try? inflater.add(damaged) { unpacked.append($0) }) == nil || !inflater.isAtEnd
            // Times in the header, and the bits that fill up the last byte, hold nothing.
            #expect(isRefused || unpacked == text, "byte \(place)")
        }
    }

    @Test func `a bomb comes out a little at a time`() throws {
        let deflater = try Deflater(level: 9)
        var packed = Data()
        for _ in 0..<64 { deflater.add(Data(count: 1 << 20)) { packed.append($0) } }
        deflater.finish { packed.append($0) }
        var (most, sum) = (0, 0)
        struct Enough: Error {}
        #expect(throws: Enough.self) {
            try Inflater().add(packed) { piece in
                (most, sum) = (max(most, piece.count), sum + piece.count)
                if sum > 1 << 20 { throw Enough() }
            }
        }
        #expect(most <= 64 << 10)
    }
}
