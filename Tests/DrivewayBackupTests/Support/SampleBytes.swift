import Foundation

/// Bytes that look random and are the same in every run.
struct SampleBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The next eight bytes (SplitMix64, Steele, Lea and Flood 2014).
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func data(_ count: Int) -> Data {
        var words = [UInt64](repeating: 0, count: (count + 7) / 8)
        for position in words.indices { words[position] = next().littleEndian }
        return words.withUnsafeBytes { Data($0.prefix(count)) }
    }

    static func data(_ count: Int, seed: UInt64 = 1) -> Data {
        var bytes = SampleBytes(seed: seed)
        return bytes.data(count)
    }
}
