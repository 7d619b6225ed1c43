import Foundation

/// What one prune found that no snapshot needs: the first of the two steps in which packs are removed.
///
/// Nobody uses an object that a mark names, and nobody removes one that was not named a day before. It lies beside the packs, so
/// that whoever lists these sees it without asking.
struct PruneMark: Sendable, Hashable, Codable {
    /// One object, by Drive's id: of twins only some may be superfluous.
    struct Item: Sendable, Hashable, Codable {
        /// The id of the object.
        var object: String
        /// The digest in its name.
        var pack: ContentID
    }

    /// The version that is written and read.
    static let currentVersion = 1
    /// The name of the format.
    static let formatName = "driveway-mark"
    /// The longest mark a reader takes.
    static let sizeLimit: Int64 = 256 << 20

    /// The name of the format: `driveway-mark`.
    var format = PruneMark.formatName
    /// Its version.
    var version = PruneMark.currentVersion
    /// What a reader must be able to do; empty in version 1.
    var requires: [String] = []
    /// What is not needed.
    var objects: [Item]

    init(objects: [Item]) { self.objects = objects }

    /// The name of a mark's object.
    static func name(of id: ContentID) -> String { id.hex + ".mark" }

    /// The id in the name of a mark's object, or `nil` for any other name.
    static func id(inName name: String) -> ContentID? {
        guard name.hasSuffix(".mark"), name.utf8.count == 64 + 5 else { return nil }
        return ContentID(hex: String(name.prefix(64)))
    }

    /// The bytes of a mark.
    func encoded() throws -> Data { try JSONLine.encode(self) }

    /// Reads a mark.
    static func decode(_ data: Data) throws(FormatError) -> PruneMark {
        guard let mark = try? JSONLine.decode(PruneMark.self, from: data) else {
            if let probe = try? JSONLine.decode(Probe.self, from: data), probe.format == formatName,
                probe.version > currentVersion
            {
                throw .newer("a mark")
            }
            throw .damaged("the mark cannot be read")
        }
        guard mark.format == formatName else { throw .damaged("it is no mark") }
        guard mark.version == currentVersion, mark.requires.isEmpty else { throw .newer("a mark") }
        return mark
    }

    private struct Probe: Decodable {
        var format: String
        var version: Int
    }
}
