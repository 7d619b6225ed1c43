import Testing

@testable import DiscoveryGenerator

@Suite struct SwiftNamesTests {
    @Test(arguments: [
        ("fileList", "FileList"), ("Google_Cloud_V1", "GoogleCloudV1"), ("foo-bar.baz", "FooBarBaz"), ("3d", "N3d"),
        ("ä", ""), ("", ""),
    ])
    func `types`(wire: String, name: String) { #expect(SwiftNames.type(wire) == name) }

    @Test(arguments: [
        ("pageToken", "pageToken"), ("max-results", "maxResults"), ("ETag", "eTag"), ("URL", "url"),
        ("IPAddress", "ipAddress"), ("access_token", "accessToken"), ("$schema", "schema"), ("@type", "type"),
        ("2fa", "n2fa"), ("self", "self_"), ("hashValue", "hashValue_"),
    ])
    func `members`(wire: String, name: String) { #expect(SwiftNames.member(wire) == name) }

    @Test(arguments: [
        ("IN_PROGRESS", "inProgress"), ("none", "none_"), ("NONE", "none_"), ("application/pdf", "applicationPdf"),
        ("externalOnly", "externalOnly"), ("", "empty"), ("+", "empty"), ("4K", "n4k"), ("HTTP_2_X", "http2X"),
    ])
    func `words`(wire: String, name: String) { #expect(SwiftNames.word(wire) == name) }

    @Test(arguments: [
        ("DriveThemes", "DriveTheme"), ("Policies", "Policy"), ("Status", "Status"), ("Address", "Address"),
        ("Boxes", "Box"), ("Matches", "Match"), ("Data", "Data"),
    ])
    func `one of many`(many: String, one: String) { #expect(SwiftNames.singular(many) == one) }
}
