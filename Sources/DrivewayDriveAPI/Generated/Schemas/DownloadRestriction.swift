// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `drive`.
public struct DownloadRestriction: APISchema, Hashable {
    public var restrictedForReaders: Bool?
    public var restrictedForWriters: Bool?

    public enum CodingKeys: String, CodingKey {
        case restrictedForReaders, restrictedForWriters
    }

    public init(restrictedForReaders: Bool? = nil, restrictedForWriters: Bool? = nil) {
        self.restrictedForReaders = restrictedForReaders
        self.restrictedForWriters = restrictedForWriters
    }
}
