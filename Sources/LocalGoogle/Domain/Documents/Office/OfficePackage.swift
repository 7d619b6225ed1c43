import DrivewayCompression

/// The parts of an Office Open XML file (ECMA-376, part 2): an archive whose parts name each other by relationships.
///
/// The names of parts are looked up in the archive; no file is ever opened by them.
struct OfficePackage {
    private let archive: ZipReader

    /// Reads the directory of the archive.
    /// - Throws: ``DocumentFailure/unreadable``, and ``DocumentFailure/tooLarge`` beyond the limits of archives.
    init(_ bytes: [UInt8]) throws(DocumentFailure) {
        do { archive = try ZipReader(bytes) } catch { throw Self.failure(error) }
    }

    /// The text of a part; `nil` if it is not there.
    func text(_ name: String) throws(DocumentFailure) -> String? {
        let bytes: [UInt8]?
        do { bytes = try archive.content(of: name) } catch { throw Self.failure(error) }
        return bytes.map { TextBytes.text($0) }
    }

    /// The name of the part that the file is about.
    func mainPart() throws(DocumentFailure) -> String {
        let found = try relationships(of: "").values.first { $0.type.hasSuffix("/officeDocument") }
        guard let found else { throw .unreadable }
        return found.target
    }

    /// What a part points to.
    struct Relationship {
        var type: String
        /// The name of a part, or an address outside.
        var target: String
    }

    /// The relationships of a part, by their names; those of the whole file for an empty name.
    func relationships(of part: String) throws(DocumentFailure) -> [String: Relationship] {
        let folder = part.lastIndex(of: "/").map { String(part[...$0]) } ?? ""
        let name = part.dropFirst(folder.count)
        guard let text = try text(folder + "_rels/" + name + ".rels") else { return [:] }
        var relationships: [String: Relationship] = [:]
        var scanner = MarkupScanner(text, .xml)
        while let token = scanner.next() {
            guard case .open(let tag) = token, tag.name == "Relationship", let id = tag.attributes["Id"],
                let target = tag.attributes["Target"]
            else { continue }
            let isOutside = tag.attributes["TargetMode"] == "External"
            relationships[id] = Relationship(
                type: tag.attributes["Type"] ?? "", target: isOutside ? target : Self.resolved(target, in: folder))
        }
        return relationships
    }

    /// A name relative to a folder.
    private static func resolved(_ target: String, in folder: String) -> String {
        var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
        for part in target.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }

    private static func failure(_ failure: ZipReader.Failure) -> DocumentFailure {
        failure == .tooLarge ? .tooLarge : .unreadable
    }
}
