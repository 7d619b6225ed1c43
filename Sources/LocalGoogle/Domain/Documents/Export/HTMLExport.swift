import DrivewayCompression

/// Writes documents as a page of HTML.
enum HTMLExport {
    /// The page of a document.
    static func page(_ document: TextDocument, title: String) -> [UInt8] {
        page(title: title, body: body(document))
    }

    /// The page of one sheet.
    static func page(_ sheet: Workbook.Sheet) -> [UInt8] {
        let width = sheet.width
        let rows = sheet.rows.map { row in
            let cells = (0..<width).map { "<td>" + lines($0 < row.count ? row[$0].shown : "") + "</td>" }
            return "<tr>" + cells.joined() + "</tr>\n"
        }
        return page(title: sheet.name, body: "<table>\n" + rows.joined() + "</table>\n")
    }

    /// An archive with the page of a document.
    static func archive(_ document: TextDocument, title: String) throws -> [UInt8] {
        var archive = ZipWriter()
        try archive.add(fileName(title) + ".html", page(document, title: title))
        return archive.finished()
    }

    /// An archive with a page for each sheet.
    static func archive(_ workbook: Workbook) throws -> [UInt8] {
        var archive = ZipWriter()
        for (index, sheet) in workbook.sheets.enumerated() {
            let name = fileName(sheet.name)
            let isTaken = workbook.sheets[..<index].contains { fileName($0.name) == name }
            try archive.add(name + (isTaken ? " \(index + 1)" : "") + ".html", page(sheet))
        }
        return archive.finished()
    }

    /// The elements of a document, well-formed as XML too.
    static func body(_ document: TextDocument) -> String {
        var html = ""
        var lists = ListNesting()
        for block in document.blocks {
            switch block {
            case .paragraph(let paragraph):
                html += lists.enter(paragraph.list)
                html += element(paragraph)
            case .table(let table):
                html += lists.enter(nil)
                html += self.table(table)
            }
        }
        return html + lists.enter(nil)
    }

    private static func page(title: String, body: String) -> [UInt8] {
        let head = "<meta content=\"text/html; charset=UTF-8\" http-equiv=\"content-type\"/><title>"
        return Array(
            ("<html><head>" + head + Entities.escaped(title) + "</title></head><body>\n" + body + "</body></html>\n")
                .utf8)
    }

    private static func element(_ paragraph: Paragraph) -> String {
        let text = inline(paragraph.runs)
        // The item stays open: a list inside of it may follow.
        if paragraph.list != nil { return "<li>" + text }
        if paragraph.isCode { return "<pre>" + text + "</pre>\n" }
        let name = paragraph.heading > 0 ? "h\(min(paragraph.heading, 6))" : "p"
        return "<\(name)>" + text + "</\(name)>\n"
    }

    private static func table(_ table: TextDocument.Table) -> String {
        let rows = table.rows.map { row in
            "<tr>" + row.map { "<td>" + $0.map(element).joined() + "</td>" }.joined() + "</tr>\n"
        }
        return "<table border=\"1\">\n" + rows.joined() + "</table>\n"
    }

    static func inline(_ runs: [TextRun]) -> String {
        runs.map { run in
            var html = lines(run.text)
            if run.isItalic { html = "<i>" + html + "</i>" }
            if run.isBold { html = "<b>" + html + "</b>" }
            if let link = run.link { html = "<a href=\"" + Entities.escaped(link) + "\">" + html + "</a>" }
            return html
        }.joined()
    }

    private static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { Entities.escaped($0) }
            .joined(separator: "<br/>")
    }

    /// A name without the characters that have a meaning in paths.
    static func fileName(_ title: String) -> String {
        let name = String(title.map { "/\\:*?\"<>|".contains($0) || $0.isNewline ? "_" : $0 }.prefix(100))
        return name.isEmpty || name.allSatisfy { $0 == "." } ? "document" : name
    }
}

/// Opens and closes the elements of lists. An inner list lies in the item before it.
private struct ListNesting {
    /// For each list that is open, whether it is numbered; its last item is open too.
    private var open: [Bool] = []

    /// What comes before a paragraph of a list, or of none.
    mutating func enter(_ list: Paragraph.ListItem?) -> String {
        var html = ""
        let depth = list.map { $0.level + 1 } ?? 0
        while open.count > depth { html += close() }
        guard let list else { return html }
        if open.count == depth {
            html += open.last == list.isOrdered ? "</li>\n" : close()
        }
        while open.count < depth {
            open.append(list.isOrdered)
            html += (list.isOrdered ? "<ol>" : "<ul>") + (open.count < depth ? "<li>" : "")
        }
        return html
    }

    private mutating func close() -> String { open.removeLast() ? "</li></ol>\n" : "</li></ul>\n" }
}
