import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// Downloads over HTTP: whole files and parts of them.
struct DriveDownloadTests {
    private func get(_ drive: DriveHarness, _ id: String, range: String? = nil) async throws -> DriveHarness.Answer {
        var headers: HTTPHeaders = [:]
        if let range { headers["Range"] = range }
        return try await drive.send(.get, "/drive/v3/files/" + id, ["alt": "media"], headers: headers)
    }

    @Test func `a whole file comes with its type and length`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("f", "0123456789").json["id"].asString)
            let answer = try await get(drive, id)
            #expect(answer.status == 200 && answer.data == Data("0123456789".utf8))
            #expect(answer.headers["Content-Type"] == "text/plain" && answer.headers["Content-Length"] == "10")
            #expect(answer.headers["Accept-Ranges"] == "bytes" && answer.headers["X-Content-Type-Options"] == "nosniff")
        }
    }

    @Test(arguments: [
        ("bytes=0-", "0123456789", "0-9"), ("bytes=0-0", "0", "0-0"), ("bytes=-3", "789", "7-9"),
        ("bytes=5-100", "56789", "5-9"),
        ("bytes=-100", "0123456789", "0-9"),
    ])
    func `a part comes as it was asked for`(range: String, part: String, span: String) async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("f", "0123456789").json["id"].asString)
            let answer = try await get(drive, id, range: range)
            #expect(answer.status == 206 && answer.data == Data(part.utf8))
            #expect(answer.headers["Content-Range"] == "bytes \(span)/10")
        }
    }

    @Test(arguments: ["bytes=9-2", "bytes=0-1,3-4", "0-", "bytes=a-b", "items=0-1"])
    func `a range that is none is passed over`(range: String) async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("f", "0123456789").json["id"].asString)
            #expect(try await get(drive, id, range: range).status == 200)
        }
    }

    @Test func `a range beyond the end is refused and tells the size`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("f", "0123456789").json["id"].asString)
            let beyond = try await get(drive, id, range: "bytes=10-")
            #expect(beyond.status == 416 && beyond.headers["Content-Range"] == "bytes */10")
            let empty = try #require(try await drive.put("empty", "").json["id"].asString)
            #expect(try await get(drive, empty).data.isEmpty)
            let nothing = try await get(drive, empty, range: "bytes=-5")
            #expect(nothing.status == 416 && nothing.headers["Content-Range"] == "bytes */0")
        }
    }

    @Test func `what has no bytes is not downloaded`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await get(drive, try await drive.folder("folder"))
            #expect(folder.status == 403 && folder.reason == "fileNotDownloadable" && folder.location == "alt")
            let document = try await drive.send(
                .post, "/drive/v3/files", json: ["mimeType": "application/vnd.google-apps.document"])
            #expect(try await get(drive, document.json["id"].asString ?? "").reason == "fileNotDownloadable")
            #expect(try await get(drive, "nowhere").status == 404)
        }
    }

    @Test func `the first of two kinds of answers counts, in any case`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("f", "bytes").json["id"].asString)
            let path = "/drive/v3/files/" + id
            for query in [["alt": "MEDIA"], ["alt": "media", "alt": "json"], ["alt": "media", "fields": "bogus"]]
                as [KeyValuePairs<String, String>]
            {
                #expect(try await drive.send(.get, path, query).data == Data("bytes".utf8))
            }
            #expect(try await drive.send(.get, path, ["alt": "json", "alt": "media"]).json["name"] == "f")
            #expect(try await drive.send(.get, path, ["alt": "zzz"]).status == 400)
        }
    }
}
