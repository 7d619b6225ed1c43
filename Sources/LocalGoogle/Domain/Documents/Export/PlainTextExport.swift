/// Writes documents as plain text, as Google does: a byte order mark first, lines that end with CR LF.
enum PlainTextExport {
    /// The text of a document.
    static func text(_ document: TextDocument) -> [UInt8] {
        var numbers = ListNumbers()
        var lines: [String] = []
        for block in document.blocks {
            switch block {
            case .paragraph(let paragraph): lines.append(line(paragraph, &numbers))
            case .table(let table):
                for row in table.rows {
                    lines.append(row.map { $0.map(\.text).joined(separator: "\n") }.joined(separator: "\t"))
                }
            }
        }
        return bytes(lines)
    }

    /// The text of a presentation; a blank line between two slides.
    static func text(_ deck: SlideDeck) -> [UInt8] {
        bytes([deck.slides.map(\.plainText).joined(separator: "\n\n")])
    }

    private static func line(_ paragraph: Paragraph, _ numbers: inout ListNumbers) -> String {
        let number = numbers.next(paragraph)
        guard let list = paragraph.list else { return paragraph.text }
        let mark = number.map { "\($0). " } ?? "* "
        return String(repeating: "   ", count: list.level) + mark + paragraph.text
    }

    private static func bytes(_ lines: [String]) -> [UInt8] {
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for byte in lines.joined(separator: "\n").utf8 {
            if byte == 0x0A { bytes.append(0x0D) }
            bytes.append(byte)
        }
        return bytes
    }
}
