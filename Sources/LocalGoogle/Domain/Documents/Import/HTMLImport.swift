/// Reads HTML: headings, paragraphs, lists, tables, links, bold and italic text; all else is passed through as text.
struct HTMLImport {
    /// What an element changes for the text in it.
    private struct Look {
        var run = TextRun(text: "")
        var heading = 0
        var isCode = false
        /// How many lists are around, and whether the innermost is numbered.
        var listDepth = 0
        var isOrdered = false
        var isItem = false
    }

    /// Elements that lie deeper are read as if they were not there.
    private static let depthLimit = 256

    private var builder = DocumentBuilder()
    private var look = Look()
    private var open: [(name: String, before: Look)] = []

    /// The document of a page.
    static func document(_ text: String) -> TextDocument {
        var reader = HTMLImport()
        var scanner = MarkupScanner(text, .html)
        while let token = scanner.next() {
            switch token {
            case .open(let tag): reader.open(tag)
            case .close(let name): reader.close(name)
            case .text(let text): reader.append(text)
            }
        }
        reader.endParagraph()
        return reader.builder.finished()
    }

    private var isHidden: Bool {
        open.contains { ["script", "style", "title", "template", "noscript", "select"].contains($0.name) }
    }

    private mutating func append(_ text: String) {
        guard !isHidden else { return }
        var run = look.run
        if look.isCode {
            run.text = text
            builder.append(run)
            return
        }
        // Blanks of any kind count as one, and none at the beginning of a paragraph.
        for scalar in text.unicodeScalars {
            if scalar == " " || (0x09...0x0D).contains(scalar.value) {
                let isBlank = run.text.isEmpty ? builder.endsWithBlank : run.text.last == " "
                if !isBlank { run.text += " " }
            } else {
                run.text.unicodeScalars.append(scalar)
            }
        }
        builder.append(run)
    }

    private mutating func endParagraph(keepsEmpty: Bool = false) {
        if !look.isCode { builder.dropTrailingBlank() }
        builder.heading = look.heading
        builder.isCode = look.isCode
        builder.list =
            look.isItem && look.listDepth > 0
            ? Paragraph.ListItem(level: min(look.listDepth - 1, 8), isOrdered: look.isOrdered) : nil
        builder.endParagraph(keepsEmpty: keepsEmpty)
    }

    private mutating func open(_ tag: MarkupScanner.Tag) {
        switch tag.name {
        case "br":
            builder.append(TextRun(text: "\n"))
            return
        case "hr":
            endParagraph()
            return
        case "img", "input", "meta", "link", "col", "wbr", "source", "area", "base", "embed", "track", "param": return
        default: break
        }
        if Self.isBlock(tag.name) { endParagraph() }
        // An item or a row ends the one before it, whose end tag may be left out.
        if ["li", "tr", "td", "th", "p"].contains(tag.name), open.last?.name == tag.name { close(tag.name) }
        switch tag.name {
        case "table": builder.beginTable()
        case "tr": builder.beginRow()
        case "td", "th": builder.beginCell()
        default: break
        }
        guard open.count < Self.depthLimit, !tag.isClosed else { return }
        open.append((tag.name, look))
        apply(tag)
    }

    private mutating func apply(_ tag: MarkupScanner.Tag) {
        switch tag.name {
        case "b", "strong", "th": look.run.isBold = true
        case "i", "em", "cite", "var", "dfn": look.run.isItalic = true
        case "a": look.run.link = tag.attributes["href"].flatMap { $0.isEmpty || $0.hasPrefix("#") ? nil : $0 }
        case "h1", "h2", "h3", "h4", "h5", "h6": look.heading = tag.name.last?.wholeNumberValue ?? 1
        case "pre": look.isCode = true
        case "ul", "ol":
            look.listDepth += 1
            look.isOrdered = tag.name == "ol"
            look.isItem = false
        case "li": look.isItem = true
        default: break
        }
        guard let style = tag.attributes["style"]?.lowercased().filter({ $0 != " " }) else { return }
        if style.contains("font-weight:bold") || style.contains("font-weight:700") { look.run.isBold = true }
        if style.contains("font-weight:normal") || style.contains("font-weight:400") { look.run.isBold = false }
        if style.contains("font-style:italic") { look.run.isItalic = true }
    }

    private mutating func close(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        // A paragraph that nothing was put into is an empty line.
        let isEmptyLine = name == "p" && index == open.count - 1 && builder.isEmpty
        if Self.isBlock(name) { endParagraph(keepsEmpty: isEmptyLine) }
        look = open[index].before
        open.removeSubrange(index...)
        if name == "table" { builder.endTable() }
    }

    private static func isBlock(_ name: String) -> Bool {
        switch name {
        case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "tr", "td", "th", "thead",
            "tbody",
            "pre", "blockquote", "section", "article", "header", "footer", "main", "nav", "aside", "figure",
            "figcaption",
            "dl", "dt", "dd", "address", "form", "fieldset", "body", "html", "head", "caption", "hr", "details",
            "summary":
            true
        default: false
        }
    }
}
