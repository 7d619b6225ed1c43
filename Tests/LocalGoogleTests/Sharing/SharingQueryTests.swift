import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// Finding files by who may use them.
struct SharingQueryTests {
    @Test func `files are found by owner, writer and reader`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let shared = try await ada.made("shared")
            _ = try await ada.made("mine")
            try await ada.share(shared, with: "grace@example.com", "commenter")
            #expect(try await ada.names(["q": "'grace@example.com' in readers"]) == ["shared"])
            #expect(try await ada.names(["q": "'Grace@Example.com' in writers"]) == [])
            #expect(
                try await ada.names(["q": "'ada@example.com' in writers", "orderBy": "name"]) == ["mine", "shared"])
            #expect(try await ada.names(["q": "not 'grace@example.com' in readers"]) == ["mine"])
            #expect(try await grace.names(["q": "'ada@example.com' in owners"]) == ["shared"])
            #expect(try await grace.names(["q": "'me' in owners"]) == [])
            #expect(try await ada.names(["q": "'stranger@example.com' in owners"]) == [])
        }
    }

    @Test func `shared and own files make one list, in one order, page by page`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            for number in 0..<7 {
                let owner = number.isMultiple(of: 2) ? grace : ada
                let id = try await owner.made("n\(number)")
                if !number.isMultiple(of: 2) { try await ada.share(id, with: "grace@example.com") }
            }
            let all = (0..<7).map { "n\($0)" }
            for (order, expected) in [("name", all), ("name desc", all.reversed()), ("", all.reversed())] {
                #expect(try await grace.pages(["orderBy": order]) == expected)
            }
            for order in ["sharedWithMeTime", "recency desc,name", "folder,name", "modifiedTime"] {
                #expect(Set(try await grace.pages(["orderBy": order])) == Set(all))
            }
            #expect(
                try await grace.names(["q": "sharedWithMe = false", "orderBy": "name"]) == ["n0", "n2", "n4", "n6"])
            #expect(try await grace.names(["q": "sharedWithMeTime > '2020-01-01T00:00:00'"]).count == 3)
        }
    }

    @Test func `each kind of visibility is told apart`() async throws {
        try await DriveHarness.run { ada in
            let kinds: [(String, JSONValue)] = [
                ("anyoneCanFind", ["type": "anyone", "role": "reader", "allowFileDiscovery": true]),
                ("anyoneWithLink", ["type": "anyone", "role": "reader"]),
                (
                    "domainCanFind",
                    ["type": "domain", "role": "reader", "domain": "example.com", "allowFileDiscovery": true]
                ),
                ("domainWithLink", ["type": "domain", "role": "reader", "domain": "example.com"]),
            ]
            for (name, permission) in kinds {
                let id = try await ada.made(name)
                #expect(try await ada.send(.post, "/drive/v3/files/\(id)/permissions", json: permission).status == 200)
            }
            try await ada.share(try await ada.made("limited"), with: "grace@example.com")
            for name in kinds.map(\.0) + ["limited"] {
                #expect(try await ada.names(["q": "visibility = '\(name)'"]) == [name])
            }
        }
    }

    @Test func `what lies in a folder with a link is listed by who names the folder`() async throws {
        try await DriveHarness.run { ada in
            let eve = try await ada.person("eve@elsewhere.org")
            let folder = try await ada.folder("F")
            _ = try await ada.made("plan", in: folder)
            let path = "/drive/v3/files/\(folder)/permissions"
            #expect(try await ada.send(.post, path, json: ["type": "anyone", "role": "reader"]).status == 200)
            #expect(try await eve.names([:]) == [])
            #expect(try await eve.names(["q": "'\(folder)' in parents and trashed = false"]) == ["plan"])
            #expect(try await eve.names(["q": "'\(folder)' in parents and name = 'other'"]) == [])
        }
    }
}

extension DriveHarness {
    /// The names of all files of a list that is read in pages of three.
    fileprivate func pages(_ query: KeyValuePairs<String, String>) async throws -> [String] {
        var (names, token): ([String], String) = ([], "")
        repeat {
            let page = try await send(
                .get, "/drive/v3/files", ["pageSize": "3", "pageToken": token, "orderBy": query.first?.value ?? ""])
            names += (page.json["files"].asArray ?? []).compactMap { $0["name"].asString }
            token = page.json["nextPageToken"].asString ?? ""
        } while !token.isEmpty
        return names
    }
}
