/// Writes Swift as the formatter would: 4 spaces, at most 120 columns where a line can be broken at all.
struct SourceWriter {
    private(set) var lines: [String] = []
    private var depth = 0

    static let width = 120

    /// The text, with a line feed at the end.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds a line; an empty one stays empty.
    mutating func line(_ text: String = "") { lines.append(text.isEmpty ? "" : indentation + text) }

    /// Adds lines one step further in.
    mutating func indented(_ body: (inout SourceWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Adds a block in braces.
    mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
        line(head + " {")
        indented(body)
        line("}")
    }

    /// Adds a short block: on one line if it fits.
    mutating func accessor(_ head: String, _ body: String) {
        let flat = "\(head) { \(body) }"
        if indentation.count + flat.count <= Self.width { return line(flat) }
        block(head) { $0.line(body) }
    }

    /// Whether a line of this text fits here.
    func fits(_ text: String) -> Bool { indentation.count + text.count <= Self.width }

    /// Adds a list in parentheses: on one line if it fits, else filled below its head.
    /// - Parameter closesOnOwnLine: Whether the end stands on a line of its own, as a declaration's does.
    mutating func list(_ head: String, _ items: [String], _ end: String, closesOnOwnLine: Bool) {
        let flat = head + items.joined(separator: ", ") + end
        guard indentation.count + flat.count > Self.width else { return line(flat) }
        line(head)
        indented { writer in
            writer.fill(items, end: closesOnOwnLine ? "" : end)
        }
        if closesOnOwnLine { line(end) }
    }

    /// Adds items with commas between, as many on a line as fit.
    mutating func fill(_ items: [String], end: String = "") {
        var current = ""
        for (index, item) in items.enumerated() {
            let isLast = index == items.count - 1
            let piece = item + (isLast ? end : ",")
            if current.isEmpty {
                current = piece
            } else if indentation.count + current.count + 1 + piece.count <= Self.width {
                current += " " + piece
            } else {
                line(current)
                current = piece
            }
        }
        if !current.isEmpty { line(current) }
    }

    /// Adds a doc comment, wrapped; an empty line parts paragraphs.
    mutating func documentation(_ paragraphs: [String]) {
        for paragraph in paragraphs {
            for (index, piece) in Self.wrap(paragraph, to: 112 - indentation.count).enumerated() {
                let hanging = index > 0 && paragraph.hasPrefix("  - ") ? "    " : ""
                line(piece.isEmpty ? "///" : "/// " + hanging + piece)
            }
        }
    }

    private var indentation: String { String(repeating: "    ", count: depth) }

    /// Breaks a text at blanks. Code in backticks may be broken too: its blanks mean nothing there.
    private static func wrap(_ text: String, to width: Int) -> [String] {
        let lead = String(text.prefix { $0 == " " })
        var lines: [String] = []
        var current = lead
        for word in text.split(separator: " ") {
            if current.count > lead.count, current.count + 1 + word.count > width {
                lines.append(current)
                current = String(word)
            } else {
                current += current.isEmpty || current.count == lead.count && current == lead ? word : " " + word
            }
        }
        return lines + [current]
    }
}

extension String {
    /// The text as a string literal: nothing in it can end the literal or be run.
    var literal: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _
            where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                || scalar.properties.generalCategory == .lineSeparator
                || scalar.properties.generalCategory == .paragraphSeparator:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
