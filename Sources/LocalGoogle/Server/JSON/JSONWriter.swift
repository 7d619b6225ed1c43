import Foundation

/// Writes JSON as Google's APIs write it.
///
/// Indented by two spaces with a final newline, or compact without either. Inside strings `<`, `>`, control and format
/// characters and line separators are written as `\uXXXX`, so that the text is harmless inside a page.
struct JSONWriter {
    private var output: [UInt8] = []
    private let isIndented: Bool

    /// The bytes of a value.
    static func data(_ value: JSONValue, indented: Bool) -> Data {
        var writer = JSONWriter(isIndented: indented)
        writer.write(value, depth: 0)
        if indented { writer.output.append(UInt8(ascii: "\n")) }
        return Data(writer.output)
    }

    private init(isIndented: Bool) {
        self.isIndented = isIndented
        output.reserveCapacity(512)
    }

    private mutating func write(_ value: JSONValue, depth: Int) {
        switch value {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .string(let text): write(text)
        case .array(let elements): write(elements, depth: depth)
        case .object(let object): write(object, depth: depth)
        }
    }

    private mutating func write(_ elements: [JSONValue], depth: Int) {
        output.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            breakLine(depth: depth + 1)
            write(element, depth: depth + 1)
        }
        if !elements.isEmpty { breakLine(depth: depth) }
        output.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ object: JSONObject, depth: Int) {
        output.append(UInt8(ascii: "{"))
        for index in object.names.indices {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            breakLine(depth: depth + 1)
            write(object.names[index])
            output.append(contentsOf: (isIndented ? ": " : ":").utf8)
            write(object.values[index], depth: depth + 1)
        }
        if !object.isEmpty { breakLine(depth: depth) }
        output.append(UInt8(ascii: "}"))
    }

    private mutating func breakLine(depth: Int) {
        guard isIndented else { return }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func write(_ text: String) {
        output.append(UInt8(ascii: "\""))
        var text = text
        let isPlain = text.withUTF8 { bytes in
            guard bytes.allSatisfy(Self.isPlain) else { return false }
            output.append(contentsOf: bytes)
            return true
        }
        if !isPlain { for scalar in text.unicodeScalars { write(scalar) } }
        output.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x5C, 0x3C, 0x3E: false
        default: byte >= 0x20 && byte < 0x7F
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": output.append(contentsOf: "\\\"".utf8)
        case "\\": output.append(contentsOf: "\\\\".utf8)
        case "\n": output.append(contentsOf: "\\n".utf8)
        case "\r": output.append(contentsOf: "\\r".utf8)
        case "\t": output.append(contentsOf: "\\t".utf8)
        case "\u{8}": output.append(contentsOf: "\\b".utf8)
        case "\u{c}": output.append(contentsOf: "\\f".utf8)
        case _ where Self.mustBeEscaped(scalar):
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                output.append(contentsOf: "\\u".utf8)
                output.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
                output.append(contentsOf: digits.utf8)
            }
        default: output.append(contentsOf: String(scalar).utf8)
        }
    }

    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F || scalar == "<" || scalar == ">" }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
