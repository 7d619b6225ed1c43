import DrivewayTypesetting
import Testing

/// Pages: drawn with the libraries of this machine, or refused with what to install.
struct PDFWriterTests {
    private func document(_ blocks: [PageBlock], size: PageSize = .a4) throws -> String? {
        do { return String(decoding: try PDFWriter.document(blocks, size: size), as: UTF8.self) } catch {
            #expect("\(error)".contains("install"))
            return nil
        }
    }

    private func pages(_ document: String) -> Int {
        document.components(of: "/Type /Page").count - document.components(of: "/Type /Pages").count
    }

    @Test func `a document begins and ends as a PDF does`() throws {
        guard let text = try document([.paragraph([StyledText("Hello <& world")])]) else { return }
        #expect(text.hasPrefix("%PDF-") && text.contains("%%EOF"))
    }

    @Test func `what does not fit goes onto further pages`() throws {
        let lines = (0..<200).map { PageBlock.paragraph([StyledText("Line \($0)")]) }
        let rows = (0..<80).map {
            PageBlock.row([[StyledText("\($0)")], [StyledText("b\nc\nd", isBold: true)]], width: 200)
        }
        let tall = [PageBlock.row([[StyledText(String(repeating: "word ", count: 3000))]], width: 100)]
        for blocks in [lines, rows, tall] {
            guard let text = try document(blocks) else { return }
            #expect(pages(text) > 2)
        }
        guard let text = try document([.paragraph([StyledText("a")]), .pageBreak, .paragraph([])], size: .slide) else {
            return
        }
        #expect(pages(text) == 2)
    }

    @Test func `what to install is said for each script`() {
        #expect(TypesettingFailure.fontMissing(.korean).description.contains("fonts-nanum"))
        #expect(TypesettingFailure.fontMissing(.japaneseOrChinese).description.contains("fonts-ipafont-gothic"))
        #expect(TypesettingFailure.libraryMissing("libpango-1.0").description.contains("libpangocairo-1.0-0"))
    }
}

extension String {
    fileprivate func components(of separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
