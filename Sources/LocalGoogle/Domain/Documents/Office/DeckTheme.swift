/// The parts of a presentation that say how it looks. The format asks for all of them.
enum DeckTheme {
    /// The master that layouts refer to.
    static let master =
        "<p:sldMaster \(DeckExport.namespaces)>" + DeckExport.tree(title: [Paragraph()], body: [Paragraph()])
        + "<p:clrMap bg1=\"lt1\" tx1=\"dk1\" bg2=\"lt2\" tx2=\"dk2\" accent1=\"accent1\" accent2=\"accent2\" "
        + "accent3=\"accent3\" accent4=\"accent4\" accent5=\"accent5\" accent6=\"accent6\" hlink=\"hlink\" "
        + "folHlink=\"folHlink\"/><p:sldLayoutIdLst><p:sldLayoutId id=\"2147483649\" r:id=\"rId1\"/></p:sldLayoutIdLst>"
        + "<p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>"

    /// The layout that slides refer to.
    static let layout =
        "<p:sldLayout \(DeckExport.namespaces) type=\"tx\">"
        + DeckExport.tree(title: [Paragraph()], body: [Paragraph()])
        + "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"

    /// Colours, fonts and three each of fills, lines, effects and backgrounds.
    static let theme: String = {
        func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
        let colors = [
            ("dk1", "000000"), ("lt1", "FFFFFF"), ("dk2", "595959"), ("lt2", "EEEEEE"), ("accent1", "4285F4"),
            ("accent2", "212121"), ("accent3", "78909C"), ("accent4", "FFAB40"), ("accent5", "0097A7"),
            ("accent6", "EEFF41"), ("hlink", "0097A7"), ("folHlink", "0097A7"),
        ].map { "<a:\($0)><a:srgbClr val=\"\($1)\"/></a:\($0)>" }.joined()
        let font = "<a:latin typeface=\"Arial\"/><a:ea typeface=\"\"/><a:cs typeface=\"\"/>"
        let fill = "<a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill>"
        return "<a:theme xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" name=\"Simple\">"
            + "<a:themeElements><a:clrScheme name=\"Simple\">\(colors)</a:clrScheme><a:fontScheme name=\"Simple\">"
            + "<a:majorFont>\(font)</a:majorFont><a:minorFont>\(font)</a:minorFont></a:fontScheme>"
            + "<a:fmtScheme name=\"Simple\"><a:fillStyleLst>\(times(3, fill))</a:fillStyleLst><a:lnStyleLst>"
            + times(3, "<a:ln w=\"9525\">\(fill)</a:ln>") + "</a:lnStyleLst><a:effectStyleLst>"
            + times(3, "<a:effectStyle><a:effectLst/></a:effectStyle>") + "</a:effectStyleLst><a:bgFillStyleLst>"
            + times(3, fill) + "</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>"
    }()
}
