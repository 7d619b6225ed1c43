/// How characters that cannot stand in a name are written: a percent sign and the small hexadecimal digits of each byte.
///
/// A percent sign of the name itself stays as it is. Only where an escape follows it in the name, it becomes `%25`, and so
/// does one before `25` and an escape, and so on: each name has one reading, and names as they are found stay as they are.
struct LocalNameEscapes: Sendable {
    /// The mark that stands for nothing.
    static let nothing = "%empty"

    private let style: LocalName.Style

    init(_ style: LocalName.Style) { self.style = style }

    /// The name with escapes.
    func encoded(_ name: String) -> String {
        var text = ""
        for index in name.unicodeScalars.indices {
            let scalar = name.unicodeScalars[index]
            if scalar == "%", escape(at: name.utf8[index...]) != nil {
                text += "%25"
            } else if isHarmless(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += Self.escape(scalar)
            }
        }
        return text
    }

    /// The name that was encoded.
    func decoded(_ text: String) -> String {
        var (bytes, rest) = ([UInt8](), text.utf8[...])
        while let byte = rest.first {
            guard byte == UInt8(ascii: "%"), let found = escape(at: rest) else {
                bytes.append(byte)
                rest = rest.dropFirst()
                continue
            }
            if found.depth == 0 {
                bytes += found.bytes
            } else {
                // One `25` less.
                bytes.append(byte)
                bytes += rest.dropFirst(3).prefix(found.length - 3)
            }
            rest = rest.dropFirst(found.length)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Slashes and control characters are not, nor is what turns the direction of the text that follows: a name must not
    /// look like another one.
    private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x2F, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
        case 0x22, 0x2A, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: style != .windows
        default: true
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
    }

    /// What begins with a percent sign: how many `25` follow it, the bytes that the escape after them stands for, and the
    /// length of it all.
    private typealias Escape = (depth: Int, bytes: [UInt8], length: Int)

    /// The escape at the beginning of a text; `nil` if there is none.
    private func escape(at text: Substring.UTF8View) -> Escape? {
        var (rest, depth) = (text.dropFirst(), 0)
        while rest.starts(with: "25".utf8) {
            rest = rest.dropFirst(2)
            depth += 1
        }
        let mark = Self.nothing.utf8.dropFirst()
        if rest.starts(with: mark) { return (depth, [], 1 + depth * 2 + mark.count) }
        guard let bytes = character(at: rest) else { return nil }
        return (depth, bytes, depth * 2 + bytes.count * 3)
    }

    /// The bytes of an escaped character whose first percent sign has been read; `nil` if it is none that is escaped.
    private func character(at text: Substring.UTF8View) -> [UInt8]? {
        var (rest, bytes) = (text, [UInt8]())
        while bytes.count < 3 {
            if !bytes.isEmpty {
                guard rest.first == UInt8(ascii: "%") else { return nil }
                rest = rest.dropFirst()
            }
            guard let high = Self.digit(rest.first), let low = Self.digit(rest.dropFirst().first) else { return nil }
            bytes.append(high << 4 | low)
            rest = rest.dropFirst(2)
            guard let text = String(validating: bytes, as: UTF8.self) else { continue }
            return text.unicodeScalars.first.map(isHarmless) == false ? bytes : nil
        }
        return nil
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case .some(let byte) where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte: byte - UInt8(ascii: "0")
        case .some(let byte) where UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte: byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
