/// Writes presentations of Office Open XML (`.pptx`): a title and a box of text on each slide.
enum DeckExport {
    static let namespaces =
        "xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" "
        + "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" "
        + "xmlns:p=\"http://schemas.openxmlformats.org/presentationml/2006/main\""

    /// The file of a presentation.
    static func file(_ deck: SlideDeck) throws -> [UInt8] {
        var archive = OfficeArchive()
        // The master comes first, then the slides.
        let ids = deck.slides.indices.map { "<p:sldId id=\"\(256 + $0)\" r:id=\"rId\($0 + 2)\"/>" }
        archive.add(
            "ppt/presentation.xml", "presentationml.presentation.main",
            "<p:presentation \(namespaces)><p:sldMasterIdLst><p:sldMasterId id=\"2147483648\" r:id=\"rId1\"/>"
                + "</p:sldMasterIdLst>" + (ids.isEmpty ? "" : "<p:sldIdLst>\(ids.joined())</p:sldIdLst>")
                + "<p:sldSz cx=\"9144000\" cy=\"5143500\"/><p:notesSz cx=\"6858000\" cy=\"9144000\"/></p:presentation>")
        archive.add("ppt/slideMasters/slideMaster1.xml", "presentationml.slideMaster", DeckTheme.master)
        archive.add("ppt/slideLayouts/slideLayout1.xml", "presentationml.slideLayout", DeckTheme.layout)
        archive.add("ppt/theme/theme1.xml", "theme", DeckTheme.theme)
        for (index, slide) in deck.slides.enumerated() {
            let name = "ppt/slides/slide\(index + 1).xml"
            archive.add(name, "presentationml.slide", self.slide(slide))
            archive.relate(name, to: [("slideLayout", "../slideLayouts/slideLayout1.xml")])
        }
        archive.relate(
            "ppt/presentation.xml",
            to: [("slideMaster", "slideMasters/slideMaster1.xml")]
                + deck.slides.indices.map { ("slide", "slides/slide\($0 + 1).xml") } + [("theme", "theme/theme1.xml")])
        archive.relate(
            "ppt/slideMasters/slideMaster1.xml",
            to: [("slideLayout", "../slideLayouts/slideLayout1.xml"), ("theme", "../theme/theme1.xml")])
        archive.relate(
            "ppt/slideLayouts/slideLayout1.xml", to: [("slideMaster", "../slideMasters/slideMaster1.xml")])
        return try archive.finished()
    }

    private static func slide(_ slide: SlideDeck.Slide) -> String {
        let title = [Paragraph(slide.title)]
        let body = slide.body.isEmpty ? [Paragraph()] : slide.body
        return "<p:sld \(namespaces)>" + tree(title: title, body: body)
            + "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>"
    }

    /// The boxes of a slide, a layout or a master.
    static func tree(title: [Paragraph], body: [Paragraph]) -> String {
        "<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id=\"1\" name=\"\"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>"
            + box(2, "Title", "<p:ph type=\"title\"/>", y: 400_000, height: 900_000, title)
            + box(3, "Text", "<p:ph type=\"body\" idx=\"1\"/>", y: 1_400_000, height: 3_300_000, body)
            + "</p:spTree></p:cSld>"
    }

    private static func box(
        _ id: Int, _ name: String, _ place: String, y: Int, height: Int, _ paragraphs: [Paragraph]
    ) -> String {
        "<p:sp><p:nvSpPr><p:cNvPr id=\"\(id)\" name=\"\(name)\"/><p:cNvSpPr/><p:nvPr>\(place)</p:nvPr></p:nvSpPr><p:spPr>"
            + "<a:xfrm><a:off x=\"400000\" y=\"\(y)\"/><a:ext cx=\"8344000\" cy=\"\(height)\"/></a:xfrm>"
            + "<a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>"
            + paragraphs.map(paragraph).joined() + "</p:txBody></p:sp>"
    }

    private static func paragraph(_ paragraph: Paragraph) -> String {
        let properties = paragraph.list.map { list in
            let bullet = list.isOrdered ? "<a:buAutoNum type=\"arabicPeriod\"/>" : "<a:buChar char=\"•\"/>"
            return
                "<a:pPr lvl=\"\(list.level)\" marL=\"\(457_200 * (list.level + 1))\" indent=\"-228600\">\(bullet)</a:pPr>"
        }
        let runs = paragraph.runs.map { run in
            run.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                "<a:r><a:rPr lang=\"en\" b=\"\(run.isBold ? 1 : 0)\" i=\"\(run.isItalic ? 1 : 0)\"/><a:t>"
                    + Entities.escaped(line) + "</a:t></a:r>"
            }.joined(separator: "<a:br/>")
        }
        return "<a:p>" + (properties ?? "") + runs.joined() + "</a:p>"
    }
}
