// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Part of other types of the API `library`.
public typealias Labels = [String: String]
