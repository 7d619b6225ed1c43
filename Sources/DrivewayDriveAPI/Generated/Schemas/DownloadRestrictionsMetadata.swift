// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `drive`.
public struct DownloadRestrictionsMetadata: APISchema, Hashable {
    /// Read-only.
    public var effectiveDownloadRestrictionWithContext: DownloadRestriction?
    public var itemDownloadRestriction: DownloadRestriction?

    public enum CodingKeys: String, CodingKey {
        case effectiveDownloadRestrictionWithContext, itemDownloadRestriction
    }

    public init(
        effectiveDownloadRestrictionWithContext: DownloadRestriction? = nil,
        itemDownloadRestriction: DownloadRestriction? = nil
    ) {
        self.effectiveDownloadRestrictionWithContext = effectiveDownloadRestrictionWithContext
        self.itemDownloadRestriction = itemDownloadRestriction
    }
}
