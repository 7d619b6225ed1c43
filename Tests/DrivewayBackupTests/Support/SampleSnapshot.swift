import DrivewayFiles
import Foundation

@testable import DrivewayBackup

/// A small snapshot with every kind of entry in it, always the same.
enum SampleSnapshot {
    static let pack = ContentID.of(Data("pack".utf8))
    static let first = ContentID.of(Data("first".utf8))
    static let second = ContentID.of(Data("second".utf8))

    static var content: SnapshotContent {
        var content = SnapshotContent(head: head)
        content.packs = [.init(id: pack, size: 400, object: "1aB")]
        content.chunks = [
            .init(.init(id: first, offset: 16, length: 100, size: 100, encoding: .stored), pack: 0),
            .init(.init(id: second, offset: 116, length: 50, size: 50, encoding: .stored), pack: 0),
        ]
        content.entries = entries
        return content
    }

    static var head: SnapshotHead {
        SnapshotHead(
            sequence: 12, created: "2026-05-01T10:11:12.345Z", parent: nil, nonce: "bm9uY2U",
            device: DeviceDescription(name: "phone", system: "Linux", program: "Diary", programVersion: "1.0"),
            sources: [.init(kind: .folder, path: "/home/mina/Diary", name: "Diary")], files: 3, folders: 2, links: 1,
            bytes: 250, packs: 1, chunks: 2)
    }

    static var entries: [Entry] {
        var empty = entry(["empty.txt"], .file)
        (empty.size, empty.sha256, empty.chunks) = (0, ContentID.of(Data()), [])
        var long = entry(["Bilder", "see.png"], .file)
        (long.size, long.sha256, long.chunks) = (150, ContentID.of(Data("whole".utf8)), [0, 1])
        var database = entry(["diary.sqlite"], .file)
        (database.size, database.sha256, database.chunks, database.database) = (100, first, [0], true)
        var link = entry(["latest"], .link)
        link.target = "Bilder/see.png"
        return [entry([], .folder), entry(["Bilder"], .folder), long, database, empty, link]
    }

    static func entry(_ path: [String], _ kind: Entry.Kind) -> Entry {
        Entry(
            source: 0, path: EntryPath(path), kind: kind, mode: kind == .folder ? 0o755 : 0o644,
            modified: .init(seconds: 1_777_630_272, nanoseconds: 5))
    }

    /// A file larger than any disk.
    static var huge: Entry {
        var huge = entry([], .file)
        huge.size = 1 << 60
        return huge
    }
}
