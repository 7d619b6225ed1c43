import DrivewayCrypto

/// A key to print and put away: 32 random bytes as 13 groups of five letters and digits.
///
/// The first four of a group are base32 (RFC 4648), the fifth is a check that finds every single wrong one, so that a person
/// copying it from paper is told which group to look at again.
struct RecoveryKey: Sendable {
    /// Why a text is no recovery key.
    enum Mistake: Error, Sendable, Hashable {
        /// It has another form.
        case form
        /// A group, counted from 1, was not written as it was printed.
        case group(Int)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    private static let groups = 13

    let key: SealingKey

    /// A new one.
    init() { key = SealingKey() }

    /// Reads what a person wrote: any case, with or without what stands between groups, and digits that are no letters.
    init(_ text: String) throws(Mistake) {
        let alike: [Character: Character] = ["0": "O", "1": "I", "8": "B"]
        let written = text.uppercased().filter { $0 != "-" && !$0.isWhitespace }.map { alike[$0] ?? $0 }
        let values = written.compactMap { Self.alphabet.firstIndex(of: $0) }
        guard values.count == written.count, values.count == 5 * Self.groups else { throw .form }
        var (bits, count, bytes) = (0, 0, [UInt8]())
        for group in 0..<Self.groups {
            let digits = values[group * 5..<group * 5 + 4]
            guard Self.check(digits, group) == values[group * 5 + 4] else { throw .group(group + 1) }
            for value in digits {
                (bits, count) = (bits << 5 | value, count + 5)
                guard count >= 8 else { continue }
                count -= 8
                bytes.append(UInt8(bits >> count))
                bits &= 1 << count - 1
            }
        }
        guard bits == 0, let key = SealingKey(bytes) else { throw .group(Self.groups) }
        self.key = key
    }

    /// As it is printed. It is a secret.
    var text: String {
        var (bits, count, values) = (0, 0, [Int]())
        for byte in key.withBytes({ $0 }) {
            (bits, count) = (bits << 8 | Int(byte), count + 8)
            while count >= 5 {
                count -= 5
                values.append(bits >> count)
                bits &= 1 << count - 1
            }
        }
        values.append(bits << (5 - count))
        return (0..<Self.groups).map { group in
            let digits = values[group * 4..<group * 4 + 4]
            return String((digits + [Self.check(digits, group)]).map { Self.alphabet[$0] })
        }.joined(separator: "-")
    }

    /// The sum of the digits times 1, 3, 5 and 7, and of the group's number, modulo 32: odd factors let no single change pass.
    private static func check(_ digits: ArraySlice<Int>, _ group: Int) -> Int {
        (zip(digits, [1, 3, 5, 7]).reduce(group + 1) { $0 + $1.0 * $1.1 }) % 32
    }
}
