/// Any JSON value (RFC 8259). Objects keep the order of their members, numbers their text.
enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number as it is written; never rounded.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// A whole number.
    static func int(_ value: some BinaryInteger) -> JSONValue { .number(String(value)) }

    /// A whole number written as a string, as Google writes 64-bit numbers.
    static func int64String(_ value: Int64) -> JSONValue { .string(String(value)) }

    /// The text, if it is a string.
    var asString: String? { if case .string(let value) = self { value } else { nil } }

    /// The truth value, if it is one.
    var asBool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The whole number, if it is one in range.
    var asInt64: Int64? { if case .number(let text) = self { Int64(text) } else { nil } }

    /// The number, if it is one.
    var asDouble: Double? { if case .number(let text) = self { Double(text) } else { nil } }

    /// The elements, if it is an array.
    var asArray: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

    /// The members, if it is an object.
    var asObject: JSONObject? { if case .object(let value) = self { value } else { nil } }

    /// Whether it is `null`.
    var isNull: Bool { self == .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .number(String(value)) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
