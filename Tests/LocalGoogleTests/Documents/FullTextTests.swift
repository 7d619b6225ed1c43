import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import LocalGoogle

/// Searches in texts over HTTP.
struct FullTextTests {
    /// Asks until the answer is there: the index may lag behind the writes.
    private func find(
        _ drive: DriveHarness, _ query: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    )
        async throws
    {
        let deadline = ContinuousClock.now + .seconds(5)
        var names: [String] = []
        repeat { names = try await drive.names(["q": query]) } while names != expected && ContinuousClock.now < deadline
        #expect(names == expected, "\(query)", sourceLocation: sourceLocation)
    }

    @Test func `whole words are found in any case, phrases between double quotes, words in any order without`()
        async throws
    {
        try await DriveHarness.run { drive in
            try await drive.put("story", "Hello there_world, it's HelloWorld again: Straße")
            try await drive.put("other", "nothing here")
            for query in ["hello", "HELLOWORLD", "\"hello there\"", "\"there world\"", "world hello", "it\\'s"] {
                try await find(drive, "fullText contains '\(query)'", ["story"])
            }
            for query in ["hell", "orld", "\"hello world\"", "\"world there\"", "hello nowhere", "\\\\", ""] {
                try await find(drive, "fullText contains '\(query)'", [])
            }
        }
    }

    @Test func `texts without blanks between words are found by a part`() async throws {
        try await DriveHarness.run { drive in
            try await drive.put("ko", "서울에서 만나요")
            try await drive.put("ja", "東京都に住んでいます")
            try await drive.put("zh", "我爱北京天安门")
            for (query, name) in [("서울", "ko"), ("만나", "ko"), ("東京", "ja"), ("住んで", "ja"), ("北京天安", "zh"), ("京", "zh")]
            {
                try await find(drive, "fullText contains '\(query)' and name = '\(name)'", [name])
            }
            try await find(drive, "fullText contains '東北'", [])
            try await drive.put("한국어 메모", "")
            #expect(try await drive.names(["q": "name contains '한국'"]) == ["한국어 메모"])
            #expect(try await drive.names(["q": "name contains '국어'"]) == [])
        }
    }

    @Test func `names, descriptions, documents and hints are searched, and changes replace what was there`()
        async throws
    {
        try await DriveHarness.run { drive in
            let id = try #require(
                try await drive.put("quixotic.bin", "x", more: ["description": "a zephyr"]).json["id"].asString)
            try await find(drive, "fullText contains 'quixotic' and fullText contains 'zephyr'", ["quixotic.bin"])
            let hints: JSONValue = ["contentHints": ["indexableText": "<b>hinted</b> words"]]
            let answer = try await drive.send(.patch, "/drive/v3/files/" + id, ["fields": "*"], json: hints)
            #expect(answer.status == 200 && answer.json["contentHints"].isNull)
            try await find(drive, "fullText contains '\"hinted words\"'", ["quixotic.bin"])
            _ = try await drive.send(
                .patch, "/drive/v3/files/" + id, json: ["name": "plain.bin", "description": .null])
            try await find(drive, "fullText contains 'plain'", ["plain.bin"])
            try await find(drive, "fullText contains 'quixotic' or fullText contains 'zephyr'", [])
            _ = try await drive.document("<p>inside the document</p>", "text/html", name: "doc")
            _ = try await drive.document("cell,zymurgy", "text/csv", as: .spreadsheet, name: "sheet")
            try await find(drive, "fullText contains 'inside'", ["doc"])
            try await find(drive, "fullText contains 'zymurgy'", ["sheet"])
            let bytes = try DocumentFormats.export(DocumentKind.docx, from: .document)?
                .write(.text(PlainTextImport.document("wordy")), "n")
            _ = try await drive.upload(bytes ?? [], DocumentKind.docx, name: "upload.docx")
            try await find(drive, "fullText contains 'wordy'", ["upload.docx"])
            _ = try await drive.send(.delete, "/drive/v3/files/" + id)
            try await find(drive, "fullText contains 'plain'", [])
        }
    }

    @Test func `content can be taken for text, and hints that are none are refused`() async throws {
        try await DriveHarness.run { drive in
            let bytes = Array("<i>secret</i> sauce".utf8)
            _ = try await drive.upload(bytes, "application/x-own", name: "no")
            let id = try await drive.upload(
                bytes, "application/x-own", name: "yes", query: ["useContentAsIndexableText": "true"]
            )
            .json["id"].asString
            try await find(drive, "fullText contains '\"secret sauce\"'", ["yes"])
            _ = try await drive.upload(bytes, "application/x-own", to: "/upload/drive/v3/files/" + (id ?? ""), .patch)
            try await find(drive, "fullText contains 'sauce'", [])
            for hints in [
                ["indexableText": .string(String(repeating: "a", count: 131_073))], ["thumbnail": ["image": "AAAA"]],
                ["thumbnail": ["image": "!", "mimeType": "image/png"]],
            ] as [JSONValue] {
                let answer = try await drive.send(.post, "/drive/v3/files", json: ["contentHints": hints])
                #expect(answer.status == 400 && answer.reason == "invalid")
            }
        }
    }

    @Test func `what fits best comes first, page by page`() async throws {
        try await DriveHarness.run { drive in
            let long = String(repeating: "filler ", count: 200)
            try await drive.put("a", "needle " + long)
            try await drive.put("needle", "x")
            try await drive.put("c", "needle needle needle")
            try await find(drive, "fullText contains 'needle'", ["needle", "c", "a"])
            try await find(drive, "not fullText contains 'needle'", [])
            var names: [String] = []
            var token = ""
            repeat {
                let page = try await drive.send(
                    .get, "/drive/v3/files",
                    ["q": "fullText contains 'needle' or name = 'a'", "pageSize": "1", "pageToken": token])
                names += [page.json["files"][0]["name"].asString ?? ""]
                token = page.json["nextPageToken"].asString ?? ""
            } while !token.isEmpty && names.count < 9
            #expect(names == ["needle", "c", "a"])
        }
    }

    @Test func `only what the caller sees is found`() async throws {
        try await DriveHarness.run { drive in
            try await drive.put("mine", "shibboleth")
            try await find(drive, "fullText contains 'shibboleth'", ["mine"])
            let other = try await drive.person("bob@example.com")
            #expect(try await other.names(["q": "fullText contains 'shibboleth'"]) == [])
            let app = try await drive.person("ada@example.com", "drive.file", "another-app")
            #expect(try await app.names(["q": "fullText contains 'shibboleth'"]) == [])
        }
    }

    @Test func `what was not indexed when the server stopped is indexed when it starts`() async throws {
        let folder = try TemporaryFolder()
        try await DriveHarness.run(.folder(folder.path)) { drive in
            for index in 0..<200 { try await drive.put("f\(index)", "persistent word\(index)") }
        }
        try await DriveHarness.run(.folder(folder.path)) { drive in
            try await find(drive, "fullText contains 'word199'", ["f199"])
            try await find(drive, "fullText contains 'word0'", ["f0"])
        }
    }

    @Test func `thumbnails are given out to those who may read the file`() async throws {
        try await DriveHarness.run { drive in
            let image: [UInt8] = [
                0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 3,
            ]
            let picture = try await drive.upload(image, "image/png", name: "p.png")
            #expect(picture.json["imageMediaMetadata"] == ["width": 2, "height": 3, "rotation": 0])
            #expect(picture.json["hasThumbnail"].asBool == true)
            let link = try #require(picture.json["thumbnailLink"].asString)
            #expect(try await drive.send(.get, link.replacing("=s220", with: "=s800")).data == Data(image))
            #expect(try await DriveHarness(url: drive.url, token: "").send(.get, link).status == 403)
            #expect(try await drive.person("bob@example.com").send(.get, link).status == 404)
            let copy = try await drive.send(
                .post, "/drive/v3/files/\(picture.json["id"].asString ?? "")/copy", ["fields": "imageMediaMetadata"])
            #expect(copy.json["imageMediaMetadata"]["height"] == 3)
            let hinted = try await drive.send(
                .post, "/drive/v3/files", ["fields": "*"],
                json: ["name": "h", "contentHints": ["thumbnail": ["image": "aGVsbG8=", "mimeType": "image/gif"]]])
            #expect(hinted.json["thumbnailVersion"] == "1" && hinted.json["imageMediaMetadata"].isNull)
            let answer = try await drive.send(.get, hinted.json["thumbnailLink"].asString ?? "")
            #expect(answer.data == Data("hello".utf8) && answer.headers["Content-Type"] == "image/gif")
            let plain = try await drive.put("t", fields: "hasThumbnail,thumbnailLink,thumbnailVersion").json
            #expect(plain == ["hasThumbnail": false, "thumbnailVersion": "0"])
        }
    }
}
