/// What a Google Doc holds: paragraphs and tables, one after the other.
struct TextDocument: Sendable, Hashable, Codable {
    /// A piece of a document.
    enum Block: Sendable, Hashable, Codable {
        case paragraph(Paragraph)
        case table(Table)
    }

    /// Rows of cells, each of which holds paragraphs.
    struct Table: Sendable, Hashable, Codable {
        var rows: [[[Paragraph]]] = []

        /// How many cells the longest row has.
        var width: Int { rows.map(\.count).max() ?? 0 }
    }

    var blocks: [Block] = []

    /// The text, a line for each paragraph and for each row of a table.
    var plainText: String {
        blocks.map { block in
            switch block {
            case .paragraph(let paragraph): paragraph.text
            case .table(let table):
                table.rows.map { row in
                    row.map { $0.map(\.text).joined(separator: " ") }.joined(separator: "\t")
                }.joined(separator: "\n")
            }
        }.joined(separator: "\n")
    }
}

/// A paragraph: runs of text, and what it is among the others.
struct Paragraph: Sendable, Hashable, Codable {
    /// The place of a paragraph in a list.
    struct ListItem: Sendable, Hashable, Codable {
        /// How deep the list lies in others; 0 is the outermost.
        var level: Int
        /// Whether it is numbered.
        var isOrdered: Bool
    }

    /// The level of a heading, 1 to 6; 0 for ordinary text.
    var heading = 0
    /// Whether it is shown with letters of one width, line breaks and blanks as they are.
    var isCode = false
    var list: ListItem?
    var runs: [TextRun] = []

    init(_ text: String = "", heading: Int = 0) {
        self.heading = heading
        if !text.isEmpty { runs = [TextRun(text: text)] }
    }

    /// The text of all runs. A newline in it breaks the line, not the paragraph.
    var text: String { runs.map(\.text).joined() }
}

/// Text of one look.
struct TextRun: Sendable, Hashable, Codable {
    var text: String
    var isBold = false
    var isItalic = false
    /// Where a link leads.
    var link: String?

    /// Whether another run looks the same.
    func looksLike(_ other: TextRun) -> Bool {
        isBold == other.isBold && isItalic == other.isItalic && link == other.link
    }
}
