import Foundation
import Testing

@testable import DrivewayBackup

/// Content-defined chunking: the same content has the same boundaries, wherever it lies and whatever precedes it.
///
/// Most tests use lengths 256 times shorter than the format's, which obey the same rules and are quick to check.
@Suite struct ChunkerTests {
    static let small = Chunker(minimum: 1 << 10, normal: 4 << 10, maximum: 16 << 10, strictBits: 14, looseBits: 10)

    static func lengths(of data: Data, _ chunker: Chunker = small) -> [Int] {
        var lengths: [Int] = []
        data.withUnsafeBytes { bytes in
            var position = 0
            while position < bytes.count {
                let length = chunker.firstLength(of: UnsafeRawBufferPointer(rebasing: bytes[position...]))
                lengths.append(length)
                position += length
            }
        }
        return lengths
    }

    static func chunks(of data: Data) -> [ContentID] {
        var position = 0
        return lengths(of: data).map { length in
            defer { position += length }
            return ContentID.of(Data(data[position..<position + length]))
        }
    }

    @Test func `the chunks make up the content`() {
        let data = SampleBytes.data(1_000_003)
        #expect(Self.lengths(of: data).reduce(0, +) == data.count)
    }

    @Test func `every chunk but the last keeps to the limits`() {
        let lengths = Self.lengths(of: SampleBytes.data(1_000_003))
        #expect(lengths.dropLast().allSatisfy { $0 >= 1 << 10 && $0 <= 16 << 10 })
        #expect(lengths.count > 100)
    }

    @Test func `content without variety is cut at the maximal length`() {
        // A constant byte gives a constant hash, which begins with ones.
        #expect(Self.lengths(of: Data(count: 40 << 10)) == [16 << 10, 16 << 10, 8 << 10])
    }

    @Test(arguments: [0, 1, 63, 64, 1023, 1024]) func `content up to the minimal length is one chunk`(_ count: Int) {
        #expect(Self.lengths(of: SampleBytes.data(count)) == (count == 0 ? [] : [count]))
    }

    @Test(arguments: [0, 1, 100, 5000, 400_000]) func `an insertion changes only the chunks around it`(_ position: Int)
    {
        let old = SampleBytes.data(500_000)
        let new = old[..<position] + Data("an insertion".utf8) + old[position...]
        let known = Set(Self.chunks(of: old))
        let fresh = Self.chunks(of: Data(new)).filter { !known.contains($0) }
        #expect(fresh.count <= 4)
    }

    @Test func `a boundary depends on nothing but the chunk's own bytes`() {
        let data = SampleBytes.data(200_000)
        let first = Self.lengths(of: data)[0]
        #expect(Self.lengths(of: Data(data[first...])) == Array(Self.lengths(of: data).dropFirst()))
    }

    @Test func `the table of numbers is the published one`() {
        // sha256("driveway-gear-v1" + byte), first eight bytes; from any other implementation of SHA-256.
        #expect(Gear.table.count == 256)
        #expect(Gear.table[0] == 0x608B_81F7_25CD_A652)
        #expect(Gear.table[255] == 0xE005_8C4C_4F65_175E)
        #expect(Set(Gear.table).count == 256)
    }

    @Test func `the boundaries of version 1 are the published ones`() {
        let lengths = Self.lengths(of: SampleBytes.data(12 << 20, seed: 7), .version1)
        #expect(
            lengths == [
                1_330_215, 1_315_102, 1_206_695, 1_063_539, 1_191_101, 1_164_267, 2_086_949, 1_290_714, 1_187_843,
                746_487,
            ])
    }
}
