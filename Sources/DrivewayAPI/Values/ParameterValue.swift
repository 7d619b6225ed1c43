public import Foundation

/// A value that a parameter of a call can have, in a path or a query.
public protocol ParameterValue: Sendable {
    /// How it is written, not yet percent-encoded: one text, or one for each time the parameter is repeated.
    var parameterTexts: [String] { get }
}

extension String: ParameterValue {
    /// The text itself.
    public var parameterTexts: [String] { [self] }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameterTexts: [String] { [self ? "true" : "false"] }
}

extension Int: ParameterValue {
    /// The digits.
    public var parameterTexts: [String] { [String(self)] }
}

extension Int64: ParameterValue {
    /// The digits.
    public var parameterTexts: [String] { [String(self)] }
}

extension UInt64: ParameterValue {
    /// The digits.
    public var parameterTexts: [String] { [String(self)] }
}

extension Double: ParameterValue {
    /// The number in decimal notation.
    public var parameterTexts: [String] { [String(self)] }
}

extension Data: ParameterValue {
    /// The bytes as base64url.
    public var parameterTexts: [String] { [wireText] }
}

extension Timestamp: ParameterValue {
    /// The moment as RFC 3339 writes it.
    public var parameterTexts: [String] { [description] }
}

extension CivilDate: ParameterValue {
    /// The date as RFC 3339 writes it.
    public var parameterTexts: [String] { [description] }
}

extension JSONValue: ParameterValue {
    /// The value as JSON; a string as itself.
    public var parameterTexts: [String] {
        if case .string(let text) = self { return [text] }
        return [description]
    }
}

extension Array: ParameterValue where Element: ParameterValue {
    /// Each element; the parameter is repeated.
    public var parameterTexts: [String] { flatMap(\.parameterTexts) }
}
