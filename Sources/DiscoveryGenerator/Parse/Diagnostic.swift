/// Something about a discovery document that the person who generates from it should know.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// Part of the API is missing in the Swift, or there is none.
        case error
        /// The Swift differs from what one might expect.
        case warning
    }

    /// How bad it is.
    public var severity: Severity
    /// Where in the document, such as `schemas.File.properties.size`; empty for the whole of it.
    public var place: String
    /// One sentence.
    public var message: String

    /// The place and the sentence.
    public var description: String {
        "\(severity.rawValue): " + (place.isEmpty ? "" : "\(place): ") + message
    }
}
