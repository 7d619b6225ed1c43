/// A 64-bit number that JSON carries as a string, because its own numbers lose digits in many languages.
///
/// A missing property and a JSON null are `nil`; `nil` is left out when written.
@propertyWrapper
public struct Int64Text: Codable, Sendable, Hashable {
    /// The number.
    public var wrappedValue: Int64?

    /// Makes a value.
    public init(wrappedValue: Int64?) { self.wrappedValue = wrappedValue }

    /// Reads a string of digits, or a number where a server sends one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            wrappedValue = nil
        } else if let text = try? container.decode(String.self) {
            guard let number = Int64(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a whole number: \(text)")
            }
            wrappedValue = number
        } else {
            wrappedValue = try container.decode(Int64.self)
        }
    }

    /// Writes a string of digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(String(wrappedValue)) } else { try container.encodeNil() }
    }
}

extension KeyedDecodingContainer {
    /// Lets a missing property be `nil`; chosen by the synthesised decoding of types in this module.
    func decode(_ type: Int64Text.Type, forKey key: Key) throws -> Int64Text {
        try decodeIfPresent(Int64Text.self, forKey: key) ?? Int64Text(wrappedValue: nil)
    }
}

extension KeyedEncodingContainer {
    /// Leaves `nil` out; chosen by the synthesised encoding of types in this module.
    mutating func encode(_ value: Int64Text, forKey key: Key) throws {
        guard let number = value.wrappedValue else { return }
        try encode(String(number), forKey: key)
    }
}
