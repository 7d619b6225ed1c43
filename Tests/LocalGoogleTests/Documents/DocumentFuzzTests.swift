import Foundation
import Testing

@testable import LocalGoogle

/// Readers of what strangers send: damaged documents, none of which may end the process or take for ever.
struct DocumentFuzzTests {
    /// The same damage in every run.
    private struct Damage {
        private var generator: SeededGenerator
        private static let pieces = [
            "<", "</", "<table>", "<td>", "<li>", "&#x110000;", "&amp", "\"", "{", "}", "\\u-1?", "\\'", "\\bin99",
            "[](", "**",
            "`", "|", "|---|", "\r\n", "\u{0}", "<![CDATA[", "<!--", "w:val=\"", "r=\"XFD1\"", "PK", ",", "# ", "* ",
            "1. ",
        ].map { Array($0.utf8) }

        init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

        mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            for _ in 0...Int.random(in: 0..<6, using: &generator) {
                guard !bytes.isEmpty else { return bytes }
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1:
                    bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<20, using: &generator)))
                case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
                case 3: bytes += bytes[place...].prefix(200)
                default: bytes.removeLast(Int.random(in: 0..<min(40, bytes.count), using: &generator))
                }
            }
            return bytes
        }
    }

    private static let texts: [(type: String, kind: DocumentKind, text: String)] = [
        (
            "text/html", .document,
            "<h1>a</h1><ul><li>b<ol><li>c</ol></ul><table><tr><th>d<td>e</table><p>f<a href='g'>h</a><pre>i\nj</pre>"
        ),
        (
            "text/markdown", .document,
            "# a\n\nb **c** [d](e) `f`\n\n* g\n    1. h\n\n| i | j |\n|---|---|\n| k | l |\n\n```\nm\n```"
        ),
        (
            "application/rtf", .document,
            "{\\rtf1{\\fonttbl{\\f0 A;}}\\pard\\fi-360\\li720 \\bullet\\tab a\\par\\trowd\\cellx9 b\\cell\\row\\u-14308?{\\b c}}"
        ),
        ("text/csv", .spreadsheet, "a,\"b\nc\",1.5\r\n,,TRUE\n"), ("text/plain", .document, "a\r\nb\u{7}c\n"),
    ]

    private func read(_ bytes: [UInt8], _ type: String, _ kind: DocumentKind) throws {
        let format = try #require(DocumentFormats.import(type, to: kind))
        guard let content = try? format.read(bytes) else { return }
        _ = content.plainText
        for export in DocumentFormats.exports(of: kind) where !export.mimeType.hasSuffix("pdf") {
            _ = try export.write(content, "name")
        }
    }

    @Test(arguments: texts.indices)
    func `damaged texts are read, and what is read is written`(index: Int) throws {
        let (type, kind, text) = Self.texts[index]
        var damage = Damage(seed: 20_261_130 + UInt64(index))
        for _ in 0..<400 { try read(damage.damaged(Array(text.utf8)), type, kind) }
    }

    @Test(arguments: [DocumentKind.document, .spreadsheet, .presentation])
    func `damaged parts of Office files are read or refused`(kind: DocumentKind) throws {
        let type = [DocumentKind.docx, DocumentKind.xlsx, DocumentKind.pptx][
            DocumentKind.allCases.firstIndex(of: kind) ?? 0]
        let content: DocumentContent =
            switch kind {
            case .document: .text(HTMLImport.document(Self.texts[0].text))
            case .spreadsheet:
                .workbook(Workbook(sheets: [.init(name: "s", rows: [[.text("a"), .number(1)], [.bool(true)]])]))
            case .presentation: .deck(SlideDeck(slides: [.init(title: "a", body: [Paragraph("b")])]))
            }
        let bytes = try #require(DocumentFormats.export(type, from: kind)).write(content, "name")
        var damage = Damage(seed: 42)
        for _ in 0..<150 { try read(damage.damaged(bytes), type, kind) }
        // The checksums keep damage of the archive away from the parts: these are damaged before they are packed.
        let package = try OfficePackage(bytes)
        for _ in 0..<150 {
            let part = try package.mainPart()
            var archive = OfficeArchive()
            for name in [part] + ["word/numbering.xml", "xl/worksheets/sheet1.xml", "ppt/slides/slide1.xml"] {
                guard let text = try package.text(name) else { continue }
                archive.add(name, "x", String(decoding: damage.damaged(Array(text.utf8)), as: UTF8.self))
            }
            archive.relate(
                part,
                to: [
                    ("worksheet", "worksheets/sheet1.xml"), ("slide", "slides/slide1.xml"),
                    ("numbering", "numbering.xml"),
                ])
            try read(try archive.finished(), type, kind)
        }
    }

    @Test func `deep nesting and long repetition are no danger`() throws {
        let deep = String(repeating: "<div><ul><li><table><tr><td>", count: 5000)
        for text in [deep, deep + "x", String(repeating: "<", count: 20_000), String(repeating: "&", count: 20_000)] {
            _ = HTMLImport.document(text).plainText
        }
        for text in ["*", "[", "`", "_", "> ", "* ", "|", "\\", "[](", "**a"] {
            _ = MarkdownImport.document(String(repeating: text, count: 1000)).plainText
        }
        _ = try RTFImport.document(Array(("{\\rtf1" + String(repeating: "{\\b ", count: 10_000)).utf8))
    }
}
