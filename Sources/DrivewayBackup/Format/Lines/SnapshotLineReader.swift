import DrivewayCrypto
import Foundation

/// Reads the lines of a snapshot as their bytes come: the head, packs, chunks, entries, the end.
final class SnapshotLineReader {
    private let codec: ChunkCodec
    private let json = JSONLine()
    private var content: SnapshotContent?
    private var lines = 0
    private var digest = StreamingDigest(.sha256)
    private var sum: Int64 = 0
    /// What has come and was not taken: between two pieces the beginning of a line whose end has not come.
    private var partial: [UInt8] = []
    private var isAtEnd = false

    /// - Parameter codec: How content is named.
    init(_ codec: ChunkCodec) { self.codec = codec }

    /// The first line, once it has come.
    var head: SnapshotHead? { content?.head }

    /// Takes the next bytes.
    func add(_ piece: Data) throws(FormatError) {
        sum += Int64(piece.count)
        guard sum <= SnapshotLine.sumLimit else { throw .damaged("it is impossibly large") }
        var (start, searched) = (0, partial.count)
        partial.append(contentsOf: piece)
        while let newline = partial[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            try take(start..<newline)
            (start, searched) = (newline + 1, newline + 1)
        }
        partial.removeFirst(start)
        guard partial.isEmpty || !isAtEnd else { throw .damaged("something follows its end") }
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

    /// Takes the line that lies in a part of what has come.
    private func take(_ range: Range<Int>) throws(FormatError) {
        guard !isAtEnd else { throw .damaged("something follows its end") }
        let line = try SnapshotLine.decode(partial, range, number: lines + 1, json)
        if let end = line.end {
            guard end.lines == lines, end.sha256 == ContentID(digest.copy()) else {
                throw .damaged("its content does not match its own digest")
            }
            isAtEnd = true
            return
        }
        partial[range.lowerBound...range.upperBound].withUnsafeBytes { digest.update($0) }
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
