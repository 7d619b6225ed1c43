/// Writes documents in Rich Text Format 1.9.
enum RTFExport {
    /// Sizes of headings in half points.
    private static let sizes = [22, 40, 32, 28, 24, 22, 22]

    /// The text of a document.
    static func text(_ document: TextDocument) -> [UInt8] {
        var numbers = ListNumbers()
        var rtf = "{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0{\\fonttbl{\\f0 Arial;}{\\f1 Courier New;}}\n"
        for block in document.blocks {
            switch block {
            case .paragraph(let paragraph):
                rtf += self.paragraph(paragraph, number: numbers.next(paragraph)) + "\\par\n"
            case .table(let table): rtf += self.table(table)
            }
        }
        return Array((rtf + "}\n").utf8)
    }

    private static func paragraph(_ paragraph: Paragraph, number: Int?) -> String {
        var rtf = "\\pard"
        if let list = paragraph.list { rtf += "\\fi-360\\li\(720 * (list.level + 1))" }
        if paragraph.heading > 0 { rtf += "\\outlinelevel\(min(paragraph.heading, 6) - 1)" }
        rtf += "\\fs\(sizes[min(max(paragraph.heading, 0), 6)])\\f\(paragraph.isCode ? 1 : 0) "
        if paragraph.list != nil { rtf += (number.map { "\($0)." } ?? "\\bullet") + "\\tab " }
        return rtf + paragraph.runs.map(run).joined()
    }

    private static func table(_ table: TextDocument.Table) -> String {
        let width = max(table.width, 1)
        let edges = (1...width).map { "\\cellx\(9000 * $0 / width)" }.joined()
        return table.rows.map { row in
            let cells = (0..<width).map { column in
                "\\pard\\intbl\\fs22 "
                    + (column < row.count
                        ? row[column].map { $0.runs.map(run).joined() }.joined(separator: "\\line ") : "")
                    + "\\cell\n"
            }
            return "\\trowd" + edges + "\n" + cells.joined() + "\\row\n"
        }.joined()
    }

    private static func run(_ run: TextRun) -> String {
        var rtf = escaped(run.text)
        if run.isBold { rtf = "{\\b " + rtf + "}" }
        if run.isItalic { rtf = "{\\i " + rtf + "}" }
        guard let link = run.link else { return rtf }
        return "{\\field{\\*\\fldinst HYPERLINK \"" + escaped(link.replacing("\"", with: "%22")) + "\"}{\\fldrslt "
            + rtf
            + "}}"
    }

    /// ASCII as it is, all else as numbers of UTF-16.
    private static func escaped(_ text: String) -> String {
        var rtf = ""
        for unit in text.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: rtf += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x0A: rtf += "\\line "
            case 0x09: rtf += "\\tab "
            case 0x20..<0x7F: rtf.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
            case 0..<0x20: break
            default: rtf += "\\u\(Int16(bitPattern: unit))?"
            }
        }
        return rtf
    }
}
