/// Reads presentations of Office Open XML (`.pptx`): the text of each slide, in the order of the slides.
struct DeckImport {
    /// The text of one slide, as it is put together.
    private struct SlideReader {
        var slide = SlideDeck.Slide()
        var paragraph = Paragraph()
        var look = TextRun(text: "")
        var isTitle = false
        var isInText = false

        mutating func open(_ tag: MarkupScanner.Tag) {
            switch tag.name {
            case "sp", "graphicFrame": isTitle = false
            case "ph": isTitle = ["title", "ctrTitle"].contains(tag.attributes["type"])
            case "p": paragraph = Paragraph()
            case "pPr": setLevel(tag.attributes["lvl"])
            case "buChar": setList(isOrdered: false)
            case "buAutoNum": setList(isOrdered: true)
            case "r": look = TextRun(text: "")
            case "rPr":
                look.isBold = ["1", "true"].contains(tag.attributes["b"])
                look.isItalic = ["1", "true"].contains(tag.attributes["i"])
            case "t": isInText = !tag.isClosed
            case "br": append("\n")
            default: break
            }
        }

        mutating func close(_ name: String) {
            switch name {
            case "t": isInText = false
            case "p":
                guard !paragraph.runs.isEmpty else { return }
                if isTitle {
                    slide.title += (slide.title.isEmpty ? "" : "\n") + paragraph.text
                } else {
                    slide.body.append(paragraph)
                }
            default: break
            }
        }

        mutating func append(_ text: String) {
            var run = look
            run.text = text
            if let last = paragraph.runs.last, last.looksLike(run) {
                paragraph.runs[paragraph.runs.count - 1].text += text
            } else {
                paragraph.runs.append(run)
            }
        }

        private mutating func setLevel(_ text: String?) {
            guard let level = text.flatMap({ Int($0) }), (1...8).contains(level) else { return }
            paragraph.list = .init(level: level, isOrdered: false)
        }

        private mutating func setList(isOrdered: Bool) {
            paragraph.list = .init(level: paragraph.list?.level ?? 0, isOrdered: isOrdered)
        }
    }

    /// The presentation of a file.
    /// - Throws: ``DocumentFailure``.
    static func deck(_ bytes: [UInt8]) throws(DocumentFailure) -> SlideDeck {
        let package = try OfficePackage(bytes)
        let part = try package.mainPart()
        guard let text = try package.text(part), text.contains("presentation") else { throw .unreadable }
        let parts = try package.relationships(of: part)
        var slides: [SlideDeck.Slide] = []
        var scanner = MarkupScanner(text, .xml)
        while let token = scanner.next() {
            guard case .open(let tag) = token, tag.name == "sldId", let id = tag.attributes["r:id"],
                let target = parts[id], let text = try package.text(target.target)
            else { continue }
            slides.append(slide(text))
        }
        return SlideDeck(slides: slides)
    }

    private static func slide(_ text: String) -> SlideDeck.Slide {
        var reader = SlideReader()
        var scanner = MarkupScanner(text, .xml)
        while let token = scanner.next() {
            switch token {
            case .open(let tag):
                reader.open(tag)
                if tag.isClosed { reader.close(tag.name) }
            case .close(let name): reader.close(name)
            case .text(let text): if reader.isInText { reader.append(text) }
            }
        }
        return reader.slide
    }
}
