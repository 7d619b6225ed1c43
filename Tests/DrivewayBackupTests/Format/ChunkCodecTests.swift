import Foundation
import Testing

@testable import DrivewayBackup

/// Chunks: packed where that saves something, and never taken for what they are not.
@Suite struct ChunkCodecTests {
    private let codec = ChunkCodec()

    private static let text = Data(String(repeating: "Dear diary, today was like yesterday. ", count: 12_000).utf8)

    private func encoded(_ content: Data) throws -> (PackIndex.Chunk, Data) {
        let encoded = codec.encode(content, id: .of(content), try ChunkCodec.deflater())
        let chunk = PackIndex.Chunk(
            id: encoded.id, offset: 16, length: Int64(encoded.bytes.count), size: encoded.size,
            encoding: encoded.encoding)
        try chunk.check()
        return (chunk, encoded.bytes)
    }

    @Test func `text is packed, and noise is kept as it is`() throws {
        let (text, packed) = try encoded(Self.text)
        #expect(text.encoding == .deflate && packed.count < Self.text.count / 20)
        #expect(try codec.decode(packed, text) == Self.text)
        for size in [1, 2, 40, 5000, 300_000] {
            let noise = SampleBytes.data(size)
            let (chunk, bytes) = try encoded(noise)
            #expect(chunk.encoding == .stored && bytes == noise)
            #expect(try codec.decode(bytes, chunk) == noise)
        }
    }

    @Test func `a long chunk of which no sample shrinks is kept as it is`() throws {
        let content = Self.text + SampleBytes.data(1 << 20) + Self.text
        #expect(try encoded(content).0.encoding == .stored)
    }

    @Test func `what saves less than a thirty-second is kept as it is`() throws {
        let noise = SampleBytes.data(60_000)
        #expect(try encoded(noise + Data(count: 1000)).0.encoding == .stored)
        #expect(try encoded(noise + Data(count: 4000)).0.encoding == .deflate)
    }

    @Test func `other bytes, another size or another encoding are refused`() throws {
        let (chunk, bytes) = try encoded(Self.text)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var damaged = bytes
            damaged[place] ^= 4
            #expect(throws: FormatError.self) { try codec.decode(damaged, chunk) }
        }
        var other = chunk
        other.size -= 1
        #expect(throws: FormatError.self) { try codec.decode(bytes, other) }
        other = chunk
        other.encoding = .stored
        #expect(throws: FormatError.self) { try codec.decode(bytes, other) }
        #expect(throws: FormatError.self) { try other.check() }
        other.encoding = ChunkEncoding(rawValue: "brotli")
        #expect(throws: FormatError.self) { try codec.decode(bytes, other) }
        #expect(throws: FormatError.self) { try other.check() }
    }
}
