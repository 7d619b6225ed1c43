import Foundation

/// Writes and reads snapshots: one JSON object a line: the head, packs, chunks, entries, the end.
///
/// The last line holds the number of lines before it and the SHA-256 of all their bytes, so that a copy under any name
/// shows by itself whether it is whole.
enum SnapshotCodec {
    /// One line; one of its members is there.
    private struct Line: Codable {
        var snapshot: SnapshotHead?
        var pack: SnapshotContent.Pack?
        var chunk: SnapshotContent.Chunk?
        var entry: Entry?
        var end: End?
    }

    private struct End: Codable {
        var lines: Int
        var sha256: ContentID
    }

    /// The longest first line a reader takes.
    static let headLimit: Int64 = 1 << 20
    /// The largest snapshot a reader takes.
    static let sizeLimit: Int64 = 4 << 30

    /// The bytes of a snapshot.
    static func encode(_ content: SnapshotContent) throws -> Data {
        let json = JSONLine()
        var data = Data()
        var lines = 0
        func append(_ line: Line) throws {
            data.append(try json.encode(line))
            data.append(UInt8(ascii: "\n"))
            lines += 1
        }
        try append(Line(snapshot: content.head))
        for pack in content.packs { try append(Line(pack: pack)) }
        for chunk in content.chunks { try append(Line(chunk: chunk)) }
        for entry in content.entries { try append(Line(entry: entry)) }
        try append(Line(end: End(lines: lines, sha256: .of(data))))
        return data
    }

    /// Reads and checks a snapshot.
    static func decode(_ data: Data) throws(FormatError) -> SnapshotContent {
        let json = JSONLine()
        var content: SnapshotContent?
        var lines = 0
        var position = data.startIndex
        while let newline = data[position...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = try decodeLine(data[position..<newline], number: lines + 1, json)
            if let end = line.end {
                guard end.lines == lines, end.sha256 == .of(data[..<position]), newline == data.endIndex - 1 else {
                    throw .damaged("its content does not match its own digest")
                }
                guard let content else { throw .damaged("it has no first line") }
                try content.check()
                return content
            }
            try add(line, to: &content)
            lines += 1
            position = data.index(after: newline)
        }
        throw .damaged("its end is missing")
    }

    /// Reads the first line, from the first bytes of a snapshot; `nil` if the line goes on.
    static func decodeHead(_ data: Data) throws(FormatError) -> SnapshotHead? {
        guard let newline = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        guard let head = try decodeLine(data[..<newline], number: 1, JSONLine()).snapshot else {
            throw .damaged("it has no first line")
        }
        try head.check()
        return head
    }

    private static func decodeLine(
        _ data: Data, number: Int, _ json: JSONLine
    ) throws(FormatError) -> Line {
        do {
            return try json.decode(Line.self, from: data)
        } catch {
            // A later version may have changed anything but the names of the format and its version.
            if number == 1, let probe = try? json.decode(Probe.self, from: data),
                probe.snapshot.version > SnapshotHead.currentVersion
            {
                throw .newer("the snapshot")
            }
            throw .damaged("line \(number) cannot be read")
        }
    }

    private struct Probe: Decodable {
        struct Head: Decodable { var version: Int }
        var snapshot: Head
    }

    private static func add(_ line: Line, to content: inout SnapshotContent?) throws(FormatError) {
        if let head = line.snapshot {
            guard content == nil else { throw .damaged("it has two first lines") }
            try head.check()
            content = SnapshotContent(head: head)
            return
        }
        guard content != nil else { throw .damaged("it has no first line") }
        // Lines of a kind this version does not know are passed over.
        if let pack = line.pack { content?.packs.append(pack) }
        if let chunk = line.chunk { content?.chunks.append(chunk) }
        if let entry = line.entry { content?.entries.append(entry) }
    }
}
