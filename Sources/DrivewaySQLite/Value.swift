public import Foundation

/// A value as SQLite stores it.
public enum Value: Sendable, Hashable {
    /// No value.
    case null
    /// A whole number.
    case integer(Int64)
    /// A floating-point number. SQLite stores "not a number" as ``null``.
    case real(Double)
    /// Text, which may hold any character, U+0000 too.
    ///
    /// Values are compared by their UTF-8 bytes, as SQLite does, so NFC and NFD spellings differ.
    case text(String)
    /// Bytes.
    case blob(Data)

    /// The value that stores `value`.
    public init(_ value: some SQLValue) { self = value.sqlValue }

    /// Whether two values are the same to SQLite's `IS`, text by its bytes.
    public static func == (a: Value, b: Value) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.integer(let a), .integer(let b)): a == b
        case (.real(let a), .real(let b)): a == b
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        case (.blob(let a), .blob(let b)): a == b
        default: false
        }
    }

    /// Hashes the kind and the value.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let number): hasher.combine(number)
        case .real(let number): hasher.combine(number)
        case .text(let text): hasher.combine(text)
        case .blob(let data): hasher.combine(data)
        }
    }

    /// The kind of value, for messages.
    var kind: String {
        switch self {
        case .null: "nothing"
        case .integer: "a whole number"
        case .real: "a floating-point number"
        case .text: "text"
        case .blob: "bytes"
        }
    }
}

extension Value: ExpressibleByStringLiteral {
    /// Text.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension Value: ExpressibleByIntegerLiteral {
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension Value: ExpressibleByFloatLiteral {
    /// A floating-point number.
    public init(floatLiteral value: Double) { self = .real(value) }
}

extension Value: ExpressibleByBooleanLiteral {
    /// 1 or 0.
    public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

extension Value: ExpressibleByNilLiteral {
    /// No value.
    public init(nilLiteral: ()) { self = .null }
}
