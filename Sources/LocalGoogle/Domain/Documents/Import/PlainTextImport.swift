/// Reads plain text: a line is a paragraph.
enum PlainTextImport {
    /// The document of a text.
    static func document(_ text: String) -> TextDocument {
        TextDocument(blocks: TextBytes.lines(text).map { .paragraph(Paragraph(cleaned($0))) })
    }

    /// Control characters have no place in a document.
    private static func cleaned(_ line: String) -> String {
        if line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) { return line }
        return String(
            String.UnicodeScalarView(
                line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }))
    }
}
