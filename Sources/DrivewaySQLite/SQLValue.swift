public import Foundation

/// A Swift type that has one form in a database.
///
/// Reading is strict: a column of another kind is an error, never a silent conversion.
public protocol SQLValue: Sendable {
    /// The value as it is stored.
    var sqlValue: Value { get }

    /// Reads a stored value; `nil` when it is of another kind or out of range.
    init?(sqlValue: Value)

    /// What the type expects, for messages: "a whole number".
    static var expectation: String { get }
}

extension Value: SQLValue {
    /// The value itself.
    public var sqlValue: Value { self }
    /// Takes any value.
    public init?(sqlValue: Value) { self = sqlValue }
    /// Anything will do.
    public static var expectation: String { "any value" }
}

extension Int64: SQLValue {
    /// A whole number.
    public var sqlValue: Value { .integer(self) }
    /// Reads a whole number.
    public init?(sqlValue: Value) {
        guard case .integer(let number) = sqlValue else { return nil }
        self = number
    }
    /// A whole number.
    public static var expectation: String { "a whole number" }
}

extension Int: SQLValue {
    /// A whole number.
    public var sqlValue: Value { .integer(Int64(self)) }
    /// Reads a whole number.
    public init?(sqlValue: Value) {
        guard case .integer(let number) = sqlValue else { return nil }
        self.init(exactly: number)
    }
    /// A whole number.
    public static var expectation: String { "a whole number" }
}

extension Bool: SQLValue {
    /// 1 or 0.
    public var sqlValue: Value { .integer(self ? 1 : 0) }
    /// Reads 1 or 0.
    public init?(sqlValue: Value) {
        switch sqlValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
    /// 0 or 1.
    public static var expectation: String { "0 or 1" }
}

extension Double: SQLValue {
    /// A floating-point number; "not a number" is stored as nothing.
    public var sqlValue: Value { isNaN ? .null : .real(self) }
    /// Reads a floating-point number, or a whole number that one can hold exactly.
    public init?(sqlValue: Value) {
        switch sqlValue {
        case .real(let number): self = number
        case .integer(let number): self.init(exactly: number)
        default: return nil
        }
    }
    /// A number.
    public static var expectation: String { "a number" }
}

extension String: SQLValue {
    /// Text.
    public var sqlValue: Value { .text(self) }
    /// Reads text.
    public init?(sqlValue: Value) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
    /// Text.
    public static var expectation: String { "text" }
}

extension Data: SQLValue {
    /// Bytes.
    public var sqlValue: Value { .blob(self) }
    /// Reads bytes.
    public init?(sqlValue: Value) {
        guard case .blob(let data) = sqlValue else { return nil }
        self = data
    }
    /// Bytes.
    public static var expectation: String { "bytes" }
}

extension Optional: SQLValue where Wrapped: SQLValue {
    /// The wrapped value, or nothing.
    public var sqlValue: Value { self?.sqlValue ?? .null }
    /// Reads nothing as `nil`, and anything else as the wrapped type.
    public init?(sqlValue: Value) {
        if case .null = sqlValue {
            self = Optional.none
        } else if let value = Wrapped(sqlValue: sqlValue) {
            self = value
        } else {
            return nil
        }
    }
    /// What the wrapped type expects, or nothing.
    public static var expectation: String { "\(Wrapped.expectation) or nothing" }
}
