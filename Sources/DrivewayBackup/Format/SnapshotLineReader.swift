import DrivewayCrypto
import Foundation

/// Reads the lines of a snapshot as their bytes come: the head, packs, chunks, entries, the end.
final class SnapshotLineReader {
    private static let newline = Data("\n".utf8)

    private let codec: ChunkCodec
    private let json = JSONLine()
    private var content: SnapshotContent?
    private var lines = 0
    private var digest = StreamingDigest(.sha256)
    private var sum: Int64 = 0
    /// The beginning of a line whose end has not come.
    private var partial = Data()
    private var isAtEnd = false

    /// - Parameter codec: How content is named.
    init(_ codec: ChunkCodec) { self.codec = codec }

    /// The first line, once it has come.
    var head: SnapshotHead? { content?.head }

    /// Takes the next bytes.
    func add(_ piece: Data) throws(FormatError) {
        sum += Int64(piece.count)
        guard sum <= SnapshotLine.sumLimit else { throw .damaged("it is impossibly large") }
        var rest = piece
        while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = partial + rest[..<newline]
            partial = Data()
            try take(line)
            rest = rest[rest.index(after: newline)...]
        }
        guard rest.isEmpty || !isAtEnd else { throw .damaged("something follows its end") }
        partial += rest
        guard partial.count <= (lines == 0 ? SnapshotLine.headLimit : SnapshotLine.lengthLimit) else {
            throw .damaged("line \(lines + 1) is impossibly long")
        }
    }

    /// Ends the reading and checks that all fits together.
    func finish() throws(FormatError) -> SnapshotContent {
        guard isAtEnd, let content else { throw .damaged("its end is missing") }
        try content.check(codec)
        return content
    }

    private func take(_ data: Data) throws(FormatError) {
        guard !isAtEnd else { throw .damaged("something follows its end") }
        let line = try SnapshotLine.decode(data, number: lines + 1, json)
        if let end = line.end {
            guard end.lines == lines, end.sha256 == ContentID(digest.copy()) else {
                throw .damaged("its content does not match its own digest")
            }
            isAtEnd = true
            return
        }
        digest.update(data)
        digest.update(Self.newline)
        lines += 1
        try add(line)
    }

    private func add(_ line: SnapshotLine) throws(FormatError) {
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
