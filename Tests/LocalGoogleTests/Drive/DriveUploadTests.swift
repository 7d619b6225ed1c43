import DrivewayCrypto
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import LocalGoogle

/// Uploads over HTTP: media, multipart, resumable; cut, resumed, restarted, misused.
struct DriveUploadTests {
    private static let uploads = "/upload/drive/v3/files"
    private static let chunk = 256 << 10

    private static func bytes(_ count: Int, seed: UInt64 = 1) -> Data {
        var generator = SeededGenerator(seed: seed)
        return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    /// Opens a session and returns its address.
    private func start(
        _ drive: DriveHarness, _ metadata: JSONValue = [:], size: Int? = nil, file: String? = nil, fields: String = "*"
    ) async throws -> String {
        var headers: HTTPHeaders = ["X-Upload-Content-Type": "application/x-test"]
        if let size { headers["X-Upload-Content-Length"] = String(size) }
        let answer = try await drive.send(
            file == nil ? .post : .patch, Self.uploads + (file.map { "/" + $0 } ?? ""),
            ["uploadType": "resumable", "fields": fields], json: metadata, headers: headers)
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
        return try #require(answer.headers["Location"])
    }

    private func send(
        _ drive: DriveHarness, _ session: String, _ data: Data = Data(), range: String?, method: HTTPMethod = .put
    ) async throws -> DriveHarness.Answer {
        var headers: HTTPHeaders = [:]
        if let range { headers["Content-Range"] = "bytes " + range }
        return try await drive.send(method, session, data: data, headers: headers)
    }

    @Test func `media is stored under its type, and new media make a new revision`() async throws {
        try await DriveHarness.run { drive in
            let made = try await drive.send(
                .post, Self.uploads, ["uploadType": "media", "fields": "*"], data: Data("\u{89}PNG".utf8),
                headers: ["Content-Type": "image/png; charset=binary"])
            #expect(made.json["name"] == "Untitled" && made.json["mimeType"] == "image/png" && made.json["size"] == "5")
            let id = try #require(made.json["id"].asString)
            let changed = try await drive.send(
                .patch, Self.uploads + "/" + id, ["uploadType": "media", "fields": "*"], data: Data("two".utf8),
                headers: ["Content-Type": "application/octet-stream"])
            #expect(changed.json["mimeType"] == "image/png" && changed.json["size"] == "3")
            #expect(changed.json["headRevisionId"] != made.json["headRevisionId"])
            #expect(changed.json["md5Checksum"] == .string(Digest.of(Data("two".utf8), .md5).hex))
        }
    }

    @Test func `multipart keeps names and bytes as they are`() async throws {
        try await DriveHarness.run { drive in
            let name = "naïve-文件-🎈-e\u{301}.txt"
            let content = "line\r\n--bX\r\n--b\u{0}\r\nend\r\n"
            let made = try await drive.put(name, content, fields: "*")
            #expect(made.json["name"].asString.map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
            let id = try #require(made.json["id"].asString)
            #expect(try await drive.send(.get, "/drive/v3/files/" + id, ["alt": "media"]).data == Data(content.utf8))
            #expect(made.json["sha256Checksum"] == .string(Digest.of(Data(content.utf8), .sha256).hex))
            #expect(made.json["sha1Checksum"] == .string(Digest.of(Data(content.utf8), .sha1).hex))
        }
    }

    @Test func `multipart decodes base64 and takes line feeds alone`() async throws {
        try await DriveHarness.run { drive in
            let data = Self.bytes(1000)
            let body =
                "--b\nContent-Type: application/json\n\n{}\n--b\nContent-Type: x/y\nContent-Transfer-Encoding: base64\n\n"
                + data.base64EncodedString(options: .lineLength64Characters) + "\n--b--"
            let made = try await drive.send(
                .post, Self.uploads, ["uploadType": "multipart", "fields": "md5Checksum,mimeType"],
                data: Data(body.utf8),
                headers: ["Content-Type": "multipart/related; boundary=\"b\""])
            #expect(made.json == ["mimeType": "x/y", "md5Checksum": .string(Digest.of(data, .md5).hex)])
        }
    }

    @Test(arguments: [
        "", "--b\r\n", "no boundary at all", "--b\r\n\r\n{}\r\n--b--", "--b\r\n\r\n{}\r\n--b\r\n\r\nx",
        "--b\r\n\r\n{\r\n--b\r\n\r\nx\r\n--b--", "--b\r\n\r\n[]\r\n--b\r\n\r\nx\r\n--b--",
        "--b\r\n\r\n{}\r\n--b\r\n\r\nx\r\n--b\r\n\r\ny\r\n--b--",
        "--b\r\n\r\n{}\r\n--b\r\nContent-Transfer-Encoding: base64\r\n\r\n?\r\n--b--",
        "--b\r\nContent-Type: application/json; charset=utf-16\r\n\r\n{}\r\n--b\r\n\r\nx\r\n--b--",
    ])
    func `a broken multipart body is a 400 and leaves nothing`(body: String) async throws {
        try await DriveHarness.run { drive in
            let answer = try await drive.send(
                .post, Self.uploads, ["uploadType": "multipart"], data: Data(body.utf8),
                headers: ["Content-Type": "multipart/related; boundary=b"])
            #expect(answer.status == 400)
            #expect(try await drive.names([:]) == [])
        }
    }

    @Test func `uploads without a kind, a boundary or an allowed type are refused`() async throws {
        try await DriveHarness.run { drive in
            let bare = try await drive.send(.post, Self.uploads, data: Data("x".utf8))
            #expect(bare.status == 400)
            let type: HTTPHeaders = ["Content-Type": "multipart/related"]
            #expect(
                try await drive.send(.post, Self.uploads, ["uploadType": "multipart"], data: Data(), headers: type)
                    .status == 400)
            #expect(try await drive.put("f", more: ["mimeType": .string(MIMETypes.folder)]).status == 400)
            let drawing: JSONObject = ["mimeType": "application/vnd.google-apps.drawing"]
            #expect(try await drive.put("f", more: drawing).status == 400)
            let folder = try await drive.folder("folder")
            #expect(
                try await drive.send(.patch, Self.uploads + "/" + folder, ["uploadType": "media"], data: Data("x".utf8))
                    .status == 400)
            #expect(
                try await drive.send(.patch, Self.uploads + "/nowhere", ["uploadType": "media"], data: Data("x".utf8))
                    .status == 404)
        }
    }

    @Test func `a session brings metadata and content together at the end`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("P")
            let data = Self.bytes(Self.chunk + 5)
            let metadata: JSONValue = [
                "name": "a.bin", "parents": [.string(folder)], "modifiedTime": "2001-02-03T04:05:06.789Z",
                "appProperties": ["k": "v"],
            ]
            let session = try await start(drive, metadata, size: data.count)
            #expect(try await drive.names(["q": "name = 'a.bin'"]) == [])
            let first = try await send(drive, session, data[..<Self.chunk], range: "0-262143/262149")
            #expect(first.status == 308 && first.headers["Range"] == "bytes=0-262143" && first.data.isEmpty)
            let last = try await send(drive, session, data[Self.chunk...], range: "262144-262148/262149", method: .post)
            #expect(last.status == 200)
            #expect(last.json["md5Checksum"] == .string(Digest.of(data, .md5).hex))
            #expect(last.json["name"] == "a.bin" && last.json["parents"] == [.string(folder)])
            #expect(last.json["modifiedTime"] == "2001-02-03T04:05:06.789Z" && last.json["appProperties"] == ["k": "v"])
            #expect(last.json["mimeType"] == "application/x-test")
            // Asked once more the session still knows its file, and takes nothing more.
            for range in ["*/262149", "*/*", "262144-262148/262149"] {
                let again = try await send(drive, session, range: range)
                #expect(again.status == 200 && again.json["id"] == last.json["id"])
            }
            #expect(try await drive.names(["q": "name = 'a.bin'"]) == ["a.bin"])
        }
    }

    @Test func `questions and short bodies never finish an upload`() async throws {
        try await DriveHarness.run { drive in
            let data = Self.bytes(2 * Self.chunk)
            let session = try await start(drive, size: data.count)
            #expect(try await send(drive, session, range: "*/524288").headers["Range"] == nil)
            _ = try await send(drive, session, data[..<Self.chunk], range: "0-262143/524288")
            for range in ["*/524288", "*/*"] {
                let asked = try await send(drive, session, range: range)
                #expect(asked.status == 308 && asked.headers["Range"] == "bytes=0-262143")
            }
            let short = try await send(
                drive, session, data[Self.chunk..<Self.chunk + 1000], range: "262144-524287/524288")
            #expect(short.status == 308 && short.headers["Range"] == "bytes=0-263143")
            #expect(
                try await send(drive, session, data[(Self.chunk + 2000)...], range: "264144-524287/524288").status
                    == 503)
            // An overlap is passed over.
            let rest = try await send(drive, session, data[Self.chunk...], range: "262144-524287/524288")
            #expect(rest.json["sha256Checksum"] == .string(Digest.of(data, .sha256).hex))
        }
    }

    @Test(
        arguments: [
            ("0-999/524288", 1000, 400), ("524288-524287/524288", 0, 400), ("0-262143/600000", 262_144, 400),
            ("rubbish", 10, 400),
            ("1-262144/524288", 262_144, 503), ("0-9/524288", 20, 400),
        ] as [(String, Int, Int)])
    func `a chunk that does not fit is refused and changes nothing`(range: String, count: Int, status: Int) async throws
    {
        try await DriveHarness.run { drive in
            let session = try await start(drive, size: 524_288)
            #expect(try await send(drive, session, Self.bytes(count), range: range).status == status)
            let asked = try await send(drive, session, range: "*/524288")
            #expect(asked.status == 308 && asked.headers["Range"] == nil)
        }
    }

    @Test func `streams of unknown length, empty files and whole bodies are finished`() async throws {
        try await DriveHarness.run { drive in
            let data = Self.bytes(2 * Self.chunk)
            let stream = try await start(drive)
            _ = try await send(drive, stream, data, range: "0-524287/*")
            let closed = try await send(drive, stream, range: "*/524288")
            #expect(closed.status == 200 && closed.json["md5Checksum"] == .string(Digest.of(data, .md5).hex))
            let empty = try await send(drive, try await start(drive, size: 0), range: nil)
            #expect(empty.status == 200 && empty.json["size"] == "0")
            let settled = try await send(drive, try await start(drive), range: "*/0")
            #expect(settled.status == 200 && settled.json["size"] == "0")
            let whole = try await send(drive, try await start(drive, size: data.count), data, range: nil)
            #expect(whole.status == 200 && whole.json["size"] == "524288")
            let chunked = try await start(drive)
            var request = HTTPRequest(.put, try #require(URL(string: chunked)))
            let (pieces, source) = AsyncThrowingStream<Data, any Error>.makeStream()
            for start in stride(from: 0, to: data.count, by: 10_000) {
                source.yield(data[start..<min(start + 10_000, data.count)])
            }
            source.finish()
            request.body = .stream(pieces)
            let answer = try await DefaultTransport.shared.send(request)
            let json = try JSONParser.parse(try await answer.body.collect(upTo: 1 << 20))
            #expect(json["sha256Checksum"] == .string(Digest.of(data, .sha256).hex))
        }
    }

    @Test func `sessions are refused to others, expire in a week, and may be unknown`() async throws {
        try await DriveHarness.run { drive in
            let session = try await start(drive, size: 10)
            let eve = try await drive.person("eve@example.com")
            #expect(try await send(eve, session, Data("0123456789".utf8), range: "0-9/10").status == 404)
            #expect(try await send(DriveHarness(url: drive.url, token: "stale"), session, range: "*/10").status == 401)
            #expect(try await send(DriveHarness(url: drive.url, token: ""), session, range: "*/10").status == 308)
            #expect(
                try await drive.send(
                    .put, Self.uploads, ["uploadType": "resumable", "upload_id": "made-up"], data: Data("x".utf8)
                ).status == 404)
            _ = try await drive.send(.post, "/local/clock", json: ["advanceSeconds": 604_801])
            let later = try await drive.person("ada@example.com")
            #expect(try await send(later, session, Data("0123456789".utf8), range: "0-9/10").status == 404)
        }
    }

    @Test func `a bad session is refused before it begins`() async throws {
        try await DriveHarness.run { drive in
            let start: KeyValuePairs = ["uploadType": "resumable"]
            let length: HTTPHeaders = ["X-Upload-Content-Length": "5242880000001"]
            #expect(try await drive.send(.post, Self.uploads, start, json: [:], headers: length).status == 413)
            #expect(
                try await drive.send(.post, Self.uploads, start, json: ["md5Checksum": "x"]).reason
                    == "fieldNotWritable")
            #expect(try await drive.send(.post, Self.uploads, start, data: Data("{".utf8)).reason == "parseError")
            #expect(
                try await drive.send(.post, Self.uploads, ["uploadType": "resumable", "fields": "bogus"], json: [:])
                    .status == 400)
            let id = try await drive.put("f").json["id"]
            #expect(try await drive.send(.post, Self.uploads, start, json: ["id": id]).status == 409)
            let lost = try await self.start(drive, ["parents": ["nowhere"]], size: 1)
            #expect(try await send(drive, lost, Data("x".utf8), range: "0-0/1").status == 404)
            #expect(try await send(drive, lost, range: "*/1").status == 404)
        }
    }

    @Test func `a session updates the content of a file in place`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("kept.txt", "one").json["id"].asString)
            let session = try await start(drive, ["description": "new"], size: 3, file: id)
            #expect(session.contains("/files/\(id)?"))
            let done = try await send(drive, session, Data("two".utf8), range: "0-2/3")
            #expect(
                done.json["id"] == .string(id) && done.json["name"] == "kept.txt" && done.json["description"] == "new")
            #expect(try await drive.send(.get, "/drive/v3/files/" + id, ["alt": "media"]).data == Data("two".utf8))
        }
    }

    @Test func `what came before a cut is kept, over a restart too`() async throws {
        let folder = try TemporaryFolder()
        let data = Self.bytes(4 * Self.chunk, seed: 9)
        var session = ""
        var stored = 0
        try await DriveHarness.run(.folder(folder.path)) { drive in
            session = try await start(drive, ["name": "cut"], size: data.count)
            let path = try #require(URL(string: session)?.path)
            let fault: JSONValue = ["method": "PUT", "path": .string(path), "times": 1, "dropAfterBytes": 600_000]
            _ = try await drive.send(.put, "/local/faults", json: ["rules": [fault]])
            await #expect(throws: (any Error).self) { try await send(drive, session, data, range: "0-1048575/1048576") }
            let asked = try await send(drive, session, range: "*/1048576")
            let last = try #require(asked.headers["Range"]?.split(separator: "-").last.flatMap { Int($0) })
            stored = last + 1
            #expect((Self.chunk...600_000).contains(stored))
        }
        try await DriveHarness.run(.folder(folder.path)) { drive in
            let address =
                drive.url.absoluteString
                + session.dropFirst(try #require(session.range(of: "/upload")).lowerBound.utf16Offset(in: session))
            let asked = try await send(drive, address, range: "*/1048576")
            #expect(asked.headers["Range"] == "bytes=0-\(stored - 1)")
            let done = try await send(drive, address, data[stored...], range: "\(stored)-1048575/1048576")
            #expect(done.json["sha256Checksum"] == .string(Digest.of(data, .sha256).hex))
            #expect(try await drive.names([:]) == ["cut"])
        }
    }

    @Test func `content is kept once and goes with the last file that has it`() async throws {
        let folder = try TemporaryFolder()
        try await DriveHarness.run(.folder(folder.path)) { drive in
            let blobs = FileSystem.join(folder.path, "blobs")
            func count() throws -> Int {
                try FileSystem.entries(of: blobs).map { try FileSystem.entries(of: FileSystem.join(blobs, $0)).count }
                    .reduce(0, +)
            }
            let content = String(repeating: "same ", count: 4000)
            let first = try #require(try await drive.put("a", content).json["id"].asString)
            let second = try #require(try await drive.put("b", content).json["id"].asString)
            #expect(try count() == 1)
            _ = try await drive.send(.delete, "/drive/v3/files/" + first)
            #expect(try count() == 1)
            _ = try await drive.send(.delete, "/drive/v3/files/" + second)
            #expect(try count() == 0)
            #expect(try await drive.put("c", content + "refused", in: "nowhere").status == 404)
            #expect(try count() == 0)
            #expect(try FileSystem.entries(of: FileSystem.join(folder.path, "staging")) == [])
        }
    }
}
