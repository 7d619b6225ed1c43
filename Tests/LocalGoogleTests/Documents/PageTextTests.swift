import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import LocalGoogle

/// Where poppler keeps its program, if it is installed.
private let program = ["/usr/bin/pdftotext", "/opt/homebrew/bin/pdftotext", "/usr/local/bin/pdftotext"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

/// The text of exported PDFs, as poppler's `pdftotext` reads it.
@Suite(.enabled(if: program != nil, "pdftotext is not installed: scripts/setup test"))
struct PageTextTests {
    private func text(_ pdf: Data) throws -> String {
        let folder = try TemporaryFolder()
        let (source, target) = (FileSystem.join(folder.path, "a.pdf"), FileSystem.join(folder.path, "a.txt"))
        try pdf.write(to: URL(filePath: source))
        let process = Process()
        process.executableURL = URL(filePath: program ?? "")
        process.arguments = ["-layout", "-enc", "UTF-8", source, target]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try String(contentsOf: URL(filePath: target), encoding: .utf8)
    }

    @Test func `English, Korean and Japanese text is in the PDF of a document`() async throws {
        try await DriveHarness.run { drive in
            let id = try await drive.document(
                "<h1>Annual report</h1><ol><li>한국어 문장</li></ol><table><tr><td>日本語の文章</td></tr></table>", "text/html")
            let answer = try await drive.export(id, "application/pdf")
            #expect(answer.status == 200, "\(String(decoding: answer.data.prefix(500), as: UTF8.self))")
            let text = try text(answer.data)
            for part in ["Annual report", "1.", "한국어 문장", "日本語の文章"] { #expect(text.contains(part)) }
        }
    }

    @Test func `all cells of a workbook and all slides of a deck are in their PDFs`() async throws {
        let rows = (0..<70).map { row in (0..<15).map { "\(row)x\($0)" }.joined(separator: ",") }
        let slides = (1...3).map { SlideDeck.Slide(title: "Title \($0)", body: [Paragraph("본문 \($0)")]) }
        let deck = try DeckExport.file(SlideDeck(slides: slides))
        try await DriveHarness.run { drive in
            let sheet = try await drive.document(rows.joined(separator: "\n"), "text/csv", as: .spreadsheet)
            let cells = try text(try await drive.export(sheet, "application/pdf").data)
            for cell in ["0x0", "69x0", "0x14", "69x14"] { #expect(cells.contains(cell)) }
            let id = try await drive.upload(deck, DocumentKind.pptx, as: .presentation).json["id"].asString
            let text = try text(try await drive.export(id ?? "", "application/pdf").data)
            for number in 1...3 { #expect(text.contains("Title \(number)") && text.contains("본문 \(number)")) }
        }
    }
}
