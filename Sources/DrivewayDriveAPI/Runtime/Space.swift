/// A corpus of files that share where they live: what `spaces` selects and IDs are made for.
///
/// [Guide: app data folder](https://developers.google.com/workspace/drive/api/guides/appdata)
public struct Space: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    /// The name on the wire.
    public let rawValue: String

    /// Makes a space of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A space written down in code.
    public init(stringLiteral value: String) { rawValue = value }

    /// My Drive and shared drives.
    public static let drive: Space = "drive"
    /// The hidden folder that only this app sees.
    public static let appDataFolder: Space = "appDataFolder"
}
