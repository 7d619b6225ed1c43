/// One line of Markdown and what it begins.
struct MarkdownLine {
    /// An item of a list.
    struct Item {
        var isOrdered: Bool
        var text: String
    }

    /// Columns of blanks at the beginning; a tab goes to the next multiple of four.
    let indentation: Int
    /// The line without blanks at its beginning.
    let text: Substring

    init(_ line: String) {
        var columns = 0
        var rest = Substring(line)
        while let first = rest.utf8.first, first == 0x20 || first == 0x09 {
            columns = first == 0x20 ? columns + 1 : columns / 4 * 4 + 4
            rest = rest.dropFirst()
        }
        indentation = columns
        text = rest
    }

    var isBlank: Bool { text.isEmpty }

    /// `***`, `---`, `___`, with blanks between.
    var isRule: Bool {
        let marks = text.filter { $0 != " " && $0 != "\t" }
        guard let first = marks.first, "*-_".contains(first) else { return false }
        return marks.count >= 3 && marks.allSatisfy { $0 == first }
    }

    /// The level that a line of `=` or `-` gives to the paragraph above it.
    var underline: Int? {
        let marks = text.trimmingBlanks()
        guard let first = marks.first, first == "=" || first == "-", marks.allSatisfy({ $0 == first }) else {
            return nil
        }
        return first == "=" ? 1 : 2
    }

    /// `## Heading`, perhaps with marks behind it.
    var heading: (level: Int, text: String)? {
        let marks = text.prefix { $0 == "#" }
        let rest = text.dropFirst(marks.count)
        guard (1...6).contains(marks.count), rest.isEmpty || rest.hasPrefix(" ") || rest.hasPrefix("\t") else {
            return nil
        }
        var title = rest.trimmingBlanks()
        let behind = title.reversed().prefix { $0 == "#" }.count
        if behind == title.count {
            title = ""
        } else if behind > 0, title.dropLast(behind).last == " " {
            title = title.dropLast(behind).trimmingBlanks()
        }
        return (marks.count, String(title))
    }

    /// What opens and closes a block of code.
    var fence: String? { ["```", "~~~"].first { text.hasPrefix($0) } }

    /// `- item`, `2. item`.
    var item: Item? {
        if let first = text.first, "-*+".contains(first) {
            let rest = text.dropFirst()
            guard rest.isEmpty || rest.hasPrefix(" ") || rest.hasPrefix("\t") else { return nil }
            return Item(isOrdered: false, text: String(rest.trimmingBlanks()))
        }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard (1...9).contains(digits.count), let mark = rest.first, mark == "." || mark == ")" else { return nil }
        let behind = rest.dropFirst()
        guard behind.isEmpty || behind.hasPrefix(" ") || behind.hasPrefix("\t") else { return nil }
        return Item(isOrdered: true, text: String(behind.trimmingBlanks()))
    }

    /// The line without the marks of a quote.
    var quoted: String {
        var rest = text
        while rest.hasPrefix(">") { rest = rest.dropFirst().drop { $0 == " " } }
        return String(rest)
    }

    /// Whether it ends a paragraph above it.
    var interruptsParagraph: Bool { isRule || fence != nil || heading != nil || item != nil }

    /// `| --- | :-: |`, below the head of a table.
    var isTableRule: Bool {
        guard text.contains("-"), text.contains("|") else { return false }
        return cells.allSatisfy { cell in
            cell.contains("-") && cell.allSatisfy { "-: ".contains($0) }
        }
    }

    /// The cells of a row; `\|` is a bar.
    var cells: [String] {
        var cells = [""]
        var isEscaped = false
        for character in text.trimmingBlanks() {
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                if character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        cells = cells.map { String($0.trimmingBlanks()) }
        if cells.count > 1, cells.first?.isEmpty == true { cells.removeFirst() }
        if cells.count > 1, cells.last?.isEmpty == true { cells.removeLast() }
        return cells
    }
}
