import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// The written form of a snapshot: fixed to the byte, whole or refused, and harmless whoever wrote it.
@Suite struct SnapshotFormatTests {
    /// Rewrites a snapshot's lines and gives it a matching end, as someone with an editor and a reason would.
    static func forged(_ edit: (inout [String]) -> Void) throws -> Data {
        var lines = String(decoding: try SnapshotText.encode(SampleSnapshot.content), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        lines.removeLast()
        edit(&lines)
        let body = Data(lines.map { $0 + "\n" }.joined().utf8)
        return body + Data("{\"end\":{\"lines\":\(lines.count),\"sha256\":\"\(ContentID.of(body))\"}}\n".utf8)
    }

    static func forged(replacing text: String, with other: String) throws -> Data {
        try forged { lines in lines = lines.map { $0.replacingOccurrences(of: text, with: other) } }
    }

    @Test func `a snapshot is written as the published example`() throws {
        let file = try #require(Bundle.fixture("snapshot-version-1.jsonl"))
        let golden = try Data(contentsOf: file)
        let written = try SnapshotText.encode(SampleSnapshot.content)
        #expect(String(decoding: written, as: UTF8.self) == String(decoding: golden, as: UTF8.self))
        #expect(try SnapshotText.decode(golden) == SampleSnapshot.content)
    }

    @Test func `the first line alone gives the list what it shows`() throws {
        var content = SampleSnapshot.content
        content.head.nonce = SampleBytes.data(30_000).base64EncodedString()
        let object = try Gzip.packed(SnapshotText.encode(content))
        #expect(try SnapshotObject.head(object.prefix(40_000), isWhole: false, ChunkCodec()) == content.head)
        #expect(try SnapshotObject.head(object.prefix(10_000), isWhole: false, ChunkCodec()) == nil)
        #expect(throws: FormatError.self) { try SnapshotObject.head(object.dropFirst(), isWhole: false, ChunkCodec()) }
    }

    @Test func `an object is read in pieces, and a part, another ending or a bomb is refused`() throws {
        let text = try SnapshotText.encode(SampleSnapshot.content)
        let object = try Gzip.packed(text)
        for size in [1, 100, object.count] {
            let read = try SnapshotText.read(object, pieces: size)
            #expect(read.content == SampleSnapshot.content)
            #expect(read.id == .of(object))
        }
        for length in stride(from: 0, to: object.count, by: 11) {
            #expect(throws: FormatError.self) { try SnapshotText.read(object.prefix(length)) }
        }
        #expect(throws: FormatError.self) { try SnapshotText.read(object + object) }
        for line in ["{\"snapshot\":\"", String(decoding: text, as: UTF8.self) + "\n{\""] {
            let bomb = try Gzip.packed(Data(line.utf8) + Data(repeating: UInt8(ascii: "x"), count: 80 << 20))
            #expect(bomb.count < 1 << 20)
            #expect(throws: FormatError.self) { try SnapshotText.read(bomb) }
        }
    }

    @Test func `a snapshot cut anywhere is refused`() throws {
        let data = try SnapshotText.encode(SampleSnapshot.content)
        for length in stride(from: 0, to: data.count, by: 7) {
            #expect(throws: FormatError.self) { try SnapshotText.decode(data.prefix(length)) }
        }
    }

    @Test func `a snapshot with any bit changed is refused`() throws {
        let data = try SnapshotText.encode(SampleSnapshot.content)
        for position in stride(from: 0, to: data.count, by: 5) {
            var changed = data
            changed[position] ^= UInt8(1 << (position % 7))
            #expect(throws: FormatError.self) { try SnapshotText.decode(changed) }
        }
    }

    @Test func `something after the end is refused`() throws {
        let data = try SnapshotText.encode(SampleSnapshot.content)
        #expect(throws: FormatError.self) { try SnapshotText.decode(data + data) }
    }

    @Test(arguments: ["..", ".", "", "a/b", "/etc", "a\\u0000b"])
    func `a name that leads out of the folder is refused`(_ name: String) throws {
        let data = try Self.forged(replacing: "[\"empty.txt\"]", with: "[\"\(name)\"]")
        #expect(throws: FormatError.self) { try SnapshotText.decode(data) }
    }

    @Test(arguments: ["..", "a/b", ""]) func `a source's name that leads out is refused`(_ name: String) throws {
        let data = try Self.forged(replacing: "\"name\":\"Diary\"", with: "\"name\":\"\(name)\"")
        #expect(throws: FormatError.self) { try SnapshotText.decode(data) }
    }

    @Test(arguments: ["Diary", "/home/../etc", ""]) func `a source's path that is not plain is refused`(_ path: String)
        throws
    {
        let data = try Self.forged(replacing: "/home/mina/Diary", with: path)
        #expect(throws: FormatError.self) { try SnapshotText.decode(data) }
    }

    @Test func `an entry below a link is refused`() throws {
        let data = try Self.forged(replacing: "[\"Bilder\",\"see.png\"]", with: "[\"latest\",\"see.png\"]")
        #expect(throws: FormatError.self) { try SnapshotText.decode(data) }
    }

    @Test(arguments: [
        ("\"offset\":116", "\"offset\":-5"), ("\"offset\":116", "\"offset\":400"),
        ("\"length\":50", "\"length\":9223372036854775807"), ("\"length\":50", "\"length\":49"),
        ("\"pack\":0", "\"pack\":7"), ("\"chunks\":[0,1]", "\"chunks\":[0,2]"),
        ("\"chunks\":[0,1]", "\"chunks\":[1,1]"),
        ("\"size\":150", "\"size\":-150"), ("\"source\":0", "\"source\":1"), ("\"mode\":420", "\"mode\":65535"),
        ("\"nanoseconds\":5", "\"nanoseconds\":1000000000"), ("\"sequence\":12", "\"sequence\":0"),
        ("\"size\":400", "\"size\":39"), ("\"size\":400", "\"size\":-9223372036854775808"),
        ("\"size\":400", "\"size\":9223372036854775807"),
        ("\"seconds\":1777630272", "\"seconds\":-9223372036854775808"),
        ("\"sequence\":12", "\"sequence\":9223372036854775807"),
        ("\"files\":3", "\"files\":4"), ("\"bytes\":250", "\"bytes\":251"), ("2026-05-01T10:11:12.345Z", "yesterday"),
    ]) func `numbers that do not fit together are refused`(_ change: (String, String)) throws {
        let data = try Self.forged(replacing: change.0, with: change.1)
        #expect(throws: FormatError.self) { try SnapshotText.decode(data) }
    }

    @Test(arguments: ["\"size\":9223372036854775807", "\"chunks\":[]"])
    func `a folder or link with content is refused`(_ member: String) throws {
        for kind in ["folder", "link"] {
            let data = try Self.forged(replacing: "\"kind\":\"\(kind)\"", with: "\"kind\":\"\(kind)\",\(member)")
            #expect(throws: FormatError.self) { try SnapshotText.decode(data) }
        }
    }

    @Test func `what a reader would refuse is not written`() throws {
        var content = SampleSnapshot.content
        let folder = try TemporaryFolder()
        let (id, size) = try CreateRun.write(content, to: folder.path("good"), ChunkCodec())
        let object = try folder.read("good")
        #expect(id == .of(object) && size == Int64(object.count))
        #expect(try SnapshotText.text(of: object) == SnapshotText.encode(content))
        content.entries[0].modified.nanoseconds = -1
        #expect(throws: BackupError.self) { try CreateRun.write(content, to: folder.path("torn"), ChunkCodec()) }
        content = SampleSnapshot.content
        content.head.nonce = String(repeating: "n", count: 2 << 20)
        #expect(throws: BackupError.self) { try CreateRun.write(content, to: folder.path("long"), ChunkCodec()) }
    }

    @Test func `entries that are missing or doubled are refused`() throws {
        let missing = try Self.forged { $0.removeLast() }
        #expect(throws: FormatError.self) { try SnapshotText.decode(missing) }
        let doubled = try Self.forged { $0.append($0[$0.count - 1]) }
        #expect(throws: FormatError.self) { try SnapshotText.decode(doubled) }
    }

    @Test func `a later version says so instead of seeming damaged`() throws {
        let newer: FormatError = .newer("the snapshot")
        for (old, new) in [("\"version\":1", "\"version\":2"), ("\"requires\":[]", "\"requires\":[\"aes-256-gcm\"]")] {
            let data = try Self.forged(replacing: old, with: new)
            #expect(throws: newer) { try SnapshotText.decode(data) }
        }
        let strange = Data("{\"snapshot\":{\"version\":3}}\n".utf8)
        #expect(throws: newer) { try SnapshotText.decode(strange) }
    }

    @Test func `lines and members of a kind not known yet are passed over`() throws {
        let data = try Self.forged { lines in
            lines.insert("{\"statistics\":{\"seconds\":3}}", at: 2)
            lines[0] = lines[0].replacingOccurrences(of: "\"version\":1", with: "\"mood\":\"fine\",\"version\":1")
        }
        #expect(try SnapshotText.decode(data) == SampleSnapshot.content)
    }

    @Test func `a name is read back, and other names are no snapshots`() throws {
        let created = Date(timeIntervalSince1970: 1_777_630_272)
        let name = SnapshotName(sequence: 12, created: created, id: SampleSnapshot.first)
        #expect(name.text == "snapshot-00000012-20260501T101112Z-\(SampleSnapshot.first).jsonl.gz")
        #expect(SnapshotName(name.text) == name)
        let sealed = SnapshotName(sequence: 12, created: created, id: SampleSnapshot.first, isSealed: true)
        #expect(sealed.text == "snapshot-00000012-20260501T101112Z-\(SampleSnapshot.first).sealed")
        #expect(SnapshotName(sealed.text) == sealed)
        for other in [
            "Copy of \(name.text)", "\(name.text) (1)", "notes.txt", "snapshot-x-y-z.jsonl.gz", "",
            name.text.replacingOccurrences(of: "00000012", with: "9223372036854775807"),
        ] {
            #expect(SnapshotName(other) == nil)
        }
    }
}
