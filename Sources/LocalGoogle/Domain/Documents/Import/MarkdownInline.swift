/// Reads the marks inside of a paragraph of Markdown: bold, italic, code, links, escapes.
struct MarkdownInline {
    /// Links in links lie no deeper than this.
    private static let depthLimit = 8

    private let characters: [Character]
    private var place = 0
    private var look: TextRun
    private var runs: [TextRun] = []
    private let depth: Int

    /// The runs of a text.
    static func runs(_ text: String) -> [TextRun] { runs(Array(text), TextRun(text: ""), depth: 0) }

    private static func runs(_ characters: [Character], _ look: TextRun, depth: Int) -> [TextRun] {
        var reader = MarkdownInline(characters, look, depth)
        reader.read()
        return reader.runs
    }

    private init(_ characters: [Character], _ look: TextRun, _ depth: Int) {
        self.characters = characters
        self.look = look
        self.depth = depth
    }

    private mutating func append(_ text: String) {
        if let last = runs.last, last.looksLike(look) {
            runs[runs.count - 1].text += text
        } else if !text.isEmpty {
            var run = look
            run.text = text
            runs.append(run)
        }
    }

    private mutating func read() {
        while place < characters.count {
            let character = characters[place]
            switch character {
            case "\\": escape()
            case "`": code()
            case "*", "_": emphasis(character)
            case "!" where place + 1 < characters.count && characters[place + 1] == "[":
                place += 1
                link(isImage: true)
            case "[": link(isImage: false)
            case "<": address()
            default:
                append(String(character))
                place += 1
            }
        }
    }

    private mutating func escape() {
        place += 1
        guard place < characters.count, characters[place].isASCII,
            characters[place].isPunctuation || characters[place].isSymbol
        else { return append("\\") }
        append(String(characters[place]))
        place += 1
    }

    private mutating func code() {
        let ticks = length(of: "`")
        let start = place + ticks
        var end = start
        while end < characters.count {
            if characters[end] == "`" {
                let count = characters[end...].prefix { $0 == "`" }.count
                if count == ticks { break }
                end += count
            } else {
                end += 1
            }
        }
        guard end < characters.count else {
            append(String(repeating: "`", count: ticks))
            place = start
            return
        }
        append(String(characters[start..<end]))
        place = end + ticks
    }

    /// Marks turn a look on or off. What has no partner further on stands for itself.
    private mutating func emphasis(_ mark: Character) {
        let count = min(length(of: mark), 3)
        let before = place > 0 ? characters[place - 1] : " "
        let after = place + count < characters.count ? characters[place + count] : " "
        let isInWord = mark == "_" && (before.isLetter || before.isNumber) && (after.isLetter || after.isNumber)
        let opensBold = count >= 2 && !look.isBold
        let opensItalic = count != 2 && !look.isItalic
        let opens = opensBold || opensItalic
        let canClose = !before.isWhitespace && (count >= 2 && look.isBold || count != 2 && look.isItalic)
        let canOpen = opens && !after.isWhitespace && hasPartner(mark, count)
        guard !isInWord, canOpen || canClose else {
            append(String(repeating: mark, count: count))
            place += count
            return
        }
        if count >= 2 { look.isBold.toggle() }
        if count != 2 { look.isItalic.toggle() }
        place += count
    }

    private func hasPartner(_ mark: Character, _ count: Int) -> Bool {
        var index = place + count
        // Far enough for any paragraph that people write, and bounded for those that they do not.
        let end = min(characters.count, index + 5000)
        while index < end {
            if characters[index] == "\\" {
                index += 2
            } else if characters[index] == mark {
                let found = characters[index..<end].prefix { $0 == mark }.count
                if found >= count, !characters[index - 1].isWhitespace { return true }
                index += found
            } else {
                index += 1
            }
        }
        return false
    }

    /// `[text](address "title")`; of an image the description is kept.
    private mutating func link(isImage: Bool) {
        guard let close = closing(of: "[", "]", from: place), close + 1 < characters.count,
            characters[close + 1] == "(",
            let end = closing(of: "(", ")", from: close + 1), depth < Self.depthLimit
        else {
            append("[")
            place += 1
            return
        }
        var inner = look
        if !isImage {
            let target = String(characters[close + 2..<end]).trimmingBlanks()
            let address = target.hasPrefix("<") ? target.dropFirst().prefix { $0 != ">" } : target.prefix { $0 != " " }
            inner.link = address.isEmpty ? nil : String(address)
        }
        runs += Self.runs(Array(characters[place + 1..<close]), inner, depth: depth + 1)
        place = end + 1
    }

    /// `<https://example.com>`.
    private mutating func address() {
        guard let end = characters[place...].prefix(2000).firstIndex(of: ">") else {
            append("<")
            place += 1
            return
        }
        let text = String(characters[place + 1..<end])
        guard text.contains("://") || text.contains("@"), !text.contains(" ") else {
            append("<")
            place += 1
            return
        }
        let before = look.link
        look.link = text.contains("://") ? text : "mailto:" + text
        append(text)
        look.link = before
        place = end + 1
    }

    private func closing(of opening: Character, _ closing: Character, from start: Int) -> Int? {
        var level = 0
        var index = start
        let end = min(characters.count, start + 5000)
        while index < end {
            switch characters[index] {
            case "\\": index += 1
            case opening: level += 1
            case closing:
                level -= 1
                if level == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }

    private func length(of mark: Character) -> Int { characters[place...].prefix { $0 == mark }.count }
}
