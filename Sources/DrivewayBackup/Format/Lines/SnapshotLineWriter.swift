import DrivewayCrypto
import Foundation

/// Writes the lines of a snapshot.
enum SnapshotLineWriter {
    /// Checks a snapshot and hands on its lines, one after the other.
    /// - Throws: ``FormatError`` if a reader would refuse it: a backup that cannot be restored is none.
    static func write(_ content: SnapshotContent, _ codec: ChunkCodec, _ take: (Data) throws -> Void) throws {
        try content.check(codec)
        let json = JSONLine()
        var digest = StreamingDigest(.sha256)
        var (lines, sum) = (0, Int64(0))
        func append(_ line: SnapshotLine) throws {
            let data = try line.encoded(json)
            guard data.count <= (lines == 0 ? SnapshotLine.headLimit : SnapshotLine.lengthLimit) else {
                throw FormatError.damaged("line \(lines + 1) would be too long")
            }
            sum += Int64(data.count)
            guard sum <= SnapshotLine.sumLimit else { throw FormatError.damaged("it would be too large") }
            digest.update(data)
            lines += 1
            try take(data)
        }
        try append(SnapshotLine(snapshot: content.head))
        for pack in content.packs { try append(SnapshotLine(pack: pack)) }
        for chunk in content.chunks { try append(SnapshotLine(chunk: chunk)) }
        for entry in content.entries { try append(SnapshotLine(entry: entry)) }
        try append(SnapshotLine(end: .init(lines: lines, sha256: ContentID(digest.copy()))))
    }
}
