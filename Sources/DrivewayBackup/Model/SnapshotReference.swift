/// Which snapshot is meant.
public struct SnapshotReference: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The id or its beginning; `nil` for the latest.
    let prefix: String?

    /// The complete snapshot with the highest sequence number.
    public static let latest = SnapshotReference(prefix: nil)

    /// The snapshot whose id begins with these digits.
    public static func id(_ prefix: String) -> SnapshotReference { SnapshotReference(prefix: prefix.lowercased()) }

    /// Reads what a person writes: `latest`, or the beginning of an id.
    public init(_ text: String) { self = text == "latest" ? .latest : .id(text) }

    /// `latest`, or the beginning of an id.
    public init(stringLiteral text: String) { self.init(text) }

    private init(prefix: String?) { self.prefix = prefix }

    /// As a person would write it.
    public var description: String { prefix ?? "latest" }
}
