/// Cuts content into chunks at places that the content itself decides.
///
/// A byte inserted near the beginning of a file moves only the boundaries around it, so that the rest is found again
/// under the names it had. A chunk ends after the first byte at which it has the minimal length and the hash of the
/// last 64 bytes begins with enough zero bits: `strictBits` up to the normal length, the fewer `looseBits` after it, which
/// draws lengths towards the normal one. It ends at the maximal length or the end of the content in any case.
struct Chunker: Sendable {
    /// No chunk but the last of a file is shorter.
    let minimum: Int
    /// Where the strict rule gives way to the loose one.
    let normal: Int
    /// No chunk is longer.
    let maximum: Int
    /// Zero bits wanted up to the normal length.
    let strictBits: Int
    /// Zero bits wanted beyond it.
    let looseBits: Int
    /// The number of each byte value; an encrypted backup has its own.
    var table = Gear.table

    /// The lengths of version 1 of the format.
    static let version1 = Chunker(
        minimum: 256 << 10, normal: 1 << 20, maximum: 4 << 20, strictBits: 22, looseBits: 18)

    init(minimum: Int, normal: Int, maximum: Int, strictBits: Int, looseBits: Int) {
        self.minimum = minimum
        self.normal = normal
        self.maximum = maximum
        self.strictBits = strictBits
        self.looseBits = looseBits
    }

    /// The length of the chunk that begins the bytes, which must be all that is left of the content, or ``maximum`` of it.
    func firstLength(of bytes: UnsafeRawBufferPointer) -> Int {
        let end = min(bytes.count, maximum)
        guard end > minimum else { return end }
        return table.withUnsafeBufferPointer { table in
            var hash: UInt64 = 0
            for position in max(0, minimum - Gear.window)..<minimum - 1 {
                hash = hash << 1 &+ table[Int(bytes[position])]
            }
            let turn = max(min(normal, end), minimum)
            return boundary(minimum - 1..<turn - 1, 64 - strictBits, bytes, table, &hash)
                ?? boundary(turn - 1..<end, 64 - looseBits, bytes, table, &hash) ?? end
        }
    }

    /// The length of the chunk that ends in the range of positions, if one does.
    private func boundary(
        _ positions: Range<Int>, _ shift: Int, _ bytes: UnsafeRawBufferPointer,
        _ table: UnsafeBufferPointer<UInt64>, _ hash: inout UInt64
    ) -> Int? {
        for position in positions {
            hash = hash << 1 &+ table[Int(bytes[position])]
            if hash >> UInt64(shift) == 0 { return position + 1 }
        }
        return nil
    }
}
