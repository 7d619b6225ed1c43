/// Reads Rich Text Format: text, bold and italic, paragraphs, rows of tables, headings by their outline level.
struct RTFImport {
    private struct State {
        var run = TextRun(text: "")
        var isHidden = false
        /// Whether its text is the instruction of a field.
        var isInstruction = false
        /// Whether its text is the mark of an item, which its number or bullet stands for.
        var isMark = false
        /// Bytes to pass over after a character by number, for readers without Unicode.
        var fallback = 1
    }

    private static let depthLimit = 256

    private let bytes: [UInt8]
    private var place = 0
    private var state = State()
    private var stack: [State] = []
    private var builder = DocumentBuilder()
    private var heading = 0
    /// The instruction of the field that was read last.
    private var instruction = ""
    /// The mark of the paragraph's item, if it is one.
    private var mark: String?
    /// How far the paragraph stands from the margin, and its first line from the others, in twentieths of a point.
    private var indentation = (all: 0, first: 0)
    /// Where in a table the text goes.
    private enum Place {
        case outside
        /// Before the text of a cell that is not open yet.
        case beforeCell
        case inCell
        /// Behind a row: another one may follow, or the text after the table.
        case behindRow
    }

    private var table = Place.outside
    private var text: [UInt16] = []
    private var toSkip = 0

    /// The document of a text.
    /// - Throws: ``DocumentFailure/unreadable`` for what does not begin as such a text does.
    static func document(_ bytes: [UInt8]) throws(DocumentFailure) -> TextDocument {
        guard bytes.starts(with: Array("{\\rtf".utf8)) else { throw .unreadable }
        var reader = RTFImport(bytes)
        reader.read()
        return reader.builder.finished()
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() {
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "{"): beginGroup()
            case UInt8(ascii: "}"): endGroup()
            case UInt8(ascii: "\\"): control()
            case 0x0A, 0x0D: break
            default: append(byte: byte)
            }
        }
        flush()
        endParagraph(keepsEmpty: false)
    }

    private mutating func beginGroup() {
        flush()
        if stack.count < Self.depthLimit { stack.append(state) }
        if bytes[place...].starts(with: Array("\\*".utf8)) { state.isHidden = true }
    }

    private mutating func endGroup() {
        flush()
        if let before = stack.popLast() { state = before }
    }

    private mutating func append(byte: UInt8) {
        if toSkip > 0 {
            toSkip -= 1
            return
        }
        if state.isHidden { return }
        text += Array(byte < 0x80 ? String(UnicodeScalar(byte)).utf16 : TextBytes.windows1252([byte]).utf16)
    }

    private mutating func append(_ string: String) {
        if !state.isHidden { text += Array(string.utf16) }
    }

    private mutating func flush() {
        guard !text.isEmpty else { return }
        let isAtStart = builder.isEmpty && mark == nil && indentation.first < 0
        if !state.isInstruction { findPlace() }
        let string = String(decoding: text, as: UTF16.self)
        text = []
        if state.isInstruction {
            instruction += string
        } else if state.isMark {
            mark = (mark ?? "") + string
        } else {
            var run = state.run
            run.text = isAtStart ? withoutMark(string) : string
            builder.append(run)
        }
    }

    /// Opens the cell, or ends the table, that text has to go into or behind.
    private mutating func findPlace() {
        switch table {
        case .beforeCell:
            builder.beginCell()
            table = .inCell
        case .behindRow:
            builder.endTable()
            table = .outside
        case .outside, .inCell: break
        }
    }

    private mutating func endParagraph(keepsEmpty: Bool) {
        flush()
        if keepsEmpty { findPlace() }
        builder.heading = heading
        builder.list = mark.map { mark in
            .init(level: min(max(indentation.all / 720 - 1, 0), 8), isOrdered: mark.contains { $0.isNumber })
        }
        builder.endParagraph(keepsEmpty: keepsEmpty)
        mark = nil
    }

    /// A text without the mark and the tab at the beginning of a line that stands out: `•`, `-`, `12.`
    private mutating func withoutMark(_ text: String) -> String {
        guard let tab = text.firstIndex(of: "\t") else { return text }
        let before = text[..<tab]
        let isBullet = ["•", "-", "*", "·", "o"].contains(before)
        let isNumber = before.count <= 5 && before.hasSuffix(".") && before.dropLast().allSatisfy(\.isNumber)
        guard isBullet || isNumber else { return text }
        mark = String(before)
        return String(text[text.index(after: tab)...])
    }

    private mutating func control() {
        guard place < bytes.count else { return }
        let byte = bytes[place]
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else {
            place += 1
            symbol(byte)
            return
        }
        let start = place
        while place < bytes.count, place - start < 32,
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place] | 0x20)
        {
            place += 1
        }
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        let number = parameter()
        if place < bytes.count, bytes[place] == 0x20 { place += 1 }
        apply(word, number)
    }

    private mutating func parameter() -> Int? {
        let start = place
        if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
        while place < bytes.count, place - start < 11, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
            place += 1
        }
        return Int(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private mutating func symbol(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): append(byte: byte)
        case UInt8(ascii: "~"): append("\u{A0}")
        case UInt8(ascii: "'"):
            let digits = String(decoding: bytes[place..<min(place + 2, bytes.count)], as: UTF8.self)
            place = min(place + 2, bytes.count)
            if let value = UInt8(digits, radix: 16) { append(byte: value) }
        case 0x0A, 0x0D: endParagraph(keepsEmpty: true)
        default: break
        }
    }

    private mutating func apply(_ word: String, _ number: Int?) {
        switch word {
        case "b", "i":
            flush()
            if word == "b" { state.run.isBold = number != 0 } else { state.run.isItalic = number != 0 }
        case "plain":
            flush()
            state.run = TextRun(text: "")
        case "par": endParagraph(keepsEmpty: true)
        case "pard": (heading, indentation) = (0, (0, 0))
        case "li": indentation.all = min(max(number ?? 0, 0), 31_680)
        case "fi": indentation.first = number ?? 0
        case "listtext", "pntext": state.isMark = true
        case "fldinst": (state.isInstruction, state.isHidden, instruction) = (true, false, "")
        case "fldrslt": state.run.link = Self.link(instruction)
        case "outlinelevel": heading = number.map { (0...5).contains($0) ? $0 + 1 : 0 } ?? 0
        case "line": append("\n")
        case "tab": append("\t")
        case "bullet": append("•")
        case "emdash": append("—")
        case "endash": append("–")
        case "lquote": append("‘")
        case "rquote": append("’")
        case "ldblquote": append("“")
        case "rdblquote": append("”")
        case "uc": state.fallback = min(max(number ?? 1, 0), 8)
        case "u":
            guard let number, (-32768...65535).contains(number) else { return }
            if !state.isHidden { text.append(UInt16(truncatingIfNeeded: number)) }
            toSkip = state.fallback
        case "trowd":
            flush()
            if table == .outside { builder.beginTable() }
            builder.beginRow()
            table = .beforeCell
        case "cell":
            endParagraph(keepsEmpty: true)
            if table == .inCell { table = .beforeCell }
        case "row":
            endParagraph(keepsEmpty: false)
            if table != .outside { table = .behindRow }
        case "fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "footer", "generator", "object":
            state.isHidden = true
        default: break
        }
    }

    /// The address in `HYPERLINK "https://example.com"`.
    private static func link(_ instruction: String) -> String? {
        let parts = instruction.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].trimmingBlanks() == "HYPERLINK", !parts[1].isEmpty else { return nil }
        return String(parts[1])
    }
}
