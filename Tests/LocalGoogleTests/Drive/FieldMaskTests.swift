import Testing

@testable import LocalGoogle

/// Field masks, checked against what a file has.
struct FieldMaskTests {
    private let resource: JSONValue = [
        "kind": "drive#file", "name": "a", "capabilities": ["canEdit": true, "canShare": false],
        "owners": [["me": true, "kind": "drive#user", "displayName": "Ada"]], "properties": ["a": "1", "b": "2"],
    ]

    @Test(
        arguments: [
            ("name", ["name": "a"]), ("name,kind", ["kind": "drive#file", "name": "a"]),
            ("name, capabilities/canEdit", ["name": "a", "capabilities": ["canEdit": true]]),
            ("owners(me,kind)", ["owners": [["me": true, "kind": "drive#user"]]]),
            ("owners/me,owners/kind", ["owners": [["me": true, "kind": "drive#user"]]]),
            ("properties/a", ["properties": ["a": "1"]]),
            ("capabilities(*),capabilities/canEdit", ["capabilities": ["canEdit": true, "canShare": false]]),
            ("id", [:]), ("", [:]), (" ", [:]), ("thumbnailLink", [:]),
        ] as [(String, JSONValue)])
    func `a mask picks its part`(text: String, part: JSONValue) throws {
        #expect(try FieldMask.parse(text, .file).applied(to: resource) == part)
    }

    @Test func `a star is everything`() throws {
        #expect(try FieldMask.parse("*", .file).applied(to: resource) == resource)
        #expect(try FieldMask.parse("files/*,kind", .fileList)["files"] == .everything)
        #expect(try FieldMask.parse("nextPageToken, files(id, name)", .fileList).contains("nextPageToken"))
    }

    @Test(arguments: [
        "bogus", "files(bogus)", "files(id,)", "files(id", "files)", ",", "kind,", "kind,,files", "files()", "kind/x",
        "files/owners/bogus", "/kind", "files(id)(name)", "kind files", "*/id", "files(*/id)", "files/", "Kind",
    ])
    func `what is no mask is refused`(text: String) {
        #expect(throws: FieldMask.Failure.self) { try FieldMask.parse(text, .fileList) }
    }

    @Test func `deep masks are refused`() {
        let deep = Array(repeating: "files", count: 1000).joined(separator: "(")
        #expect(throws: FieldMask.Failure.self) { try FieldMask.parse(deep, .fileList) }
        let path = Array(repeating: "properties", count: 100_000).joined(separator: "/")
        #expect(throws: FieldMask.Failure.self) { try FieldMask.parse(path, .file) }
    }

    @Test func `every field that is rendered is one that a mask may name`() {
        let caller = Caller(
            accountID: 1, email: "a@example.com", name: "A", permissionID: "1", clientID: "c", scopes: [])
        let context = FileContext(
            DriveAccess(caller, from: "http://localhost", at: 0, toSharedDrives: false))
        for name in FileResource.fieldNames { #expect(FieldShape.file.member(name) != nil, "\(name)") }
        #expect(Set(FileResource.fieldNames).count == FileResource.fieldNames.count)
        #expect(context.user(email: nil, name: nil, permissionID: nil) == nil)
    }
}
