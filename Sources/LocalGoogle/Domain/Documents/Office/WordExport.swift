/// Writes word processing documents of Office Open XML (`.docx`).
struct WordExport {
    private static let namespaces =
        "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\" "
        + "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""
    /// Sizes of headings in half points.
    private static let sizes = [40, 32, 28, 24, 22, 22]

    private var links: [String] = []
    /// The numbers of lists: 1 is that of all with bullets.
    private var lists = 1
    private var isInOrderedList = false

    /// The file of a document.
    static func file(_ document: TextDocument) throws -> [UInt8] {
        var writer = WordExport()
        let body = document.blocks.map { writer.block($0) }.joined()
        var archive = OfficeArchive()
        archive.add(
            "word/document.xml", "wordprocessingml.document.main",
            "<w:document \(namespaces)><w:body>\(body)<w:sectPr><w:pgSz w:w=\"11906\" w:h=\"16838\"/>"
                + "<w:pgMar w:top=\"1440\" w:right=\"1440\" w:bottom=\"1440\" w:left=\"1440\" w:header=\"720\" "
                + "w:footer=\"720\" w:gutter=\"0\"/></w:sectPr></w:body></w:document>")
        archive.add("word/styles.xml", "wordprocessingml.styles", styles)
        archive.add("word/numbering.xml", "wordprocessingml.numbering", numbering(writer.lists))
        archive.relate(
            "word/document.xml",
            to: [("styles", "styles.xml"), ("numbering", "numbering.xml")] + writer.links.map { ("hyperlink", $0) })
        return try archive.finished()
    }

    private mutating func block(_ block: TextDocument.Block) -> String {
        switch block {
        case .paragraph(let paragraph): return self.paragraph(paragraph)
        case .table(let table):
            let width = max(table.width, 1)
            var xml =
                "<w:tbl><w:tblPr><w:tblStyle w:val=\"TableGrid\"/><w:tblW w:w=\"0\" w:type=\"auto\"/></w:tblPr><w:tblGrid>"
            xml += String(repeating: "<w:gridCol w:w=\"\(9026 / width)\"/>", count: width) + "</w:tblGrid>"
            for row in table.rows {
                xml += "<w:tr>"
                for column in 0..<width {
                    let cell = column < row.count && !row[column].isEmpty ? row[column] : [Paragraph()]
                    xml += "<w:tc><w:tcPr><w:tcW w:w=\"\(9026 / width)\" w:type=\"dxa\"/></w:tcPr>"
                    xml += cell.map { paragraph($0) }.joined() + "</w:tc>"
                }
                xml += "</w:tr>"
            }
            // Two tables would flow together without a paragraph between.
            return xml + "</w:tbl><w:p/>"
        }
    }

    private mutating func paragraph(_ paragraph: Paragraph) -> String {
        var properties = ""
        if paragraph.heading > 0 {
            properties += "<w:pStyle w:val=\"Heading\(min(paragraph.heading, 6))\"/>"
        } else if paragraph.isCode {
            properties += "<w:pStyle w:val=\"Code\"/>"
        } else if paragraph.list != nil {
            properties += "<w:pStyle w:val=\"ListParagraph\"/>"
        }
        if let list = paragraph.list {
            if list.isOrdered, !isInOrderedList { lists += 1 }
            let number = list.isOrdered ? lists : 1
            properties += "<w:numPr><w:ilvl w:val=\"\(list.level)\"/><w:numId w:val=\"\(number)\"/></w:numPr>"
        }
        isInOrderedList = paragraph.list.map { $0.isOrdered || isInOrderedList && $0.level > 0 } ?? false
        let runs = paragraph.runs.map { run($0) }.joined()
        return "<w:p>" + (properties.isEmpty ? "" : "<w:pPr>\(properties)</w:pPr>") + runs + "</w:p>"
    }

    private mutating func run(_ run: TextRun) -> String {
        var properties = run.link == nil ? "" : "<w:rStyle w:val=\"Hyperlink\"/>"
        if run.isBold { properties += "<w:b/>" }
        if run.isItalic { properties += "<w:i/>" }
        var text = ""
        for (index, line) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { text += "<w:br/>" }
            for (index, piece) in line.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { text += "<w:tab/>" }
                if !piece.isEmpty { text += "<w:t xml:space=\"preserve\">" + Entities.escaped(piece) + "</w:t>" }
            }
        }
        let xml = "<w:r>" + (properties.isEmpty ? "" : "<w:rPr>\(properties)</w:rPr>") + text + "</w:r>"
        guard let link = run.link else { return xml }
        links.append(link)
        // The first two relationships are those of the styles and the lists.
        return "<w:hyperlink r:id=\"rId\(links.count + 2)\">" + xml + "</w:hyperlink>"
    }

    private static var styles: String {
        func style(_ id: String, _ name: String, _ rest: String, type: String = "paragraph") -> String {
            "<w:style w:type=\"\(type)\" w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/>\(rest)</w:style>"
        }
        var xml =
            "<w:styles \(namespaces)><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii=\"Arial\" w:hAnsi=\"Arial\"/>"
        xml += "<w:sz w:val=\"22\"/></w:rPr></w:rPrDefault></w:docDefaults>"
        xml += "<w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\"><w:name w:val=\"Normal\"/></w:style>"
        for level in 1...6 {
            xml += style(
                "Heading\(level)", "heading \(level)",
                "<w:basedOn w:val=\"Normal\"/><w:next w:val=\"Normal\"/><w:pPr><w:keepNext/>"
                    + "<w:outlineLvl w:val=\"\(level - 1)\"/></w:pPr><w:rPr><w:sz w:val=\"\(sizes[level - 1])\"/></w:rPr>"
            )
        }
        xml += style("Code", "Code", "<w:rPr><w:rFonts w:ascii=\"Courier New\" w:hAnsi=\"Courier New\"/></w:rPr>")
        xml += style("ListParagraph", "List Paragraph", "<w:basedOn w:val=\"Normal\"/>")
        xml += style(
            "Hyperlink", "Hyperlink", "<w:rPr><w:color w:val=\"1155CC\"/><w:u w:val=\"single\"/></w:rPr>",
            type: "character")
        let borders = ["top", "left", "bottom", "right", "insideH", "insideV"]
            .map { "<w:\($0) w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"000000\"/>" }.joined()
        xml += style(
            "TableGrid", "Table Grid", "<w:tblPr><w:tblBorders>\(borders)</w:tblBorders></w:tblPr>", type: "table")
        return xml + "</w:styles>"
    }

    /// The lists: the first with bullets, the others numbered, each from 1.
    private static func numbering(_ lists: Int) -> String {
        func levels(_ format: String, _ text: (Int) -> String) -> String {
            (0..<9).map { level in
                "<w:lvl w:ilvl=\"\(level)\"><w:start w:val=\"1\"/><w:numFmt w:val=\"\(format)\"/>"
                    + "<w:lvlText w:val=\"\(text(level))\"/><w:pPr><w:ind w:left=\"\(720 * (level + 1))\" w:hanging=\"360\"/>"
                    + "</w:pPr></w:lvl>"
            }.joined()
        }
        var xml = "<w:numbering \(namespaces)><w:abstractNum w:abstractNumId=\"0\">" + levels("bullet") { _ in "•" }
        xml += "</w:abstractNum><w:abstractNum w:abstractNumId=\"1\">" + levels("decimal") { "%\($0 + 1)." }
        xml += "</w:abstractNum><w:num w:numId=\"1\"><w:abstractNumId w:val=\"0\"/></w:num>"
        for number in 1..<max(lists, 1) {
            xml += "<w:num w:numId=\"\(number + 1)\"><w:abstractNumId w:val=\"1\"/><w:lvlOverride w:ilvl=\"0\">"
            xml += "<w:startOverride w:val=\"1\"/></w:lvlOverride></w:num>"
        }
        return xml + "</w:numbering>"
    }
}
