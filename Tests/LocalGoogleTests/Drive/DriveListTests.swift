import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// `files.list` over HTTP: what a query finds, in which order, page by page, and what is refused.
struct DriveListTests {
    private static let folderType = "mimeType = 'application/vnd.google-apps.folder'"

    @Test func `names are compared without regard to the case of ASCII letters only`() async throws {
        try await DriveHarness.run { drive in
            for name in ["It's.txt", "a", "b", "c", "Élan Vital", "Straße Plan"] { try await drive.put(name) }
            #expect(try await drive.names(["q": #"name = 'It\'s.txt'"#]) == ["It's.txt"])
            #expect(try await drive.names(["q": #"name = 'x\' or name != \''"#]) == [])
            #expect(try await drive.names(["q": "name = 'ÉLAN VITAL'"]) == ["Élan Vital"])
            #expect(try await drive.names(["q": "name = 'élan vital'"]) == [])
            #expect(try await drive.names(["q": "name = 'strasse plan'"]) == [])
            #expect(try await drive.names(["q": "name contains 'ÉLAN'"]) == ["Élan Vital"])
            #expect(
                try await drive.names(["q": "not name contains 'é' and not name = 'A'", "orderBy": "name desc"]).count
                    == 4)
        }
    }

    @Test(arguments: ["or", "and not"])
    func `a query may have hundreds of terms`(operation: String) async throws {
        try await DriveHarness.run { drive in
            try await drive.put("last")
            let others = (1...400).map { "name='\($0)'" }.joined(separator: " \(operation) ")
            let question = operation == "or" ? others + " or name='last'" : "name='last' and not " + others
            #expect(try await drive.names(["q": question]) == ["last"])
        }
    }

    @Test func `signs in a query mean what they are once encoded`() async throws {
        try await DriveHarness.run { drive in
            let name = "A & B + C #1 100%.txt"
            try await drive.put(name)
            #expect(try await drive.names(["q": "name = '\(name)'"]) == [name])
            let raw = try await drive.send(.get, "/drive/v3/files?q=name%3D'A%20%26%20B%20+%20C%20%231%20100%25.txt'")
            #expect(raw.json["files"].asArray == [])
        }
    }

    @Test func `properties are found by key and value, private ones by their app only`() async throws {
        try await DriveHarness.run { drive in
            try await drive.put("mine", more: ["appProperties": ["k": "v"], "properties": ["p": "q"]])
            try await drive.put("other", more: ["appProperties": ["k": "w"]])
            let question = "appProperties has { key='k' and value='v' }"
            #expect(try await drive.names(["q": question]) == ["mine"])
            #expect(try await drive.names(["q": "properties has { key='p' and value='q' }"]) == ["mine"])
            let app = try await drive.person("ada@example.com", DriveHarness.everything, "another-app")
            #expect(try await app.names(["q": question]) == [])
            #expect(try await app.names(["q": "properties has { key='p' and value='q' }"]) == ["mine"])
        }
    }

    @Test func `folders, kinds, stars, times and owners are found`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("folder")
            try await drive.put("in", in: folder, more: ["starred": true, "modifiedTime": "2010-01-01T00:00:00Z"])
            try await drive.put("out", more: ["viewedByMeTime": "2020-01-01T00:00:00Z"])
            #expect(try await drive.names(["q": "'\(folder)' in parents"]) == ["in"])
            #expect(
                try await drive.names(["q": "'\(folder)' in parents or 'root' in parents", "orderBy": "name"]) == [
                    "folder", "in", "out",
                ])
            #expect(try await drive.names(["q": Self.folderType]) == ["folder"])
            #expect(try await drive.names(["q": "mimeType contains 'text/'", "orderBy": "name"]) == ["in", "out"])
            #expect(try await drive.names(["q": "starred = true"]) == ["in"])
            #expect(try await drive.names(["q": "modifiedTime < '2011-01-01T00:00:00+02:00'"]) == ["in"])
            #expect(try await drive.names(["q": "viewedByMeTime > '2019-01-01'"]) == ["out"])
            #expect(
                try await drive.names(["q": "not viewedByMeTime > '2019-01-01'", "orderBy": "name"]) == [
                    "folder", "in",
                ])
            #expect(try await drive.names(["q": "'me' in owners and not sharedWithMe"]).count == 3)
            #expect(try await drive.names(["q": "sharedWithMe"]) == [])
            #expect(try await drive.names(["q": "'eve@example.com' in owners"]) == [])
        }
    }

    @Test func `a folder that is not there is a 404 without its id`() async throws {
        try await DriveHarness.run { drive in
            let answer = try await drive.send(.get, "/drive/v3/files", ["q": "'nowhere' in parents"])
            #expect(answer.status == 404 && answer.reason == "notFound" && answer.location == "fileId")
            #expect(answer.json["error"]["message"] == "File not found: .")
        }
    }

    @Test(arguments: [
        ("name", ["a", "B", "c1", "c12", "c2"]), ("name desc", ["c2", "c12", "c1", "B", "a"]),
        ("name_natural", ["a", "B", "c1", "c2", "c12"]), ("quotaBytesUsed,name", ["a", "B", "c1", "c12", "c2"]),
        ("folder,name desc", ["B", "c2", "c12", "c1", "a"]), ("folder desc,name", ["a", "c1", "c12", "c2", "B"]),
        ("modifiedTime desc,name", ["B", "c2", "c12", "c1", "a"]), ("createdTime", ["a", "c1", "c12", "c2", "B"]),
        ("recency desc,name", ["B", "c2", "c12", "c1", "a"]),
        ("modifiedByMeTime,name desc", ["a", "c1", "c12", "c2", "B"]),
        ("starred,name", ["c12", "a", "B", "c1", "c2"]), ("viewedByMeTime desc,name", ["c1", "a", "B", "c12", "c2"]),
        ("sharedWithMeTime,name", ["a", "B", "c1", "c12", "c2"]),
    ])
    func `an order holds across pages of every size`(order: String, names: [String]) async throws {
        try await DriveHarness.run { drive in
            for (index, name) in ["a", "c1", "c12", "c2"].enumerated() {
                let time = JSONValue.string("200\(index)-01-01T00:00:00Z")
                var more: JSONObject = ["modifiedTime": time, "createdTime": time, "starred": .bool(name == "c12")]
                if name == "c1" { more["viewedByMeTime"] = "2001-06-01T00:00:00Z" }
                try await drive.put(name, "", more: more)
            }
            _ = try await drive.folder("B")
            for size in [1, 2, 3, 100] {
                var found: [String] = []
                var token = ""
                repeat {
                    let page = try await drive.send(
                        .get, "/drive/v3/files", ["orderBy": order, "pageSize": String(size), "pageToken": token])
                    found += (page.json["files"].asArray ?? []).compactMap { $0["name"].asString }
                    token = page.json["nextPageToken"].asString ?? ""
                } while !token.isEmpty && found.count < 10
                #expect(found == names, "pages of \(size)")
            }
        }
    }

    @Test func `a page goes on after its last file, whatever came or went`() async throws {
        try await DriveHarness.run { drive in
            for name in ["a", "b", "c", "d"] { try await drive.put(name) }
            let first = try await drive.send(
                .get, "/drive/v3/files", ["orderBy": "name", "pageSize": "2", "fields": "*"])
            let token = try #require(first.json["nextPageToken"].asString)
            for file in first.json["files"].asArray ?? [] {
                _ = try await drive.send(.delete, "/drive/v3/files/" + (file["id"].asString ?? ""))
            }
            try await drive.put("aa")
            #expect(try await drive.names(["orderBy": "name", "pageSize": "2", "pageToken": token]) == ["c", "d"])
        }
    }

    @Test(
        arguments: [
            (["pageToken": "BOGUS"], 400, "invalid", "pageToken"),
            (["pageSize": "1001"], 400, "invalidParameter", "page_size"),
            (["pageSize": "0"], 400, "invalidParameter", "page_size"), (["pageSize": "NOPE"], 400, "invalid", nil),
            (["supportsAllDrives": "NOPE"], 400, "invalid", nil), (["supportsAllDrives": ""], 400, "invalid", nil),
            (["supportsAllDrives": "falſe"], 400, "invalid", nil), (["orderBy": "bogus"], 400, "invalid", "orderBy"),
            (["orderBy": "name,name"], 403, "orderByContainsDuplicateSortKeys", "orderBy"),
            (["orderBy": "name,starred"], 500, "internalError", nil),
            (["includeItemsFromAllDrives": "true"], 403, "supportsTeamDrivesRequired", nil),
            (["includeTeamDriveItems": "TRUE"], 403, "supportsTeamDrivesRequired", nil),
            (
                ["includeItemsFromAllDrives": "true", "supportsAllDrives": "yes"], 403, "supportsTeamDrivesRequired",
                nil
            ),
            (["q": "name = 'open"], 400, "invalid", "q"),
            (["q": "fullText contains 'x'", "orderBy": "name"], 403, "forbidden", "orderBy"),
            (["fields": "files(bogus)"], 400, "invalidParameter", "fields"),
            (["fields": ","], 400, "invalidParameter", "fields"), (["alt": "media"], 400, "badRequest", nil),
            (["alt": "zzz"], 400, "badRequest", nil), (["uploadType": "media"], 400, "invalid", nil),
            (["spaces": "moon"], 400, "invalid", "spaces"),
            (["corpora": "moon"], 400, "invalid", "corpora"),
            (["corpora": "drive"], 403, "includeTeamDriveItemsRequired", nil),
            // Of several faults the earlier check counts.
            (["q": "bogus", "orderBy": "bogus"], 400, "invalid", "orderBy"),
            (["q": "bogus", "pageSize": "1001"], 400, "invalidParameter", "page_size"),
            (["q": "bogus", "pageToken": "x"], 400, "invalid", "q"),
            (["fields": "bogus", "pageToken": "x"], 400, "invalid", "pageToken"),
            (["orderBy": "name,starred", "fields": "bogus"], 500, "internalError", nil),
            (["includeItemsFromAllDrives": "true", "q": "bogus"], 403, "supportsTeamDrivesRequired", nil),
            (["includeItemsFromAllDrives": "true", "orderBy": "bogus"], 400, "invalid", "orderBy"),
        ] as [(KeyValuePairs<String, String>, Int, String, String?)])
    func `a bad request is refused with Google's reason`(
        query: KeyValuePairs<String, String>, status: Int, reason: String, location: String?
    ) async throws {
        try await DriveHarness.run { drive in
            let answer = try await drive.send(.get, "/drive/v3/files", query)
            #expect(answer.status == status && answer.reason == reason && answer.location == location)
            #expect(answer.json["error"]["code"] == .int(status))
        }
    }

    @Test(
        arguments: [
            ["pageSize": "1"], ["pageSize": "1000"], ["pageSize": "+2"], ["pageSize": "02"], ["pageToken": ""],
            ["q": ""],
            ["orderBy": "name asc"], ["orderBy": "starred desc,name"], ["supportsAllDrives": "TRUE"],
            ["supportsAllDrives": "y"],
            ["includeItemsFromAllDrives": "true", "supportsTeamDrives": "true"], ["includeItemsFromAllDrives": "yes"],
            ["q": "name contains 'fullText'", "orderBy": "name"], ["spaces": "drive,appDataFolder"], ["alt": ""],
            ["alt": "JSON"],
            ["corpora": "user"], ["pageSize": "2000", "pageSize": "1"], ["pageSize": "0", "pageSize": "1"],
            ["quotaUser": "x"],
        ] as [KeyValuePairs<String, String>])
    func `an unusual but good request is answered`(query: KeyValuePairs<String, String>) async throws {
        try await DriveHarness.run { drive in
            let answer = try await drive.send(.get, "/drive/v3/files", query)
            #expect(answer.status == 200)
        }
    }

    @Test func `of a repeated parameter the first counts`() async throws {
        try await DriveHarness.run { drive in
            for name in ["a", "b", "c"] { try await drive.put(name) }
            #expect(try await drive.names(["q": "name = 'a'", "q": "name = 'b'"]) == ["a"])
            #expect(try await drive.names(["pageSize": "1", "pageSize": "2"]).count == 1)
            let masked = try await drive.send(.get, "/drive/v3/files", ["fields": "kind", "fields": "bogus"])
            #expect(masked.json == ["kind": "drive#fileList"])
            #expect(try await drive.send(.get, "/drive/v3/files", ["fields": "", "fields": "kind"]).json == [:])
        }
    }

    @Test func `a token belongs to its question and its person`() async throws {
        try await DriveHarness.run { drive in
            for name in ["a", "b", "c"] { try await drive.put(name) }
            let page = try await drive.send(.get, "/drive/v3/files", ["pageSize": "1", "q": "trashed = false"])
            let token = try #require(page.json["nextPageToken"].asString)
            let again: KeyValuePairs = ["pageSize": "2", "q": "trashed = false", "pageToken": token]
            #expect(try await drive.names(again).count == 2)
            let other = try await drive.send(.get, "/drive/v3/files", ["q": "trashed = true", "pageToken": token])
            #expect(other.status == 400 && other.location == "pageToken")
            let eve = try await drive.person("eve@example.com")
            #expect(try await eve.send(.get, "/drive/v3/files", again).status == 400)
            let changed = token.dropLast() + (token.hasSuffix("A") ? "B" : "A")
            #expect(
                try await drive.send(.get, "/drive/v3/files", ["q": "trashed = false", "pageToken": String(changed)])
                    .status
                    == 400)
        }
    }
}
