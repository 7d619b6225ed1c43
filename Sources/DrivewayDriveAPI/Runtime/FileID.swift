/// The ID of a file, folder or shortcut, or one of Drive's aliases for a folder.
///
/// [Reference: files](https://developers.google.com/workspace/drive/api/reference/rest/v3/files)
public struct FileID: RawRepresentable, Sendable, Hashable, Comparable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The ID as Drive spells it.
    public let rawValue: String

    /// Makes an ID from its spelling.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an ID from its spelling.
    public init(_ spelling: String) { rawValue = spelling }

    /// An ID written down in code.
    public init(stringLiteral value: String) { rawValue = value }

    /// Reads the ID from a JSON string.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the ID as a JSON string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The top folder of the user's My Drive. An alias: answers name the folder's real ID.
    public static let root: FileID = "root"
    /// The top of the hidden folder that only this app sees. An alias too.
    public static let appDataFolder: FileID = "appDataFolder"

    /// The ID as Drive spells it.
    public var description: String { rawValue }

    /// Orders IDs by their spelling, byte for byte.
    public static func < (left: FileID, right: FileID) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}
