import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// Files of Google's own kinds over HTTP: made empty, imported, copied, replaced, exported, and what is refused.
struct DocumentFilesTests {
    @Test(arguments: DocumentKind.allCases)
    func `an empty document is made, shown without digests, and not downloaded`(kind: DocumentKind) async throws {
        try await DriveHarness.run { drive in
            let made = try await drive.send(
                .post, "/drive/v3/files", ["fields": "*"],
                json: ["name": "new", "mimeType": .string(kind.mimeType)])
            let file = made.json
            #expect(made.status == 200 && file["mimeType"].asString == kind.mimeType)
            for name in ["md5Checksum", "sha1Checksum", "sha256Checksum", "headRevisionId", "webContentLink"] {
                #expect(file[name].isNull, "\(name)")
            }
            #expect(file["size"].asString != nil && file["capabilities"]["canDownload"].asBool == true)
            let id = try #require(file["id"].asString)
            let download = try await drive.send(.get, "/drive/v3/files/\(id)", ["alt": "media"])
            #expect(download.status == 403 && download.reason == "fileNotDownloadable" && download.location == "alt")
            for format in DocumentFormats.exports(of: kind) {
                let exported = try await drive.export(id, format.mimeType)
                #expect(exported.status == 200 || format.mimeType == "application/pdf", "\(format.mimeType)")
            }
        }
    }

    @Test(arguments: ["drawing", "form", "script", "site", "jam", "map"])
    func `other kinds are made empty and exported to nothing`(kind: String) async throws {
        try await DriveHarness.run { drive in
            let made = try await drive.send(
                .post, "/drive/v3/files", ["fields": "*"],
                json: ["mimeType": .string("application/vnd.google-apps." + kind)])
            #expect(made.status == 200 && made.json["exportLinks"].isNull)
            let id = try #require(made.json["id"].asString)
            let refused = try await drive.export(id, "application/pdf")
            #expect(refused.status == 400 && refused.reason == "badRequest" && refused.location == "convertTo")
        }
    }

    @Test func `text becomes a document and comes back with Google's mark and line ends`() async throws {
        try await DriveHarness.run { drive in
            let id = try await drive.document("first\nsecond é\n한국어")
            #expect(try await drive.exportedText(id) == "\u{FEFF}first\r\nsecond é\r\n한국어")
            #expect(try await drive.exportedText(id, "text/markdown") == "first\n\nsecond é\n\n한국어\n\n")
            let html = try await drive.exportedText(id, "text/html")
            #expect(html.contains("<p>second é</p>") && html.contains("charset=UTF-8"))
        }
    }

    @Test func `an export has the media type exactly as it was asked for`() async throws {
        try await DriveHarness.run { drive in
            let id = try await drive.document("a,b\n1,2", "text/csv", as: .spreadsheet)
            let answer = try await drive.export(id, "Text/CSV")
            #expect(answer.headers["Content-Type"] == "Text/CSV" && answer.data == Data("a,b\r\n1,2".utf8))
        }
    }

    @Test func `an import is refused where Google has no way from one to the other`() async throws {
        try await DriveHarness.run { drive in
            let cases: [(String, [UInt8], DocumentKind)] = [
                ("image/png", [1, 2, 3], .document), ("text/plain", Array("x".utf8), .presentation),
                ("text/plain", Array("x".utf8), .spreadsheet), ("text/csv", Array("x".utf8), .document),
                (DocumentKind.docx, Array("not a zip".utf8), .document),
                (DocumentKind.xlsx, Array("PK\u{3}\u{4}".utf8), .spreadsheet),
                ("application/rtf", Array("no".utf8), .document),
                ("application/vnd.google-apps.document", Array("x".utf8), .document),
            ]
            for (type, bytes, kind) in cases {
                let answer = try await drive.upload(bytes, type, as: kind)
                #expect(answer.status == 400 && answer.reason == "conversionUnsupportedConversionPath", "\(type)")
            }
            #expect(try await drive.names([:]).isEmpty)
            let bare = try await drive.upload(Array("x".utf8), "application/vnd.google-apps.document")
            #expect(bare.status == 400)
        }
    }

    @Test func `too much content for a document is refused`() async throws {
        try await DriveHarness.run { drive in
            let answer = try await drive.upload([UInt8](repeating: 97, count: 10_485_761), "text/plain", as: .document)
            #expect(answer.status == 413 && answer.reason == "uploadTooLarge")
        }
    }

    @Test func `the ending of a name tells the kind of content that nobody else does`() async throws {
        try await DriveHarness.run { drive in
            let answer = try await drive.upload(
                Array("a,b\n".utf8), "application/octet-stream", as: .spreadsheet, name: "t.csv")
            #expect(try await drive.exportedText(answer.json["id"].asString ?? "", "text/csv") == "a,b")
        }
    }

    @Test func `ids made beforehand are refused for documents`() async throws {
        try await DriveHarness.run { drive in
            let ids = try await drive.send(.get, "/drive/v3/files/generateIds").json["ids"]
            let mimeType = JSONValue.string(DocumentKind.document.mimeType)
            let empty = try await drive.send(.post, "/drive/v3/files", json: ["id": ids[0], "mimeType": mimeType])
            #expect(empty.status == 400 && empty.reason == "generatedIdNotSupported")
            let imported = try await drive.upload(Array("x".utf8), "text/plain", as: .document, more: ["id": ids[0]])
            #expect(imported.status == 400 && imported.reason == "generatedIdNotSupported")
            let source = try await drive.document("x")
            let copied = try await drive.send(.post, "/drive/v3/files/\(source)/copy", json: ["id": ids[0]])
            #expect(copied.status == 400 && copied.reason == "generatedIdNotSupported")
        }
    }

    @Test func `copies keep the text, and convert where another kind is asked for`() async throws {
        try await DriveHarness.run { drive in
            let source = try await drive.document("words")
            let copy = try await drive.send(.post, "/drive/v3/files/\(source)/copy", json: ["name": "twin"])
            #expect(try await drive.exportedText(copy.json["id"].asString ?? "") == "\u{FEFF}words")
            let table = try await drive.upload(Array("a,b\n".utf8), "text/csv", name: "t.csv")
            let path = "/drive/v3/files/\(table.json["id"].asString ?? "")/copy"
            let sheet = try await drive.send(
                .post, path, json: ["mimeType": .string(DocumentKind.spreadsheet.mimeType)])
            #expect(try await drive.exportedText(sheet.json["id"].asString ?? "", "text/csv") == "a,b")
            let slides = try await drive.send(
                .post, path, json: ["mimeType": .string(DocumentKind.presentation.mimeType)])
            #expect(slides.status == 400 && slides.reason == "conversionUnsupportedConversionPath")
            let bytes = try await drive.send(.post, "/drive/v3/files/\(source)/copy", json: ["mimeType": "text/plain"])
            #expect(bytes.status == 400)
        }
    }

    @Test func `new content of a document is converted too, and the kind stays`() async throws {
        try await DriveHarness.run { drive in
            let id = try await drive.document("old")
            let path = "/upload/drive/v3/files/" + id
            let answer = try await drive.upload(
                Array("<h1>New</h1><p>text</p>".utf8), "text/html", to: path, .patch)
            #expect(answer.status == 200 && answer.json["mimeType"].asString == DocumentKind.document.mimeType)
            #expect(try await drive.exportedText(id, "text/markdown") == "# New\n\ntext\n\n")
            let picture = try await drive.upload([1], "image/png", to: path, .patch)
            #expect(picture.reason == "conversionUnsupportedConversionPath")
            #expect(try await drive.exportedText(id) == "\u{FEFF}New\r\ntext")
        }
    }

    @Test func `a resumable upload is converted at its end`() async throws {
        try await DriveHarness.run { drive in
            let start = try await drive.send(
                .post, "/upload/drive/v3/files", ["uploadType": "resumable"],
                json: ["name": "n", "mimeType": .string(DocumentKind.document.mimeType)],
                headers: ["X-Upload-Content-Type": "text/markdown"])
            let session = try #require(start.headers["Location"])
            let answer = try await drive.send(.put, session, data: Data("**bold** text".utf8))
            #expect(answer.json["mimeType"].asString == DocumentKind.document.mimeType)
            let html = try await drive.exportedText(answer.json["id"].asString ?? "", "text/html")
            #expect(html.contains("<p><b>bold</b> text</p>"))
        }
    }

    @Test func `what cannot be exported is refused in Google's order`() async throws {
        try await DriveHarness.run { drive in
            let file = try #require(try await drive.put("f.pdf").json["id"].asString)
            let document = try await drive.document("x")
            let missing = try await drive.send(.get, "/drive/v3/files/nowhere/export")
            #expect(missing.status == 400 && missing.reason == "required" && missing.location == "mimeType")
            #expect(try await drive.export("nowhere", "text/plain").status == 404)
            for id in [file, try await drive.folder("folder")] {
                let refused = try await drive.export(id, "")
                #expect(refused.status == 403 && refused.reason == "fileNotExportable" && refused.location == nil)
            }
            for type in ["", "text/csv", "application/x-iso9660-image", "text/plain;charset=utf-8", " text/plain"] {
                let refused = try await drive.export(document, type)
                #expect(refused.status == 400 && refused.reason == "badRequest" && refused.location == "convertTo")
            }
            let reader = try await drive.person("ada@example.com", "drive.metadata.readonly")
            #expect(try await reader.export(document, "text/plain").status == 403)
        }
    }

    @Test func `an export of more than ten megabytes is left to the links`() async throws {
        try await DriveHarness.run { drive in
            let text = String(repeating: "ö", count: 1_800_000)
            let answer = try await drive.upload(Array(text.utf8), "text/plain", as: .document)
            let id = try #require(answer.json["id"].asString)
            #expect(try await drive.export(id, "text/plain").status == 200)
            let rtf = try await drive.export(id, "application/rtf")
            #expect(rtf.status == 403 && rtf.reason == "exportSizeLimitExceeded")
            let link = try #require(answer.json["exportLinks"]["application/rtf"].asString)
            #expect(try await drive.send(.get, link).data.count > 10 << 20)
        }
    }

    @Test func `links lead to each format, wherever the server is reached`() async throws {
        try await DriveHarness.run { drive in
            let id = try await drive.document("linked", name: "My file")
            let links = try #require(try await drive.file(id, "exportLinks")["exportLinks"].asObject)
            #expect(links.names == DocumentFormats.exports(of: .document).map(\.mimeType))
            for (type, link) in links where type != "application/pdf" {
                let answer = try await drive.send(.get, link.asString ?? "")
                #expect(answer.status == 200 && answer.headers["Content-Type"] == type)
                #expect(answer.headers["Content-Disposition"]?.contains("My%20file.") == true)
            }
            let front = try await drive.send(
                .get, "/drive/v3/files/" + id, ["fields": "exportLinks"],
                headers: ["X-Forwarded-Proto": "https", "X-Forwarded-Host": "www.googleapis.com"])
            let text = try #require(front.json["exportLinks"]["text/plain"].asString)
            #expect(text.hasPrefix("https://www.googleapis.com/feeds/download/documents/export/Export?id=\(id)"))
            let stranger = DriveHarness(url: drive.url, token: "")
            #expect(try await stranger.send(.get, links["text/plain"]?.asString ?? "").status == 403)
            let other = try await drive.send(.get, "/spreadsheets/export", ["id": id, "exportFormat": "csv"])
            #expect(other.status == 404)
        }
    }

    @Test func `about tells what can be converted`() async throws {
        try await DriveHarness.run { drive in
            let about = try await drive.send(
                .get, "/drive/v3/about", ["fields": "importFormats,exportFormats,maxImportSizes"]
            ).json
            let exports = about["exportFormats"][DocumentKind.document.mimeType].asArray ?? []
            #expect(
                exports.compactMap(\.asString) == [
                    "application/rtf", "application/vnd.oasis.opendocument.text", "text/html", "application/pdf",
                    "text/x-markdown", "text/markdown", "application/epub+zip", "application/zip", DocumentKind.docx,
                    "text/plain",
                ])
            #expect(about["importFormats"]["text/plain"] == [.string(DocumentKind.document.mimeType)])
            #expect(about["maxImportSizes"][DocumentKind.document.mimeType] == "10485760")
        }
    }
}
