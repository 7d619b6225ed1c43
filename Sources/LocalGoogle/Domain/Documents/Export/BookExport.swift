import DrivewayCompression
import DrivewayCrypto

/// Writes documents as electronic books (EPUB 3.3).
enum BookExport {
    /// The file of a document.
    static func file(_ document: TextDocument, title: String) throws -> [UInt8] {
        let name = Entities.escaped(title)
        var archive = ZipWriter()
        try archive.add("mimetype", Array("application/epub+zip".utf8), isStored: true)
        try archive.add(
            "META-INF/container.xml",
            xml(
                "<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile "
                    + "full-path=\"book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>"))
        try archive.add("book.opf", xml(package(name, body: HTMLExport.body(document))))
        try archive.add(
            "contents.xhtml",
            page(name, "<nav epub:type=\"toc\"><ol><li><a href=\"text.xhtml\">\(name)</a></li></ol></nav>"))
        try archive.add("text.xhtml", page(name, HTMLExport.body(document)))
        return archive.finished()
    }

    private static func package(_ name: String, body: String) -> String {
        // The same text is the same book.
        let digest = Digest.of(Array(body.utf8), .sha256).hex.prefix(32)
        return "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\">"
            + "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:identifier id=\"id\">urn:sha256:\(digest)"
            + "</dc:identifier><dc:title>\(name)</dc:title><dc:language>und</dc:language>"
            + "<meta property=\"dcterms:modified\">1980-01-01T00:00:00Z</meta></metadata><manifest>"
            + "<item id=\"nav\" href=\"contents.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>"
            + "<item id=\"text\" href=\"text.xhtml\" media-type=\"application/xhtml+xml\"/></manifest>"
            + "<spine><itemref idref=\"text\"/></spine></package>"
    }

    private static func page(_ title: String, _ body: String) -> [UInt8] {
        xml(
            "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\"><head><title>\(title)"
                + "</title></head><body>" + body + "</body></html>")
    }

    private static func xml(_ text: String) -> [UInt8] {
        Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text).utf8)
    }
}
