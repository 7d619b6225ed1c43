/// Reads Markdown: headings, paragraphs, lists, tables, code, quotes, and the marks inside of a line.
///
/// It follows CommonMark and GitHub's tables as far as a document has a place for what they say.
struct MarkdownImport {
    private let lines: [String]
    private var place = 0
    private var builder = DocumentBuilder()
    /// How far the items of the lists around are indented.
    private var indentations: [Int] = []

    /// The document of a text.
    static func document(_ text: String) -> TextDocument {
        var reader = MarkdownImport(lines: TextBytes.lines(text))
        while reader.place < reader.lines.count { reader.block() }
        return reader.builder.finished()
    }

    private init(lines: [String]) { self.lines = lines }

    private mutating func block() {
        let line = MarkdownLine(lines[place])
        if !line.isBlank, line.item == nil || line.isRule { indentations = [] }
        if line.isBlank || line.isRule {
            place += 1
        } else if let fence = line.fence {
            code(until: fence)
        } else if let (level, text) = line.heading {
            place += 1
            paragraph(text, heading: level)
        } else if place + 1 < lines.count, MarkdownLine(lines[place + 1]).isTableRule, line.text.contains("|") {
            table()
        } else if let item = line.item {
            self.item(item, indentation: line.indentation)
        } else {
            running()
        }
    }

    /// Adds a paragraph of marked text.
    private mutating func paragraph(_ text: String, heading: Int = 0, list: Paragraph.ListItem? = nil) {
        for run in MarkdownInline.runs(text) { builder.append(run) }
        builder.heading = heading
        builder.list = list
        builder.endParagraph(keepsEmpty: list != nil)
    }

    /// Lines up to a blank one are one paragraph; a line of `=` or `-` below makes them a heading.
    private mutating func running() {
        var texts: [String] = []
        while place < lines.count {
            let line = MarkdownLine(lines[place])
            if !texts.isEmpty {
                if let level = line.underline {
                    place += 1
                    return paragraph(joined(texts), heading: level)
                }
                if line.isBlank || line.interruptsParagraph { break }
            }
            texts.append(line.quoted)
            place += 1
        }
        paragraph(joined(texts))
    }

    /// A line goes on in the next one; two blanks or a backslash at its end keep the break.
    private func joined(_ texts: [String]) -> String {
        var result = ""
        for (index, text) in texts.enumerated() {
            let isLast = index == texts.count - 1
            if isLast {
                result += text.trimmingBlanks()
            } else if text.hasSuffix("  ") {
                result += text.trimmingBlanks() + "\n"
            } else if text.hasSuffix("\\") {
                result += text.dropLast().trimmingBlanks() + "\n"
            } else {
                result += text.trimmingBlanks() + " "
            }
        }
        return result
    }

    private mutating func item(_ item: MarkdownLine.Item, indentation: Int) {
        var texts = [item.text]
        place += 1
        while place < lines.count {
            let line = MarkdownLine(lines[place])
            if line.isBlank || line.interruptsParagraph || line.indentation == 0 { break }
            texts.append(String(line.text))
            place += 1
        }
        while let last = indentations.last, last >= indentation { indentations.removeLast() }
        indentations.append(indentation)
        paragraph(joined(texts), list: .init(level: min(indentations.count - 1, 8), isOrdered: item.isOrdered))
    }

    private mutating func code(until fence: String) {
        place += 1
        while place < lines.count, !MarkdownLine(lines[place]).text.hasPrefix(fence) {
            builder.append(TextRun(text: lines[place]))
            builder.isCode = true
            builder.endParagraph(keepsEmpty: true)
            place += 1
        }
        builder.isCode = false
        place += 1
    }

    private mutating func table() {
        let width = MarkdownLine(lines[place]).cells.count
        builder.beginTable()
        var isHead = true
        while place < lines.count {
            let line = MarkdownLine(lines[place])
            if line.isBlank || !line.text.contains("|") { break }
            place += 1
            if line.isTableRule, isHead {
                isHead = false
                continue
            }
            builder.beginRow()
            for cell in line.cells.prefix(width) {
                builder.beginCell()
                for var run in MarkdownInline.runs(cell) {
                    run.isBold = run.isBold || isHead
                    builder.append(run)
                }
                builder.endParagraph(keepsEmpty: true)
            }
        }
        builder.endTable()
    }
}
