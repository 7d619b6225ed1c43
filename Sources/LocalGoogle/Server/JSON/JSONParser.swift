import Foundation

/// Reads JSON (RFC 8259) strictly: one value, UTF-8, no comments, no trailing commas, at most 100 levels deep.
struct JSONParser {
    /// What is wrong, and where.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let depthLimit = 100
    private let bytes: [UInt8]
    private var place = 0

    /// The value that the bytes spell.
    static func parse(_ data: Data) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes: Array(data))
        if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.place = 3 }
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.place == parser.bytes.count else { throw parser.failure("text after the end of the value") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func failure(_ text: String) -> Failure { Failure(description: "\(text) at byte \(place)") }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        place += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        guard depth < Self.depthLimit else { throw failure("more than \(Self.depthLimit) levels") }
        skipBlanks()
        switch current {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw failure("the value is missing")
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        guard bytes[place...].starts(with: word.utf8) else { throw failure("an unknown word") }
        place += word.utf8.count
        return value
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONObject {
        place += 1
        skipBlanks()
        if take(UInt8(ascii: "}")) { return JSONObject() }
        var members: [(String, JSONValue)] = []
        while true {
            skipBlanks()
            guard current == UInt8(ascii: "\"") else { throw failure("the name of a member is missing") }
            let name = try string()
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw failure("a colon is missing") }
            members.append((name, try value(depth: depth + 1)))
            skipBlanks()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "}")) else { throw failure("the end of an object is missing") }
            return JSONObject(members)
        }
    }

    private mutating func array(depth: Int) throws(Failure) -> [JSONValue] {
        place += 1
        skipBlanks()
        if take(UInt8(ascii: "]")) { return [] }
        var elements: [JSONValue] = []
        while true {
            elements.append(try value(depth: depth + 1))
            skipBlanks()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "]")) else { throw failure("the end of an array is missing") }
            return elements
        }
    }

    private mutating func number() throws(Failure) -> String {
        let start = place
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func digits() throws(Failure) {
        let start = place
        while let byte = current, (0x30...0x39).contains(byte) { place += 1 }
        guard place > start else { throw failure("a value cannot be read") }
    }

    private mutating func string() throws(Failure) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = current {
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw failure("a string that is not UTF-8 ends")
                }
                return string
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw failure("a control character in a string")
            default: text.append(byte)
            }
        }
        throw failure("the end of a string is missing")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard let byte = current else { throw failure("the end of a string is missing") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
        default: throw failure("an unknown escape")
        }
    }

    /// A scalar written as `uXXXX`, or as two of them; half of a pair alone becomes U+FFFD.
    private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes[place...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
        let start = place
        place += 2
        let second = try fourDigits()
        guard (0xDC00...0xDFFF).contains(second) else {
            place = start
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func fourDigits() throws(Failure) -> UInt32 {
        let digits = bytes[place...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits are missing") }
        place += 4
        return value
    }
}
