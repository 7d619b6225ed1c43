import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct OperationTests {
    private static func document(_ drive: DriveHarness, _ kind: String = "document") async throws -> String {
        let answer = try await drive.send(
            .post, "/drive/v3/files",
            json: ["name": "d", "mimeType": .string("application/vnd.google-apps." + kind)])
        return try #require(answer.json["id"].asString)
    }

    private static func download(
        _ drive: DriveHarness, _ id: String, _ query: KeyValuePairs<String, String> = [:]
    ) async throws -> DriveHarness.Answer {
        try await drive.send(.post, "/drive/v3/files/\(id)/download", query)
    }

    @Test func `a download as an operation leads to the bytes, and can be looked up for a day`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("a.txt", "content").json["id"].asString)
            let operation = try await Self.download(drive, id).json
            #expect(operation["done"] == true)
            #expect(operation["response"]["partialDownloadAllowed"] == true)
            let address = try #require(operation["response"]["downloadUri"].asString)
            #expect(try await drive.send(.get, address).data == Data("content".utf8))
            let path = "/drive/v3/operations/" + (try #require(operation["name"].asString))
            #expect(try await drive.send(.get, path).json == operation)
            let stranger = try await drive.person("grace@example.com")
            #expect(try await stranger.send(.get, path).status == 404)
            _ = try await drive.send(.post, "/local/clock", json: ["advanceSeconds": 86_401])
            let later = try await drive.person("ada@example.com")
            #expect(try await later.send(.get, path).reason == "notFound")
        }
    }

    @Test func `an earlier revision is downloaded too`() async throws {
        try await DriveHarness.run { drive in
            let file = try await drive.put("a.txt", "old", fields: "id,headRevisionId").json
            let id = try #require(file["id"].asString)
            _ = try await drive.send(
                .patch, "/upload/drive/v3/files/" + id, ["uploadType": "media"], data: Data("new".utf8),
                headers: ["Content-Type": "text/plain"])
            let revision = try #require(file["headRevisionId"].asString)
            let operation = try await Self.download(drive, id, ["revisionId": revision]).json
            let address = try #require(operation["response"]["downloadUri"].asString)
            #expect(try await drive.send(.get, address).data == Data("old".utf8))
            #expect(try await Self.download(drive, id, ["revisionId": "none"]).status == 404)
        }
    }

    @Test func `a document comes in the format that is asked for`() async throws {
        try await DriveHarness.run { drive in
            let id = try await Self.document(drive)
            let questions: [KeyValuePairs<String, String>] = [["mimeType": "text/plain"], [:]]
            for query in questions {
                let operation = try await Self.download(drive, id, query).json
                #expect(operation["response"]["partialDownloadAllowed"] == false)
                let address = try #require(operation["response"]["downloadUri"].asString)
                #expect(try await drive.send(.get, address).status == 200)
            }
            #expect(try await Self.download(drive, id, ["mimeType": "image/gif"]).status == 400)
            let list = try await drive.send(.get, "/drive/v3/files/\(id)/revisions", ["fields": "*"]).json
            let revision = try #require(list["revisions"][0]["id"].asString)
            #expect(list["revisions"][0]["exportLinks"]["text/plain"].asString?.contains(revision) == true)
            let operation = try await Self.download(
                drive, id, ["mimeType": "text/plain", "revisionId": revision]
            ).json
            let address = try #require(operation["response"]["downloadUri"].asString)
            #expect(try await drive.send(.get, address).status == 200)
        }
    }

    @Test func `what has no bytes is not downloaded, and bytes are in one format only`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("f")
            #expect(try await Self.download(drive, folder).reason == "fileNotDownloadable")
            let id = try #require(try await drive.put("a.txt").json["id"].asString)
            #expect(try await Self.download(drive, id, ["mimeType": "application/pdf"]).status == 400)
            #expect(try await Self.download(drive, "none").status == 404)
        }
    }

    @Test func `revisions of documents are published, not kept or deleted`() async throws {
        try await DriveHarness.run { drive in
            let id = try await Self.document(drive)
            let path = "/drive/v3/files/\(id)/revisions"
            let revision = try #require(try await drive.send(.get, path).json["revisions"][0]["id"].asString)
            let published = try await drive.send(
                .patch, path + "/" + revision, ["fields": "published,publishAuto,publishedLink"],
                json: ["published": true, "publishAuto": true])
            #expect(published.json["published"] == true)
            #expect(published.json["publishAuto"] == true)
            #expect(published.json["publishedLink"].asString?.hasSuffix("/pub") == true)
            let kept = try await drive.send(.patch, path + "/" + revision, json: ["keepForever": true])
            #expect(kept.status == 200 && kept.json["keepForever"] != true)
            #expect(try await drive.send(.delete, path + "/" + revision).status == 403)
            #expect(try await drive.send(.get, path + "/" + revision, ["alt": "media"]).reason == "fileNotDownloadable")
        }
    }
}

@Suite struct AppTests {
    @Test func `the apps are those that the person allowed something in Drive`() async throws {
        try await DriveHarness.run { drive in
            let lister = try await drive.person("ada@example.com", "drive.apps.readonly drive.install", "lister")
            _ = try await drive.person("grace@example.com", "drive", "other")
            let list = try await lister.send(.get, "/drive/v3/apps").json
            #expect(list["kind"] == "drive#appList")
            #expect((list["items"].asArray ?? []).map { $0["id"].asString } == ["lister", "test-app"])
            #expect((list["items"].asArray ?? []).map { $0["hasDriveWideScope"] } == [false, true])
            let filtered = try await lister.send(.get, "/drive/v3/apps", ["appFilterExtensions": "txt"]).json
            #expect(filtered["items"] == [])
            #expect(
                try await lister.send(.get, "/drive/v3/apps/lister", ["fields": "installed"]).json == [
                    "installed": true
                ])
            #expect(try await drive.send(.get, "/drive/v3/apps/other").reason == "notFound")
            #expect(try await drive.send(.get, "/drive/v3/apps").reason == "insufficientPermissions")
        }
    }
}
