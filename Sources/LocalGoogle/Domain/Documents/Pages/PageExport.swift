import DrivewayTypesetting

/// Turns documents, workbooks and presentations into pages of a PDF.
enum PageExport {
    /// Sizes of ordinary text and of headings in points.
    private static let sizes: [Double] = [11, 20, 16, 14, 12, 11, 11]

    /// The PDF of a document.
    static func document(_ document: TextDocument) throws -> [UInt8] {
        var numbers = ListNumbers()
        var blocks: [PageBlock] = []
        for block in document.blocks {
            switch block {
            case .paragraph(let paragraph): blocks.append(self.paragraph(paragraph, number: numbers.next(paragraph)))
            case .table(let table):
                let width = PageSize.a4.textWidth / Double(max(table.width, 1))
                blocks += table.rows.map { row in
                    .row(
                        (0..<table.width).map { column in column < row.count ? cell(row[column]) : [] }, width: width)
                }
                blocks.append(.paragraph([], space: 0))
            }
        }
        return try drawn(blocks, .a4)
    }

    /// The PDF of a workbook: sheets that are too wide go onto several pages side by side.
    static func workbook(_ workbook: Workbook) throws -> [UInt8] {
        let size = PageSize.a4Landscape
        let columnsPerPage = 12
        var blocks: [PageBlock] = []
        for sheet in workbook.sheets {
            for first in stride(from: 0, to: max(sheet.width, 1), by: columnsPerPage) {
                let columns = first..<min(first + columnsPerPage, max(sheet.width, 1))
                let width = min(size.textWidth / Double(columns.count), 160)
                if !blocks.isEmpty { blocks.append(.pageBreak) }
                blocks += sheet.rows.map { row in
                    .row(
                        columns.map { $0 < row.count ? [StyledText(row[$0].shown, size: 9)] : [] }, width: width)
                }
            }
        }
        return try drawn(blocks, size)
    }

    /// The PDF of a presentation: a slide is a page.
    static func deck(_ deck: SlideDeck) throws -> [UInt8] {
        var blocks: [PageBlock] = []
        for (index, slide) in deck.slides.enumerated() {
            if index > 0 { blocks.append(.pageBreak) }
            if !slide.title.isEmpty { blocks.append(.paragraph([StyledText(slide.title, size: 28)], space: 18)) }
            var numbers = ListNumbers()
            blocks += slide.body.map { paragraph($0, number: numbers.next($0), scale: 1.5) }
        }
        return try drawn(blocks, .slide)
    }

    private static func paragraph(_ paragraph: Paragraph, number: Int?, scale: Double = 1) -> PageBlock {
        let size = sizes[min(max(paragraph.heading, 0), 6)] * scale
        let text = paragraph.runs.map { run in
            StyledText(
                run.text, size: size, isBold: run.isBold || paragraph.heading > 0, isItalic: run.isItalic,
                isMonospaced: paragraph.isCode, isLink: run.link != nil)
        }
        guard let list = paragraph.list else { return .paragraph(text, space: paragraph.isCode ? 0 : 6) }
        return .paragraph(
            text, indentation: 36 * Double(list.level + 1), mark: number.map { "\($0)." } ?? "•", space: 3)
    }

    private static func cell(_ paragraphs: [Paragraph]) -> [StyledText] {
        paragraphs.enumerated().flatMap { index, paragraph in
            (index > 0 ? [StyledText("\n")] : [])
                + paragraph.runs.map {
                    StyledText($0.text, isBold: $0.isBold, isItalic: $0.isItalic, isLink: $0.link != nil)
                }
        }
    }

    private static func drawn(_ blocks: [PageBlock], _ size: PageSize) throws -> [UInt8] {
        do { return try PDFWriter.document(blocks, size: size) } catch {
            throw DocumentFailure.cannotDraw(error.description)
        }
    }
}
