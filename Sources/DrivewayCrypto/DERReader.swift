/// Reads the part of DER (ITU-T X.690) that RSA keys are written in: sequences, integers, octet strings.
struct DERReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

    /// Whether all has been read.
    var isAtEnd: Bool { rest.isEmpty }

    /// The content of the next element; `nil` if it has another tag or is damaged.
    mutating func element(_ tag: UInt8) -> [UInt8]? {
        guard rest.first == tag else { return nil }
        var after = rest.dropFirst()
        guard let length = Self.length(&after), after.count >= length else { return nil }
        rest = after.dropFirst(length)
        return Array(after.prefix(length))
    }

    /// The content of the next sequence.
    mutating func sequence() -> DERReader? { element(0x30).map(DERReader.init) }

    /// The next integer that is not negative, without leading zeros.
    mutating func integer() -> [UInt8]? {
        guard let content = element(0x02), let first = content.first, first < 0x80 else { return nil }
        return Array(content.drop { $0 == 0 })
    }

    private static func length(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.popFirst() else { return nil }
        if first < 0x80 { return Int(first) }
        let count = Int(first & 0x7F)
        guard (1...3).contains(count), bytes.count >= count else { return nil }
        var length = 0
        for _ in 0..<count { length = length << 8 | Int(bytes.removeFirst()) }
        return length
    }
}

/// Writes the same part of DER.
enum DERWriter {
    /// An element with that tag.
    static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0 {
            length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    /// A sequence of elements.
    static func sequence(_ elements: [UInt8]...) -> [UInt8] { element(0x30, elements.flatMap(\.self)) }

    /// An integer, given by its bytes without a sign.
    static func integer(_ magnitude: [UInt8]) -> [UInt8] {
        let bytes = Array(magnitude.drop { $0 == 0 })
        // The highest bit is the sign.
        return element(0x02, (bytes.first ?? 0x80) >= 0x80 ? [0] + bytes : bytes)
    }
}
