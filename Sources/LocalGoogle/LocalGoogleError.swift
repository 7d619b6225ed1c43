/// Why a Local Google could not start.
public struct LocalGoogleError: Error, Sendable, CustomStringConvertible {
    /// A sentence for a person: what happened, and what to do.
    public let message: String

    /// Makes an error.
    public init(_ message: String) { self.message = message }

    /// The sentence.
    public var description: String { message }
}
