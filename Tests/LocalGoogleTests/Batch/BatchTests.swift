import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// A batch as a client sends it, and its answers taken apart.
struct Batch {
    /// One answer.
    struct Part {
        let contentID: String?
        let status: Int
        let headers: HTTPHeaders
        let body: Data

        var json: JSONValue { (try? JSONParser.parse(body)) ?? .null }
        var reason: String? { json["error"]["errors"][0]["reason"].asString }
    }

    /// Sends requests, each as the text of its part, and returns the answers.
    static func send(
        _ drive: DriveHarness, _ requests: [String], to path: String = "/batch/drive/v3", newline: String = "\r\n",
        token: String? = nil, headers: HTTPHeaders = [:]
    ) async throws -> (answer: DriveHarness.Answer, parts: [Part]) {
        var body = ""
        for (number, request) in requests.enumerated() {
            body +=
                "--b\(newline)Content-Type: application/http\(newline)Content-ID: <item-\(number)>\(newline)\(newline)"
            body += request.replacingOccurrences(of: "\n", with: newline) + newline
        }
        let sender = DriveHarness(url: drive.url, token: token ?? drive.token)
        let answer = try await sender.send(
            .post, path, data: Data((body + "--b--" + newline).utf8),
            headers: headers.merging(["Content-Type": "multipart/mixed; boundary=b"]))
        return (answer, answer.status == 200 ? try parts(of: answer) : [])
    }

    private static func parts(of answer: DriveHarness.Answer) throws -> [Part] {
        try BatchMessage.parts(of: answer.data, type: answer.headers["Content-Type"]).map { part in
            let text = String(decoding: part.content, as: UTF8.self)
            let pieces = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
            var lines = pieces[0].components(separatedBy: "\r\n")
            let status = lines.removeFirst().split(separator: " ")
            #expect(status[0] == "HTTP/1.1")
            var headers = HTTPHeaders()
            for line in lines {
                let field = line.split(separator: ":", maxSplits: 1)
                headers.add(String(field[0]), String(field[1].dropFirst()))
            }
            return Part(
                contentID: part.contentID, status: try #require(Int(status[1])), headers: headers,
                body: Data(pieces.count > 1 ? String(pieces[1]).utf8 : "".utf8))
        }
    }
}

extension HTTPHeaders {
    fileprivate func merging(_ others: HTTPHeaders) -> HTTPHeaders {
        var all = self
        for field in others { all.add(field.name, field.value) }
        return all
    }
}

@Suite struct BatchTests {
    @Test func `each part is answered for itself, in order, under its name`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("a.txt").json["id"].asString)
            let (answer, parts) = try await Batch.send(
                drive,
                [
                    "GET /drive/v3/files/\(id)?fields=name HTTP/1.1\n", "GET /drive/v3/files/none HTTP/1.1\n\n",
                    "PATCH /drive/v3/files/\(id)?fields=starred HTTP/1.1\nContent-Type: application/json\n\n{\"starred\":true}",
                    "DELETE /drive/v3/files/\(id) HTTP/1.1\n\n",
                ])
            #expect(answer.headers["Content-Type"]?.hasPrefix("multipart/mixed; boundary=batch_") == true)
            #expect(parts.map(\.status) == [200, 404, 200, 204])
            #expect(parts.map(\.contentID) == (0..<4).map { "<response-item-\($0)>" })
            #expect(parts[0].json == ["name": "a.txt"])
            #expect(parts[1].reason == "notFound")
            #expect(parts[2].json == ["starred": true])
            #expect(parts[3].body.isEmpty)
            #expect(try await drive.names([:]).isEmpty)
        }
    }

    @Test(arguments: ["\n", "\r\n"]) func `lines may end either way, a version and a relative address are not needed`(
        newline: String
    ) async throws {
        try await DriveHarness.run { drive in
            let (_, parts) = try await Batch.send(
                drive,
                [
                    "POST https://www.googleapis.com/drive/v3/files?fields=name\nContent-Type: application/json\n\n{\"name\":\"n\"}",
                    "GET \(drive.url)/drive/v3/about?fields=kind HTTP/1.1\n\n",
                    "GET https://evil.test/drive/v3/about?fields=kind HTTP/1.1\n\n",
                ], newline: newline)
            #expect(parts.map(\.status) == [200, 200, 400])
            #expect(parts[0].json == ["name": "n"])
        }
    }

    @Test func `the credential of a part goes before that of the batch`() async throws {
        try await DriveHarness.run { drive in
            let other = try await drive.person("grace@example.com")
            let about = "GET /drive/v3/about?fields=user(emailAddress) HTTP/1.1\n"
            let requests = [about + "\n", about + "Authorization: Bearer \(other.token)\n\n"]
            let (_, parts) = try await Batch.send(drive, requests)
            #expect(
                parts.map { $0.json["user"]["emailAddress"].asString } == ["ada@example.com", "grace@example.com"])
            let (_, anonymous) = try await Batch.send(
                drive, requests + ["POST /drive/v3/files HTTP/1.1\n\n{}", about + "Authorization: Bearer no\n\n"],
                token: "")
            #expect(anonymous.map(\.status) == [403, 200, 401, 401])
        }
    }

    @Test func `a part that is broken, for another API or a medium is refused alone`() async throws {
        try await DriveHarness.run { drive in
            let (_, parts) = try await Batch.send(
                drive,
                [
                    "nonsense", "GET /calendar/v3/colors HTTP/1.1\n\n",
                    "POST /upload/drive/v3/files?uploadType=media HTTP/1.1\n\nx", "POST /batch/drive/v3 HTTP/1.1\n\n",
                    "GET /drive/v3/about?fields=kind HTTP/1.1\nno field\n\n", "GET /drive/v3/nothing HTTP/1.1\n\n",
                    "GET /drive/v3/about?fields=kind HTTP/1.1\n\n",
                ])
            #expect(parts.map(\.status) == [400, 400, 400, 400, 400, 404, 200])
        }
    }

    @Test func `a body that is no batch is refused as a whole`() async throws {
        try await DriveHarness.run { drive in
            for (type, body) in [
                ("application/json", "{}"), ("multipart/mixed", ""), ("multipart/mixed; boundary=b", "--b--\r\n"),
                ("multipart/mixed; boundary=b", "--b\r\n\r\nGET /drive/v3/about HTTP/1.1\r\n\r\n"),
            ] {
                let answer = try await drive.send(
                    .post, "/batch/drive/v3", data: Data(body.utf8), headers: ["Content-Type": type])
                #expect(answer.status == 400)
                #expect(answer.reason == "badRequest")
            }
        }
    }

    @Test func `parts beyond the hundredth are refused`() async throws {
        try await DriveHarness.run { drive in
            let request = "GET /drive/v3/about?fields=kind HTTP/1.1\n\n"
            let (_, parts) = try await Batch.send(drive, Array(repeating: request, count: 102))
            #expect(parts.map(\.status) == Array(repeating: 200, count: 100) + [403, 403])
            #expect(parts[100].reason == "forbidden")
        }
    }

    @Test func `parts cost what they cost alone, and the log shows them`() async throws {
        try await DriveHarness.run { drive in
            _ = try await drive.send(.delete, "/local/requests")
            _ = try await Batch.send(
                drive,
                [
                    "GET /drive/v3/files HTTP/1.1\n\n", "GET /drive/v3/about?fields=kind HTTP/1.1\n\n",
                    "POST /drive/v3/files HTTP/1.1\nContent-Type: application/json\n\n{\"name\":\"x\"}",
                ])
            let log = try await drive.send(.get, "/local/requests").json
            #expect(log["quotaUnits"] == 155)
            let paths = (log["requests"].asArray ?? []).map { $0["path"].asString }
            #expect(paths == ["/drive/v3/files", "/drive/v3/about", "/drive/v3/files", "/batch/drive/v3"])
            #expect(log["requests"][2]["bytesIn"] == 12)
        }
    }

    @Test func `a fault meets the part that it names`() async throws {
        try await DriveHarness.run { drive in
            let rule: JSONValue = [
                "path": "/drive/v3/files/*", "status": 503, "reason": "backendError", "times": 1, "applyThenFail": true,
            ]
            let id = try #require(try await drive.put("a.txt").json["id"].asString)
            _ = try await drive.send(.put, "/local/faults", json: ["rules": [rule]])
            let patch = "PATCH /drive/v3/files/\(id)?fields=name HTTP/1.1\nContent-Type: application/json\n\n"
            let (_, parts) = try await Batch.send(
                drive, [patch + "{\"name\":\"b\"}", "GET /drive/v3/files/\(id)?fields=name HTTP/1.1\n\n"])
            #expect(parts.map(\.status) == [503, 200])
            #expect(parts[1].json == ["name": "b"])
        }
    }

    @Test func `a part that is cut cuts the batch, and what came before stays done`() async throws {
        try await DriveHarness.run { drive in
            _ = try await drive.send(
                .put, "/local/faults", json: ["rules": [["path": "/drive/v3/about", "dropAfterBytes": 0]]])
            let make = "POST /drive/v3/files HTTP/1.1\nContent-Type: application/json\n\n{\"name\":\"x\"}"
            await #expect(throws: HTTPError.self) {
                try await Batch.send(drive, [make, "GET /drive/v3/about?fields=kind HTTP/1.1\n\n", make])
            }
            #expect(try await drive.names([:]) == ["x"])
        }
    }

    @Test(.timeLimit(.minutes(1))) func `the delays of parts pass together`() async throws {
        try await DriveHarness.run { drive in
            _ = try await drive.send(
                .put, "/local/faults", json: ["rules": [["path": "/drive/v3/about", "delayMs": 1000]]])
            // One after the other they would take longer than this test may.
            let about = "GET /drive/v3/about?fields=kind HTTP/1.1\n\n"
            let (_, parts) = try await Batch.send(drive, Array(repeating: about, count: 90))
            #expect(parts.allSatisfy { $0.status == 200 })
        }
    }

    @Test func `the calendar has a batch of its own`() async throws {
        try await DriveHarness.run { drive in
            let (_, parts) = try await Batch.send(
                drive, ["GET /drive/v3/about?fields=kind HTTP/1.1\n\n"], to: "/batch/calendar/v3")
            #expect(parts.map(\.status) == [400])
        }
    }
}

@Suite struct BatchDownloadTests {
    private func send(_ requests: [String], query: String = "") async throws -> [Batch.Part] {
        var parts: [Batch.Part] = []
        try await DriveHarness.run { drive in
            parts = try await Batch.send(drive, requests, to: "/batch/drive/v3" + query).parts
        }
        return parts
    }

    @Test func `a part that asks for bytes is sent to where they are, whatever else is wrong with it`() async throws {
        let parts = try await send([
            "GET /drive/v3/files/a?alt=media HTTP/1.1\n\n", "GET /drive/v3/files/a/export HTTP/1.1\n\n",
            "GET /drive/v3/files/a?alt=MEDIA&alt=json&supportsAllDrives=NOPE HTTP/1.1\n\n",
            "GET /drive/v3/files/a?alt=media HTTP/1.1\nAuthorization: Basic x\n\n",
        ])
        #expect(parts.map(\.status) == [302, 302, 302, 302])
        #expect(parts[0].reason == "backendError")
        #expect(parts[0].json["error"]["code"] == 302)
        #expect(parts[0].json["error"]["status"] == "UNKNOWN")
        #expect(parts[0].headers["Location"]?.hasSuffix("/download/drive/v3/files/a?alt=media") == true)
        #expect(parts[1].headers["Location"]?.hasSuffix("/download/drive/v3/files/a/export") == true)
    }

    @Test func `a bad format version and an unknown token go before that`() async throws {
        let parts = try await send([
            "GET /drive/v3/files/a?alt=media&$.xgafv=3 HTTP/1.1\n\n",
            "GET /drive/v3/files/a?alt=media HTTP/1.1\nAuthorization: Bearer no\n\n",
            "GET /drive/v3/files/a?alt=json&alt=media HTTP/1.1\n\n",
        ])
        #expect(parts.map(\.status) == [400, 401, 404])
    }

    @Test func `the address of a download keeps what was sent, and adds the query of the batch`() async throws {
        let parts = try await send(
            ["GET /drive/v3/files/%61%2fb?alt=media&&fo%6F=a+b%20c%c3%a9&bare HTTP/1.1\n\n"],
            query: "?foo=hidden&Foo=shown&bare=hidden")
        #expect(
            parts[0].headers["Location"]?.hasSuffix(
                "/download/drive/v3/files/a%2Fb?alt=media&foo=a+b%20c%C3%A9&bare=&Foo=shown") == true)
    }

    @Test(arguments: [
        ("A", [403]), ("A about", [200, 200]), ("A A", [200, 200]), ("bytes A", [302, 403]),
        ("bytes A A", [302, 200, 200]), ("missing about", [404, 200]),
    ])
    func `an acknowledgement of abuse is refused in the only part that is no download`(
        _ wanted: String, _ statuses: [Int]
    ) async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("a.txt", "content").json["id"].asString)
            let lines = [
                "A": "files/\(id)?acknowledgeAbuse=true", "bytes": "files/\(id)?alt=media",
                "missing": "files/nowhere?acknowledgeAbuse=true", "about": "about?fields=kind",
            ]
            let requests = wanted.split(separator: " ").compactMap { lines[String($0)] }.map {
                "GET /drive/v3/\($0) HTTP/1.1\n\n"
            }
            #expect(try await Batch.send(drive, requests).parts.map(\.status) == statuses)
        }
    }

    @Test func `the address of a download is served`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("a.txt", "content").json["id"].asString)
            let (_, parts) = try await Batch.send(drive, ["GET /drive/v3/files/\(id)?alt=media HTTP/1.1\n\n"])
            let answer = try await drive.send(.get, try #require(parts[0].headers["Location"]))
            #expect(answer.status == 200)
            #expect(String(decoding: answer.data, as: UTF8.self) == "content")
        }
    }
}
