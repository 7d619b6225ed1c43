/// A property whose type holds itself, directly or through others, and so is kept outside of the value.
///
/// A missing property and a JSON null are `nil`; `nil` is left out when written.
@propertyWrapper
public struct Nested<Value: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
    private indirect enum Storage: Sendable, Hashable {
        case nothing
        case value(Value)
    }

    private var storage: Storage

    /// The value.
    public var wrappedValue: Value? {
        get { if case .value(let value) = storage { value } else { nil } }
        set { storage = newValue.map { .value($0) } ?? .nothing }
    }

    /// Makes a value.
    public init(wrappedValue: Value?) { storage = wrappedValue.map { .value($0) } ?? .nothing }

    /// Reads the value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(Value.self))
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}

extension KeyedDecodingContainer {
    /// Lets a missing property be `nil`; chosen by synthesised decoding.
    public func decode<Value>(_ type: Nested<Value>.Type, forKey key: Key) throws -> Nested<Value> {
        try decodeIfPresent(Nested<Value>.self, forKey: key) ?? Nested(wrappedValue: nil)
    }
}

extension KeyedEncodingContainer {
    /// Leaves `nil` out; chosen by synthesised encoding.
    public mutating func encode<Value>(_ value: Nested<Value>, forKey key: Key) throws {
        if value.wrappedValue != nil { try encodeIfPresent(Optional(value), forKey: key) }
    }
}
