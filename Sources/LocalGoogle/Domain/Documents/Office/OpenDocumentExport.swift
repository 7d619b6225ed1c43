/// Writes documents, workbooks and presentations in the OpenDocument formats.
enum OpenDocumentExport {
    /// The file of a document (`.odt`).
    static func text(_ document: TextDocument) throws -> [UInt8] {
        let body = document.blocks.map { block in
            switch block {
            case .paragraph(let paragraph): element(paragraph)
            case .table(let table): self.table(table)
            }
        }
        return try OpenDocumentArchive.file("application/vnd.oasis.opendocument.text", "text", body.joined())
    }

    /// The file of a workbook (`.ods`), under either of the names that its media type has.
    static func workbook(_ workbook: Workbook) throws -> [UInt8] {
        let body = workbook.sheets.map { sheet in
            let rows = sheet.rows.map { "<table:table-row>" + $0.map(cell).joined() + "</table:table-row>" }
            return "<table:table table:name=\"\(Entities.escaped(sheet.name))\">" + "<table:table-column/>"
                + rows.joined()
                + "</table:table>"
        }
        return try OpenDocumentArchive.file(
            "application/vnd.oasis.opendocument.spreadsheet", "spreadsheet", body.joined())
    }

    /// The file of a presentation (`.odp`).
    static func deck(_ deck: SlideDeck) throws -> [UInt8] {
        let body = deck.slides.enumerated().map { index, slide in
            "<draw:page draw:name=\"\(index + 1)\">"
                + box("title", y: 1, height: 3, slide.title.isEmpty ? [] : [Paragraph(slide.title)])
                + box("outline", y: 4, height: 9, slide.body) + "</draw:page>"
        }
        return try OpenDocumentArchive.file(
            "application/vnd.oasis.opendocument.presentation", "presentation", body.joined())
    }

    private static func box(_ kind: String, y: Int, height: Int, _ paragraphs: [Paragraph]) -> String {
        "<draw:frame presentation:class=\"\(kind)\" svg:x=\"1cm\" svg:y=\"\(y)cm\" svg:width=\"23cm\" "
            + "svg:height=\"\(height)cm\"><draw:text-box>" + paragraphs.map(element).joined()
            + "</draw:text-box></draw:frame>"
    }

    private static func element(_ paragraph: Paragraph) -> String {
        let inline = paragraph.runs.map(run).joined()
        if paragraph.heading > 0 {
            return "<text:h text:outline-level=\"\(paragraph.heading)\">" + inline + "</text:h>"
        }
        let element = "<text:p>" + inline + "</text:p>"
        guard let list = paragraph.list else { return element }
        let depth = list.level + 1
        let outer =
            "<text:list text:style-name=\"\(list.isOrdered ? "LN" : "LB")\" text:continue-numbering=\"true\"><text:list-item>"
        let inner = String(repeating: "<text:list><text:list-item>", count: depth - 1)
        return outer + inner + element + String(repeating: "</text:list-item></text:list>", count: depth)
    }

    private static func table(_ table: TextDocument.Table) -> String {
        let width = max(table.width, 1)
        let rows = table.rows.map { row in
            let cells = (0..<width).map { column in
                "<table:table-cell>" + (column < row.count ? row[column].map(element).joined() : "<text:p/>")
                    + "</table:table-cell>"
            }
            return "<table:table-row>" + cells.joined() + "</table:table-row>"
        }
        return "<table:table><table:table-column table:number-columns-repeated=\"\(width)\"/>" + rows.joined()
            + "</table:table>"
    }

    private static func cell(_ cell: Workbook.Cell) -> String {
        let text = lines(cell.shown)
        let paragraphs = text.map { "<text:p>" + $0 + "</text:p>" }.joined()
        switch cell {
        case .empty: return "<table:table-cell/>"
        case .text: return "<table:table-cell office:value-type=\"string\">" + paragraphs + "</table:table-cell>"
        case .number(let number):
            return "<table:table-cell office:value-type=\"float\" office:value=\"\(number)\">" + paragraphs
                + "</table:table-cell>"
        case .bool(let bool):
            return "<table:table-cell office:value-type=\"boolean\" office:boolean-value=\"\(bool)\">" + paragraphs
                + "</table:table-cell>"
        }
    }

    private static func run(_ run: TextRun) -> String {
        var xml = lines(run.text).joined(separator: "<text:line-break/>")
        let style = (run.isBold ? "B" : "") + (run.isItalic ? "I" : "")
        if !style.isEmpty { xml = "<text:span text:style-name=\"\(style)\">" + xml + "</text:span>" }
        guard let link = run.link else { return xml }
        return "<text:a xlink:type=\"simple\" xlink:href=\"\(Entities.escaped(link))\">" + xml + "</text:a>"
    }

    /// The lines of a text, in which blanks and tabs are written out: the format takes several blanks for one.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            Entities.escaped(line).replacing("\t", with: "<text:tab/>").replacing("  ", with: " <text:s/>")
        }
    }
}
