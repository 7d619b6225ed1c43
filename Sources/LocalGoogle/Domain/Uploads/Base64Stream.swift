/// Decodes base64 (RFC 4648) while it comes; line ends are passed over.
struct Base64Stream {
    /// Text that is not base64.
    struct Failure: Error {}

    private var bits: UInt32 = 0
    private var count = 0
    private var padding = 0

    /// The bytes that the next piece of text completes.
    mutating func decode(_ text: UnsafeRawBufferPointer) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 3)
        for character in text {
            if character == 0x0D || character == 0x0A || character == 0x20 { continue }
            if character == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = Self.value(of: character) else { throw Failure() }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count == 4 {
                bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
                bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
                bytes.append(UInt8(truncatingIfNeeded: bits))
                (bits, count) = (0, 0)
            }
        }
        return bytes
    }

    /// The bytes of a last group that is not full.
    func end() throws(Failure) -> [UInt8] {
        switch count {
        case 0 where padding == 0: return []
        case 2 where padding == 2 || padding == 0: return [UInt8(truncatingIfNeeded: bits >> 4)]
        case 3 where padding <= 1:
            return [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
        default: throw Failure()
        }
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
