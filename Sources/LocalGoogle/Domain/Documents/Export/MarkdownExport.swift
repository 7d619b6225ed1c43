/// Writes documents as Markdown.
enum MarkdownExport {
    /// The Markdown of a document.
    static func text(_ document: TextDocument) -> [UInt8] {
        var numbers = ListNumbers()
        var text = ""
        var before: Paragraph?
        var fence = false
        for block in document.blocks {
            guard case .paragraph(let paragraph) = block else {
                if fence { text += "```\n\n" } else if before?.list != nil { text += "\n" }
                (fence, before) = (false, nil)
                if case .table(let table) = block { text += self.table(table) + "\n" }
                continue
            }
            let number = numbers.next(paragraph)
            // Items of a list stand close together.
            if before?.list != nil, paragraph.list == nil { text += "\n" }
            if paragraph.isCode != fence { text += paragraph.isCode ? "```\n" : "```\n\n" }
            fence = paragraph.isCode
            before = paragraph
            text += line(paragraph, number)
        }
        return Array((text + (fence ? "```\n" : "")).utf8)
    }

    private static func line(_ paragraph: Paragraph, _ number: Int?) -> String {
        if paragraph.isCode { return paragraph.text + "\n" }
        if let list = paragraph.list {
            let mark = number.map { "\($0). " } ?? "* "
            return String(repeating: "    ", count: list.level) + mark + inline(paragraph.runs) + "\n"
        }
        if paragraph.text.isEmpty { return "" }
        let marks = paragraph.heading > 0 ? String(repeating: "#", count: min(paragraph.heading, 6)) + " " : ""
        let text = inline(paragraph.runs)
        return marks + (marks.isEmpty ? guarded(text) : text) + "\n\n"
    }

    private static func table(_ table: TextDocument.Table) -> String {
        let width = table.width
        guard width > 0 else { return "" }
        var text = ""
        for (index, row) in table.rows.enumerated() {
            let cells = (0..<width).map { column in
                column < row.count ? row[column].map { inline($0.runs) }.joined(separator: "<br>") : ""
            }
            text +=
                "| "
                + cells.map { $0.replacing("|", with: "\\|").replacing("  \n", with: "<br>") }.joined(separator: " | ")
                + " |\n"
            if index == 0 { text += "|" + String(repeating: " --- |", count: width) + "\n" }
        }
        return text
    }

    private static func inline(_ runs: [TextRun]) -> String {
        runs.map { run in
            // Marks must touch the text: blanks at its ends stay outside.
            let body = run.text.trimmingBlanks()
            guard !body.isEmpty else { return run.text }
            let leading = run.text.prefix { $0 == " " || $0 == "\t" }
            let trailing = run.text.dropFirst(leading.count + body.count)
            let mark = (run.isBold ? "**" : "") + (run.isItalic ? "*" : "")
            var text = mark + escaped(body) + String(mark.reversed())
            if let link = run.link {
                text = "[" + text + "](" + link.replacing(")", with: "%29").replacing(" ", with: "%20") + ")"
            }
            return leading + text + trailing
        }.joined()
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "<": result += "\\" + String(character)
            case "\n": result += "  \n"
            default: result.append(character)
            }
        }
        return result
    }

    /// A paragraph whose beginning would mean something else.
    private static func guarded(_ text: String) -> String {
        let line = MarkdownLine(text)
        guard line.heading != nil || line.item != nil || line.isRule || text.hasPrefix(">") || line.underline != nil
        else {
            return text
        }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return digits + "\\" + text.dropFirst(digits.count)
    }
}
