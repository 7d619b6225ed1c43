/// How a verification goes about its work.
public struct VerifyOptions: Sendable, Hashable {
    /// The share of the packs that is fetched and checked, from 0 to 1; of the others the digests that Drive tells are compared.
    public var readShare: Double
    /// Decides by chance which packs are read; `nil`: another choice each time. The report tells it.
    public var seed: UInt64?

    /// The defaults: nothing is fetched but the snapshots.
    public init(readShare: Double = 0, seed: UInt64? = nil) {
        self.readShare = readShare
        self.seed = seed
    }

    /// The packs that are read, and the seed that chose them where there was a choice.
    func choose(_ packs: [ContentID]) -> (packs: Set<ContentID>, seed: UInt64?) {
        let count = Int((Double(packs.count) * min(max(readShare, 0), 1)).rounded(.up))
        guard count > 0, count < packs.count else { return (count == 0 ? [] : Set(packs), nil) }
        let seed = seed ?? UInt64.random(in: 0..<1 << 32)
        var chance = SplitMix(state: seed)
        return (Set(packs.shuffled(using: &chance).prefix(count)), seed)
    }

    /// Numbers that a seed decides (SplitMix64; Steele, Lea and Flood, 2014).
    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }
}
