/// Splits HTML or XML into tags and text. It never fails: what is no tag is text, and what is cut off ends there.
///
/// Entities are taken from a fixed table; a document type declaration is passed over, so nothing outside of the text is
/// ever fetched and nothing grows.
struct MarkupScanner {
    /// A piece.
    enum Token: Hashable {
        /// A tag that opens an element.
        case open(Tag)
        /// A tag that closes one.
        case close(String)
        /// Text, with its entities replaced.
        case text(String)
    }

    /// A tag that opens an element. In HTML names are in lower case; in XML they come without their
    /// prefix, apart from `r:`.
    struct Tag: Hashable {
        var name: String
        var attributes: [String: String] = [:]
        /// Whether it closes the element at once.
        var isClosed = false
    }

    /// How names are read.
    enum Language {
        case html
        case xml
    }

    private let bytes: [UInt8]
    private let language: Language
    private var place = 0
    /// The element of HTML whose content is text up to its end tag.
    private var rawElement: String?

    init(_ text: String, _ language: Language) {
        bytes = Array(text.utf8)
        self.language = language
    }

    /// The next piece; `nil` at the end.
    mutating func next() -> Token? {
        while place < bytes.count {
            if let name = rawElement { return .text(rawText(of: name)) }
            if bytes[place] == UInt8(ascii: "<") {
                if let token = markup() { return token }
            } else {
                return .text(text())
            }
        }
        return nil
    }

    /// Text up to the next `<`.
    private mutating func text() -> String {
        let start = place
        place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        return Entities.replaced(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    /// What a `<` begins; `nil` if it says nothing, such as a comment.
    private mutating func markup() -> Token? {
        if follows("<!--") {
            skip(past: "-->", from: place + 4)
            return nil
        }
        if follows("<![CDATA[") {
            let start = place + 9
            let end = find("]]>", from: start)
            place = min(end.map { $0 + 3 } ?? bytes.count, bytes.count)
            return .text(String(decoding: bytes[min(start, bytes.count)..<(end ?? bytes.count)], as: UTF8.self))
        }
        if follows("<!") || follows("<?") {
            skipDeclaration()
            return nil
        }
        guard place + 1 < bytes.count else { return literal() }
        if bytes[place + 1] == UInt8(ascii: "/") {
            place += 2
            let name = self.name()
            skip(past: ">", from: place)
            return .close(name)
        }
        guard Self.isNameStart(bytes[place + 1]) else { return literal() }
        place += 1
        return .open(tag())
    }

    private mutating func literal() -> Token {
        place += 1
        return .text("<")
    }

    private mutating func tag() -> Tag {
        var tag = Tag(name: name())
        while place < bytes.count {
            skipBlanks()
            guard place < bytes.count else { break }
            if bytes[place] == UInt8(ascii: ">") {
                place += 1
                break
            }
            if bytes[place] == UInt8(ascii: "/") {
                tag.isClosed = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: ">")
                place += 1
                continue
            }
            let before = place
            let key = name()
            if place == before {
                place += 1
                continue
            }
            let value = self.value()
            // More attributes than any element has are passed over.
            if tag.attributes.count < 64 { tag.attributes[key] = value }
        }
        if language == .html, ["script", "style", "title", "textarea", "noscript", "template"].contains(tag.name) {
            rawElement = tag.isClosed ? nil : tag.name
        }
        return tag
    }

    /// The value after a name, if there is one.
    private mutating func value() -> String {
        skipBlanks()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return "" }
        place += 1
        skipBlanks()
        guard place < bytes.count else { return "" }
        let quote = bytes[place]
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start = place + 1
            place = bytes[start...].firstIndex(of: quote) ?? bytes.count
        } else {
            start = place
            place = bytes[place...].firstIndex { Self.isBlank($0) || $0 == UInt8(ascii: ">") } ?? bytes.count
        }
        let value = String(decoding: bytes[start..<place], as: UTF8.self)
        if start > 0, bytes[start - 1] == quote, place < bytes.count { place += 1 }
        return Entities.replaced(value)
    }

    private mutating func name() -> String {
        let start = place
        while place < bytes.count, Self.isNamePart(bytes[place]) { place += 1 }
        let name = bytes[start..<place]
        if language == .html { return String(decoding: name, as: UTF8.self).lowercased() }
        // Identifiers of relationships would else be taken for others.
        if name.starts(with: Array("r:".utf8)) { return String(decoding: name, as: UTF8.self) }
        let colon = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
        return String(decoding: name[colon...], as: UTF8.self)
    }

    private mutating func rawText(of name: String) -> String {
        rawElement = nil
        let start = place
        let end = Array("</\(name)".utf8)
        while place < bytes.count {
            place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            if place + end.count <= bytes.count,
                bytes[place..<place + end.count].map({ $0 | 0x20 }).elementsEqual(end.map { $0 | 0x20 })
            {
                break
            }
            if place < bytes.count { place += 1 }
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Passes over `<?…>` and `<!…>`; brackets of a document type are passed over whole.
    private mutating func skipDeclaration() {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                place += 1
                return
            default: break
            }
            place += 1
        }
    }

    private func follows(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        return bytes[place..<place + count].elementsEqual("\(text)".utf8)
    }

    private func find(_ text: String, from start: Int) -> Int? {
        let sought = Array(text.utf8)
        var place = start
        while place + sought.count <= bytes.count {
            guard let next = bytes[place...].firstIndex(of: sought[0]) else { return nil }
            if next + sought.count <= bytes.count, bytes[next..<next + sought.count].elementsEqual(sought) {
                return next
            }
            place = next + 1
        }
        return nil
    }

    private mutating func skip(past text: String, from start: Int) {
        place = find(text, from: start).map { $0 + text.utf8.count } ?? bytes.count
    }

    private mutating func skipBlanks() {
        while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }
}
