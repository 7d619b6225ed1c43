import Foundation
import Testing

@testable import LocalGoogle

/// Formats without HTTP: what is read from each, and what comes back after a way through another one.
struct DocumentFormatsTests {
    private static let sample: TextDocument = {
        var link = Paragraph()
        link.runs = [
            TextRun(text: "See "), TextRun(text: "the site", link: "https://example.com/a?b=1&c=2"),
            TextRun(text: " & "),
            TextRun(text: "bold", isBold: true), TextRun(text: ", "),
            TextRun(text: "both", isBold: true, isItalic: true),
        ]
        func item(_ text: String, _ level: Int, _ isOrdered: Bool) -> TextDocument.Block {
            var paragraph = Paragraph(text)
            paragraph.list = .init(level: level, isOrdered: isOrdered)
            return .paragraph(paragraph)
        }
        let cells = [["H1", "H2"], ["a", "b|c"]].map { $0.map { [Paragraph($0)] } }
        return TextDocument(blocks: [
            .paragraph(Paragraph("Überschrift 제목", heading: 1)), .paragraph(link), item("one", 0, false),
            item("deep", 1, false), item("two", 0, false), item("first", 0, true), item("second", 0, true),
            .table(TextDocument.Table(rows: cells)), .paragraph(Paragraph("日本語 <tag> *stars* 1. \\ 𝄞", heading: 2)),
            .paragraph(Paragraph("# no heading")), .paragraph(Paragraph("12. no item")),
        ])
    }()

    private func lines(_ document: TextDocument) -> [String] {
        document.plainText.split(separator: "\n").map(String.init)
    }

    @Test(arguments: ["text/html", "text/markdown", "application/rtf", DocumentKind.docx])
    func `a document comes back the way it went`(type: String) throws {
        let bytes = try #require(DocumentFormats.export(type, from: .document)).write(.text(Self.sample), "name")
        let content = try #require(DocumentFormats.import(type, to: .document)).read(bytes)
        guard case .text(let document) = content else { throw DocumentFailure.unreadable }
        #expect(lines(document) == lines(Self.sample))
        let paragraphs = document.blocks.compactMap {
            if case .paragraph(let paragraph) = $0 { paragraph } else { nil }
        }
        let items = paragraphs.compactMap(\.list)
        #expect(items.map(\.level) == [0, 1, 0, 0, 0] && items.map(\.isOrdered) == [false, false, false, true, true])
        #expect(paragraphs.first?.heading == 1 && paragraphs.first { $0.text.hasPrefix("日") }?.heading == 2)
        #expect(paragraphs.contains { $0.text == "# no heading" && $0.heading == 0 })
        let runs = paragraphs.flatMap(\.runs)
        #expect(runs.contains { $0.text == "the site" && $0.link == "https://example.com/a?b=1&c=2" })
        #expect(runs.contains { $0.text == "both" && $0.isBold && $0.isItalic && $0.link == nil })
        #expect(runs.contains { $0.text == "bold" && $0.isBold && !$0.isItalic })
        let tables = document.blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
        #expect(tables.count == 1 && tables.first?.rows.map(\.count) == [2, 2])
    }

    @Test func `a workbook and a deck come back the way they went`() throws {
        let rows: [[Workbook.Cell]] = [
            [.text("한글 & <b>"), .empty, .number(-0.5)], [], [.bool(true), .text(" two\nlines "), .number(1e20)],
        ]
        let workbook = Workbook(sheets: [.init(name: "A/B", rows: rows), .init(name: "a_b"), .init(name: "")])
        let read = try SheetImport.workbook(try SheetExport.file(workbook))
        #expect(read.sheets.map(\.rows) == workbook.sheets.map(\.rows) && read.sheets[0].name == "A_B")
        #expect(Set(read.sheets.map { $0.name.lowercased() }).count == 3)
        var body = Paragraph("point")
        body.list = .init(level: 1, isOrdered: true)
        let deck = SlideDeck(slides: [.init(title: "제목 & co", body: [body, Paragraph("plain")]), .init()])
        #expect(try DeckImport.deck(try DeckExport.file(deck)) == deck)
    }

    @Test func `web pages are read as people write them`() {
        let page = """
            <!DOCTYPE html [<!ENTITY x "y">]><html><head><title>no</title><style>p{}</style></head><body>
            <!-- no --> <p>One &amp;  two&nbsp;&eacute;&#x4E2D;&unknown;<p>three<br>four <script>no < no</script>
            <div style="font-weight: 700">bold <span style='font-weight:normal'>not</span></div>
            <ul><li>a<li>b<ol><li>c</ul> 1 < 2 &lt;</body>
            """
        let document = HTMLImport.document(page)
        #expect(
            lines(document) == [
                "One & two\u{A0}é中&unknown;", "three", "four", "bold not", "a", "b", "c", "1 < 2 <",
            ])
    }

    @Test func `Markdown is read as people write it`() {
        let text = """
            Title
            =====
            a soft
            break, `*code*` and snake_case_name __bold__ *it*
            > quoted

            1) one
               more
                * inner

            ```swift
            let x = *1*
            ```
            | a | b |
            |---|:-:|
            | \\| | ![alt](x.png) <https://e.org> |
            """
        let document = MarkdownImport.document(text)
        #expect(
            lines(document) == [
                "Title", "a soft break, *code* and snake_case_name bold it quoted", "one more", "inner", "let x = *1*",
                "a\tb", "|\talt https://e.org",
            ])
    }

    @Test(arguments: [
        ("a,b\r\nc", [["a", "b"], ["c"]]), ("\"a,\"\"b\n\",c\n", [["a,\"b\n", "c"]]), ("", []), ("\n\n", []),
        ("a,\n,b", [["a"], ["", "b"]]), ("\"open, to\nthe end", [["open, to\nthe end"]]),
        (
            "007,1.50,1e3,TRUE,1234567890123456,+1,1.2.3",
            [["7", "1.5", "1000", "TRUE", "1234567890123456", "+1", "1.2.3"]]
        ),
    ])
    func `tables of text are read`(text: String, cells: [[String]]) throws {
        let sheet = try DelimitedImport.workbook(text, separator: UInt8(ascii: ",")).sheets[0]
        #expect(sheet.rows.map { $0.map(\.shown) } == cells)
    }

    @Test func `days are shown as dates`() {
        #expect(SerialDate.text(1) == "1900-01-01" && SerialDate.text(61) == "1900-03-01")
        #expect(SerialDate.text(45_000.75) == "2023-03-15 18:00:00" && SerialDate.text(0.5) == "12:00:00")
        #expect(SerialDate.text(-1) == nil && SerialDate.text(.infinity) == nil)
    }

    @Test func `bytes of older code pages are text too`() {
        #expect(TextBytes.text([0xFF, 0xFE, 0x2D, 0x4E]) == "中" && TextBytes.text([0xFE, 0xFF, 0x4E, 0x2D]) == "中")
        #expect(TextBytes.text([0x80, 0xE9]) == "€é" && TextBytes.text([0xEF, 0xBB, 0xBF, 0x41]) == "A")
        #expect(TextBytes.lines("a\r\nb\rc\n\nd") == ["a", "b", "c", "", "d"])
    }

    @Test func `a small archive cannot fill the memory`() throws {
        let cell = "<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>"
        let sheet = "<worksheet><sheetData>\(String(repeating: cell, count: 3))</sheetData></worksheet>"
        var wide = "<worksheet><sheetData>"
        for row in 1...400 { wide += "<row r=\"\(row)\"><c r=\"XFD\(row)\"><v>1</v></c></row>" }
        for text in [sheet, wide + "</sheetData></worksheet>"] {
            var archive = OfficeArchive()
            archive.add(
                "xl/workbook.xml", "x", "<workbook><sheets><sheet name=\"s\" r:id=\"rId1\"/></sheets></workbook>")
            archive.add("xl/s.xml", "x", text)
            archive.relate("xl/workbook.xml", to: [("worksheet", "s.xml")])
            let bytes = try archive.finished()
            let read = Result { try SheetImport.workbook(bytes) }
            if text == sheet {
                #expect(try read.get().sheets[0].rows.count == 1_048_576)
            } else {
                #expect(throws: DocumentFailure.tooLarge) { try read.get() }
            }
        }
    }

    @Test func `headers of pictures tell their size and how they are held`() {
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 0, 9,
        ]
        #expect(PictureHeader(png)?.json == ["width": 256, "height": 9, "rotation": 0])
        #expect(PictureHeader(Array("GIF89a".utf8) + [3, 0, 4, 0])?.width == 3)
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1, 0, 0, 0]
        let jpeg = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame
        #expect(PictureHeader(jpeg)?.json == ["width": 30, "height": 20, "rotation": 1])
        for count in 0..<jpeg.count - frame.count + 8 { #expect(PictureHeader(Array(jpeg.prefix(count))) == nil) }
    }
}
