import DrivewayCompression

/// Writes files of the OpenDocument format (ISO/IEC 26300), and of EPUB, which is packed the same way: an archive whose first
/// entry tells its media type.
enum OpenDocumentArchive {
    private static let namespaces =
        ["office", "text", "table", "style", "draw", "presentation"].map {
            "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0 == "draw" ? "drawing" : $0):1.0\""
        }.joined(separator: " ") + " xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\""
        + " xmlns:svg=\"urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

    /// A file.
    /// - Parameters:
    ///   - mimeType: Its media type.
    ///   - kind: The element of the body: `text`, `spreadsheet` or `presentation`.
    ///   - body: What stands in it.
    static func file(_ mimeType: String, _ kind: String, _ body: String) throws -> [UInt8] {
        let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let content =
            start + "<office:document-content \(namespaces) office:version=\"1.3\">" + styles
            + "<office:body><office:\(kind)>"
            + body + "</office:\(kind)></office:body></office:document-content>"
        let manifest =
            start + "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
            + "manifest:version=\"1.3\"><manifest:file-entry manifest:full-path=\"/\" manifest:media-type=\"\(mimeType)\"/>"
            + "<manifest:file-entry manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/></manifest:manifest>"
        var archive = ZipWriter()
        try archive.add("mimetype", Array(mimeType.utf8), isStored: true)
        try archive.add("content.xml", Array(content.utf8))
        try archive.add("META-INF/manifest.xml", Array(manifest.utf8))
        return archive.finished()
    }

    private static let styles: String = {
        func list(_ name: String, _ level: (Int) -> String) -> String {
            "<text:list-style style:name=\"\(name)\">" + (1...9).map(level).joined() + "</text:list-style>"
        }
        return "<office:automatic-styles><style:style style:name=\"B\" style:family=\"text\">"
            + "<style:text-properties fo:font-weight=\"bold\"/></style:style><style:style style:name=\"I\" "
            + "style:family=\"text\"><style:text-properties fo:font-style=\"italic\"/></style:style>"
            + "<style:style style:name=\"BI\" style:family=\"text\"><style:text-properties fo:font-weight=\"bold\" "
            + "fo:font-style=\"italic\"/></style:style>"
            + list("LB") { "<text:list-level-style-bullet text:level=\"\($0)\" text:bullet-char=\"•\"/>" }
            + list("LN") {
                "<text:list-level-style-number text:level=\"\($0)\" style:num-format=\"1\" style:num-suffix=\".\"/>"
            } + "</office:automatic-styles>"
    }()
}
