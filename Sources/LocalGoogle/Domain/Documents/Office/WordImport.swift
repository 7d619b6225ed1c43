/// Reads word processing documents of Office Open XML (`.docx`): paragraphs, headings, lists, tables, links, bold, italic.
struct WordImport {
    private let links: [String: OfficePackage.Relationship]
    private let styles: [String: Style]
    private let ordered: Set<String>
    private var builder = DocumentBuilder()
    private var look = TextRun(text: "")
    private var heading = 0
    private var level = 0
    private var listID: String?
    private var isInText = false
    /// How many elements are open whose content is there a second time for older readers.
    private var fallbacks = 0

    /// The document of a file.
    /// - Throws: ``DocumentFailure``.
    static func document(_ bytes: [UInt8]) throws(DocumentFailure) -> TextDocument {
        let package = try OfficePackage(bytes)
        let part = try package.mainPart()
        guard let text = try package.text(part), text.contains("<") else { throw .unreadable }
        let links = try package.relationships(of: part)
        func other(_ type: String) throws(DocumentFailure) -> String {
            guard let part = links.values.first(where: { $0.type.hasSuffix("/" + type) }) else { return "" }
            return try package.text(part.target) ?? ""
        }
        var reader = WordImport(
            links: links, styles: Self.styles(try other("styles")), ordered: Self.ordered(try other("numbering")))
        var scanner = MarkupScanner(text, .xml)
        var isDocument = false
        while let token = scanner.next() {
            if case .open(let tag) = token, tag.name == "document" { isDocument = true }
            reader.take(token)
        }
        guard isDocument else { throw .unreadable }
        return reader.builder.finished()
    }

    private init(links: [String: OfficePackage.Relationship], styles: [String: Style], ordered: Set<String>) {
        self.links = links
        self.styles = styles
        self.ordered = ordered
    }

    private mutating func take(_ token: MarkupScanner.Token) {
        switch token {
        case .open(let tag):
            if tag.name == "Fallback", !tag.isClosed { fallbacks += 1 }
            guard fallbacks == 0 else { return }
            open(tag)
            if tag.isClosed { close(tag.name) }
        case .close(let name):
            if name == "Fallback", fallbacks > 0 { fallbacks -= 1 }
            if fallbacks == 0 { close(name) }
        case .text(let text):
            if isInText, fallbacks == 0 { append(text) }
        }
    }

    private mutating func append(_ text: String) {
        var run = look
        run.text = text
        builder.append(run)
    }

    private mutating func open(_ tag: MarkupScanner.Tag) {
        let value = tag.attributes["val"]
        let isOn = value.map { !["0", "false", "off"].contains($0) } ?? true
        switch tag.name {
        case "p": (heading, level, listID) = (0, 0, nil)
        case "pStyle":
            builder.isCode = value == "Code" || value == "HTMLPreformatted"
            let style = value.flatMap { styles[$0] }
            heading = style?.heading ?? value.flatMap(Self.heading) ?? 0
            listID = style?.listID
        case "outlineLvl": if let number = value.flatMap({ Int($0) }), (0...5).contains(number) { heading = number + 1 }
        case "ilvl": level = value.flatMap { Int($0) } ?? 0
        case "numId": listID = value == "0" ? nil : value
        case "r": (look.isBold, look.isItalic) = (false, false)
        case "b": look.isBold = isOn
        case "i": look.isItalic = isOn
        case "hyperlink": look.link = tag.attributes["r:id"].flatMap { links[$0]?.target }
        case "t": isInText = true
        case "tab" where tag.attributes.isEmpty: append("\t")
        case "br", "cr": append("\n")
        case "noBreakHyphen": append("\u{2011}")
        case "tbl": builder.beginTable()
        case "tr": builder.beginRow()
        case "tc": builder.beginCell()
        default: break
        }
    }

    private mutating func close(_ name: String) {
        switch name {
        case "p":
            builder.heading = heading
            builder.list = listID.map { .init(level: min(max(level, 0), 8), isOrdered: ordered.contains($0)) }
            builder.endParagraph(keepsEmpty: true)
            builder.isCode = false
        case "t": isInText = false
        case "hyperlink": look.link = nil
        case "tbl": builder.endTable()
        default: break
        }
    }

    /// What a style makes of a paragraph.
    private struct Style {
        var heading: Int?
        var listID: String?
    }

    /// The styles by their names. These differ from language to language; what they are called inside does not.
    private static func styles(_ text: String) -> [String: Style] {
        var styles: [String: Style] = [:]
        var scanner = MarkupScanner(text, .xml)
        var style = ""
        while let token = scanner.next() {
            guard case .open(let tag) = token else { continue }
            if tag.name == "style" { style = tag.attributes["styleId"] ?? "" }
            let value = tag.attributes["val"]
            if tag.name == "name", let level = value.flatMap(heading) {
                styles[style, default: Style()].heading = level
            }
            if tag.name == "numId" { styles[style, default: Style()].listID = value }
        }
        return styles
    }

    private static func heading(named name: String) -> Int? {
        let name = name.lowercased().filter { $0 != " " }
        if name == "title" { return 1 }
        guard name.hasPrefix("heading"), let level = Int(name.dropFirst(7)), (1...9).contains(level) else { return nil }
        return min(level, 6)
    }

    /// The names of lists that are numbered at their first level.
    private static func ordered(_ text: String) -> Set<String> {
        var scanner = MarkupScanner(text, .xml)
        var (abstract, number, level) = ("", "", "")
        var kinds: Set<String> = []
        var ordered: Set<String> = []
        while let token = scanner.next() {
            guard case .open(let tag) = token else { continue }
            switch tag.name {
            case "abstractNum": abstract = tag.attributes["abstractNumId"] ?? ""
            case "lvl": level = tag.attributes["ilvl"] ?? ""
            case "numFmt":
                if level == "0", !["bullet", "none"].contains(tag.attributes["val"]) { kinds.insert(abstract) }
            case "num": number = tag.attributes["numId"] ?? ""
            case "abstractNumId": if kinds.contains(tag.attributes["val"] ?? "") { ordered.insert(number) }
            default: break
            }
        }
        return ordered
    }
}
