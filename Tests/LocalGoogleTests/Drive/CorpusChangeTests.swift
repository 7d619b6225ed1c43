import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// What the log of changes tells of files that move from one drive to another.
@Suite struct CorpusChangeTests {
    private static let everywhere = ["supportsAllDrives": "true", "includeItemsFromAllDrives": "true"]

    /// The changes from a token on: the ids, those that were removed marked so, and what is shown of the file.
    private static func changes(
        _ drive: DriveHarness, from token: String, _ query: [String: String] = [:]
    ) async throws -> [String] {
        let items = query.sorted { $0.key < $1.key } + [("pageToken", token)]
        let answer = try await drive.send(.get, "/drive/v3/changes?" + PercentEncoding.query(items.map { ($0, $1) }))
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
        return (answer.json["changes"].asArray ?? []).filter { $0["type"] == "file" }.map { change in
            (change["removed"] == true ? "removed " : "") + (change["fileId"].asString ?? "")
                + (change["file"]["name"].asString.map { " shown " + $0 } ?? "")
        }
    }

    private static func token(_ drive: DriveHarness) async throws -> String {
        try #require(try await drive.send(.get, "/drive/v3/changes/startPageToken").json["startPageToken"].asString)
    }

    /// Moves a file.
    private static func move(_ id: String, from: String, to: String, _ drive: DriveHarness) async throws {
        let query: KeyValuePairs = ["addParents": to, "removeParents": from, "supportsAllDrives": "true"]
        #expect(try await drive.change(id, [:], query).status == 200)
    }

    @Test func `what moves into a shared drive has left My Drive, and is shown where it went on demand`() async throws {
        try await DriveHarness.run { ada in
            let team = try await ada.team()
            let root = try #require(try await ada.file("root", "id")["id"].asString)
            let id = try await ada.made("plan")
            let token = try await Self.token(ada)
            try await Self.move(id, from: root, to: team, ada)
            #expect(try await Self.changes(ada, from: token) == ["removed \(id)"])
            #expect(try await Self.changes(ada, from: token, ["restrictToMyDrive": "true"]) == ["removed \(id)"])
            #expect(try await Self.changes(ada, from: token, ["includeRemoved": "false"]).isEmpty)
            let both = ["includeCorpusRemovals": "true", "supportsAllDrives": "true"]
            #expect(try await Self.changes(ada, from: token, both) == ["removed \(id) shown plan"])
            // An app that does not know shared drives is not shown what is in them.
            #expect(
                try await Self.changes(ada, from: token, ["includeCorpusRemovals": "true"]) == ["removed \(id)"])
            #expect(try await Self.changes(ada, from: token, Self.everywhere) == ["\(id) shown plan"])
        }
    }

    @Test func `what moves out of a shared drive is removed for its members, whether they see it still or not`()
        async throws
    {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let team = try await ada.team()
            try await ada.share(team, with: "grace@example.com")
            let root = try #require(try await ada.file("root", "id")["id"].asString)
            let id = try await ada.made("plan", in: team)
            let token = try await Self.token(ada)
            try await Self.move(id, from: team, to: root, ada)
            let inTeam = Self.everywhere.merging(["driveId": team]) { $1 }
            for person in [ada, grace] {
                #expect(try await Self.changes(person, from: token, inTeam) == ["removed \(id)"])
            }
            let shown = inTeam.merging(["includeCorpusRemovals": "true"]) { $1 }
            #expect(try await Self.changes(ada, from: token, shown) == ["removed \(id) shown plan"])
            #expect(try await Self.changes(grace, from: token, shown) == ["removed \(id)"])
            // Who looks at My Drive alone never saw it there before.
            #expect(try await Self.changes(ada, from: token) == ["\(id) shown plan"])
            #expect(try await Self.changes(grace, from: token).isEmpty)
            #expect(try await Self.changes(grace, from: token, Self.everywhere) == ["removed \(id)"])
            try await Self.move(id, from: root, to: team, ada)
            #expect(try await Self.changes(grace, from: token, inTeam) == ["\(id) shown plan"])
        }
    }
}
