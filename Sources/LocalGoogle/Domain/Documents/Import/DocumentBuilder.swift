/// Puts a document together from text as it comes: runs of one look are joined, paragraphs go into the cell that is open.
struct DocumentBuilder {
    /// What is known of the paragraph that is being filled.
    var heading = 0
    var isCode = false
    var list: Paragraph.ListItem?

    private(set) var document = TextDocument()
    private var runs: [TextRun] = []
    private var table: TextDocument.Table?
    /// Tables in cells of a table: their text goes into the cell around them.
    private var inner = 0

    /// Whether the paragraph has no text yet.
    var isEmpty: Bool { runs.isEmpty }

    /// Whether the paragraph's text so far ends with a blank, or has not begun.
    var endsWithBlank: Bool { runs.last.map { $0.text.last?.isWhitespace ?? true } ?? true }

    /// Appends text to the paragraph.
    mutating func append(_ run: TextRun) {
        guard !run.text.isEmpty else { return }
        if let last = runs.last, last.looksLike(run) {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }

    /// Ends the paragraph.
    /// - Parameter keepsEmpty: Whether one without text counts.
    mutating func endParagraph(keepsEmpty: Bool = false) {
        defer {
            runs = []
            heading = 0
            list = nil
        }
        guard keepsEmpty || !runs.isEmpty else { return }
        var paragraph = Paragraph()
        paragraph.heading = heading
        paragraph.isCode = isCode
        paragraph.list = list
        paragraph.runs = runs
        guard table != nil else { return document.blocks.append(.paragraph(paragraph)) }
        changeTable { $0.append(paragraph) }
    }

    /// Drops a blank at the end of the paragraph's text.
    mutating func dropTrailingBlank() {
        guard let last = runs.last, last.text.last == " " else { return }
        runs[runs.count - 1].text.removeLast()
        if runs.last?.text.isEmpty == true { runs.removeLast() }
    }

    /// Begins a table.
    mutating func beginTable() {
        endParagraph()
        if table == nil { table = TextDocument.Table() } else { inner += 1 }
    }

    /// Begins a row of the table.
    mutating func beginRow() {
        endParagraph()
        if inner == 0 { changeTable { $0.rows.append([]) } }
    }

    /// Begins a cell of the row.
    mutating func beginCell() {
        endParagraph()
        if inner == 0 { changeTable { $0.beginCell() } }
    }

    /// Ends the table.
    mutating func endTable() {
        endParagraph()
        guard inner == 0 else { return inner -= 1 }
        if let table, !table.rows.isEmpty { document.blocks.append(.table(table)) }
        table = nil
    }

    /// The document; there is at least one paragraph in it.
    mutating func finished() -> TextDocument {
        inner = 0
        endTable()
        if document.blocks.isEmpty { document.blocks = [.paragraph(Paragraph())] }
        return document
    }

    /// Changes the table that is open, in its place.
    private mutating func changeTable(_ change: (inout TextDocument.Table) -> Void) {
        guard var current = table else { return }
        table = nil
        change(&current)
        table = current
    }
}

extension TextDocument.Table {
    /// Begins a cell in the last row.
    fileprivate mutating func beginCell() {
        if rows.isEmpty { rows.append([]) }
        rows[rows.count - 1].append([])
    }

    /// Adds a paragraph to the last cell; before the first cell it gets one.
    fileprivate mutating func append(_ paragraph: Paragraph) {
        if rows.last?.isEmpty ?? true { beginCell() }
        let row = rows.count - 1
        rows[row][rows[row].count - 1].append(paragraph)
    }
}
