public import Foundation

/// A property that JSON carries as a string: a 64-bit number, whose digits JSON's own numbers lose in many languages, or
/// bytes; also lists and maps of them.
///
/// A missing property and a JSON null are `nil`; `nil` is left out when written.
@propertyWrapper
public struct AsText<Value: WireText>: Codable, Sendable, Hashable {
    /// The value.
    public var wrappedValue: Value?

    /// Makes a value.
    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    /// Reads strings; numbers also where a server sends them as such.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decodeNil() ? nil : Value(wire: decoder)
    }

    /// Writes strings.
    public func encode(to encoder: any Encoder) throws {
        if let wrappedValue {
            try wrappedValue.encode(wire: encoder)
        } else {
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}

/// A value that JSON carries as a string.
public protocol WireText: Sendable, Hashable {
    /// Reads it.
    init(wire decoder: any Decoder) throws
    /// Writes it.
    func encode(wire encoder: any Encoder) throws
}

extension WireText where Self: FixedWidthInteger & Decodable {
    /// Reads a string of digits, or a number.
    public init(wire decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else {
            self = try container.decode(Self.self)
            return
        }
        guard let number = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a whole number: \(text)")
        }
        self = number
    }

    /// Writes a string of digits.
    public func encode(wire encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(self))
    }
}

extension Int64: WireText {}

extension UInt64: WireText {}

extension Data: WireText {
    /// Reads base64 of both alphabets, with or without `=` at the end (RFC 4648, sections 4 and 5).
    public init(wire decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        let standard = text.replacing("-", with: "+").replacing("_", with: "/").filter { $0 != "=" && $0 != "\n" }
        let padded = standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)
        guard let data = Data(base64Encoded: padded) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not base64")
        }
        self = data
    }

    /// Writes base64url with `=` at the end.
    public func encode(wire encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wireText)
    }

    var wireText: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    }
}

extension Array: WireText where Element: WireText {
    /// Reads an array of strings.
    public init(wire decoder: any Decoder) throws {
        self = try [AsText<Element>](from: decoder).compactMap(\.wrappedValue)
    }

    /// Writes an array of strings.
    public func encode(wire encoder: any Encoder) throws {
        try map { AsText(wrappedValue: $0) }.encode(to: encoder)
    }
}

extension Dictionary: WireText where Key == String, Value: WireText {
    /// Reads an object of strings.
    public init(wire decoder: any Decoder) throws {
        self = try [String: AsText<Value>](from: decoder).compactMapValues(\.wrappedValue)
    }

    /// Writes an object of strings.
    public func encode(wire encoder: any Encoder) throws {
        try mapValues { AsText(wrappedValue: $0) }.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// Lets a missing property be `nil`; chosen by synthesised decoding.
    public func decode<Value>(_ type: AsText<Value>.Type, forKey key: Key) throws -> AsText<Value> {
        try decodeIfPresent(AsText<Value>.self, forKey: key) ?? AsText(wrappedValue: nil)
    }
}

extension KeyedEncodingContainer {
    /// Leaves `nil` out; chosen by synthesised encoding.
    public mutating func encode<Value>(_ value: AsText<Value>, forKey key: Key) throws {
        if value.wrappedValue != nil { try encodeIfPresent(Optional(value), forKey: key) }
    }
}
