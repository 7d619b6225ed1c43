/// A string of an API that has a type of its own: an ID, or a word of a set that may grow.
///
/// Any string is taken and written back as it came, so a word that the service adds later survives.
public protocol WireString: RawRepresentable, Sendable, Hashable, Comparable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible, ParameterValue
where RawValue == String {
    /// Makes a value from its spelling on the wire.
    init(rawValue: String)
}

extension WireString {
    /// Makes a value from its spelling on the wire.
    public init(_ spelling: String) { self.init(rawValue: spelling) }

    /// A value written down in code.
    public init(stringLiteral spelling: String) { self.init(rawValue: spelling) }

    /// The spelling on the wire.
    public var description: String { rawValue }

    /// The spelling on the wire.
    public var parameterTexts: [String] { [rawValue] }

    /// Orders values by their spelling, byte for byte.
    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}
