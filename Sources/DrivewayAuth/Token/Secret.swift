/// Text that must not be shown: a token, a code, a verifier, a client secret.
///
/// It describes itself as `(secret)`, also inside other values and to `dump`. Encoding writes the text itself: only a
/// credential store does that.
public struct Secret: Sendable, Hashable, Codable {
    /// The text. Hand it to the server it is for and to nothing else.
    public let revealed: String

    /// Makes a secret of a text.
    public init(_ text: String) { revealed = text }

    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        revealed = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(revealed)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `(secret)`.
    public var description: String { "(secret)" }
    /// Always `(secret)`.
    public var debugDescription: String { "(secret)" }
    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
