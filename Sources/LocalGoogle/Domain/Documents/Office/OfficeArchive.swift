import DrivewayCompression

/// Writes the parts of an Office Open XML file.
struct OfficeArchive {
    private static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    private static let relationshipTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

    private var parts: [(name: String, type: String, text: String)] = []
    private var relationships: [(part: String, entries: [(type: String, target: String)])] = []

    /// Adds a part.
    /// - Parameter type: Its media type, without `application/vnd.openxmlformats-officedocument.` and `+xml`.
    mutating func add(_ name: String, _ type: String, _ text: String) {
        parts.append((name, "application/vnd.openxmlformats-officedocument." + type + "+xml", Self.start + text))
    }

    /// Tells what a part points to, as `rId1`, `rId2` and so on. An address outside has the type `hyperlink`.
    mutating func relate(_ part: String, to entries: [(type: String, target: String)]) {
        relationships.append((part, entries))
    }

    /// The file; the first part is what it is about.
    func finished() throws -> [UInt8] {
        var archive = ZipWriter()
        let overrides = parts.map { "<Override PartName=\"/\($0.name)\" ContentType=\"\($0.type)\"/>" }
        try archive.add(
            "[Content_Types].xml",
            Array(
                (Self.start + "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                    + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                    + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>" + overrides.joined() + "</Types>")
                    .utf8))
        let whole = [("", [("officeDocument", parts.first?.name ?? "")])]
        for (part, entries) in whole + relationships.map({ ($0.part, $0.entries.map { ($0.type, $0.target) }) }) {
            let folder = part.lastIndex(of: "/").map { String(part[...$0]) } ?? ""
            try archive.add(
                folder + "_rels/" + part.dropFirst(folder.count) + ".rels", Array(Self.relationships(entries).utf8))
        }
        for part in parts { try archive.add(part.name, Array(part.text.utf8)) }
        return archive.finished()
    }

    private static func relationships(_ entries: [(String, String)]) -> String {
        let elements = entries.enumerated().map { index, entry in
            let mode = entry.0 == "hyperlink" ? " TargetMode=\"External\"" : ""
            return "<Relationship Id=\"rId\(index + 1)\" Type=\"\(relationshipTypes)\(entry.0)\" "
                + "Target=\"\(Entities.escaped(entry.1))\"\(mode)/>"
        }
        return start + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
            + elements.joined() + "</Relationships>"
    }
}
