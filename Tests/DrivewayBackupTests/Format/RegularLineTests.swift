import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Lines are read and written without a JSON coder where that can be done: it must mean the same.
@Suite struct RegularLineTests {
    private static let names = [
        "a", "소리", "e\u{301}", "…", "\"", "\\", "/", "\u{7F}", "\u{1}", "\n", "\u{2028}", "\u{FFFD}", "😀", "",
    ]

    /// Lines of all kinds with names of all kinds.
    private static func lines(_ random: inout SystemRandomNumberGenerator) -> [SnapshotLine] {
        (0..<200).map { number in
            let integer = { (random: inout SystemRandomNumberGenerator) -> Int64 in
                [0, -1, 9, 10, .max, .min, 1_777_630_272].randomElement(using: &random) ?? 0
            }
            let id = ContentID.of(Data("\(number)".utf8))
            guard number % 3 > 0 else {
                let chunk = PackIndex.Chunk(
                    id: id, offset: integer(&random), length: integer(&random), size: integer(&random),
                    encoding: [.stored, .sealedDeflate, .init(rawValue: "a\"b")].randomElement(using: &random)
                        ?? .stored)
                return SnapshotLine(chunk: .init(chunk, pack: Int(integer(&random))))
            }
            let path = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                names.randomElement(using: &random) ?? ""
            }
            var entry = Entry(
                source: Int(integer(&random)), path: EntryPath(path),
                kind: [.file, .folder, .link].randomElement(using: &random) ?? .file,
                mode: UInt16.random(in: 0...0o7777, using: &random),
                modified: .init(seconds: integer(&random), nanoseconds: integer(&random)))
            if Bool.random(using: &random) {
                (entry.size, entry.sha256) = (integer(&random), id)
                entry.chunks = [[], [0], [Int(integer(&random)), 7]].randomElement(using: &random)
            }
            entry.database = [nil, true, false].randomElement(using: &random) ?? nil
            entry.target = ([nil] + names).randomElement(using: &random) ?? nil
            return SnapshotLine(entry: entry)
        }
    }

    @Test func `lines are written as a JSON coder writes them, to the byte, and read as it reads them`() throws {
        var random = SystemRandomNumberGenerator()
        let json = JSONLine()
        for line in Self.lines(&random) {
            let expected = try json.encode(line)
            #expect(try line.encoded(json) == expected + [UInt8(ascii: "\n")])
            let read = try SnapshotLine.decode(Array(expected), 0..<expected.count, number: 2, json)
            #expect(read.entry == line.entry)
            #expect(read.chunk == line.chunk)
        }
    }

    @Test func `most lines need no JSON coder, whatever their names`() throws {
        for name in Self.names where !["\"", "\\", "\u{1}", "\n"].contains(name) {
            let text = try SnapshotLine(entry: SampleSnapshot.entry([name], .folder)).encoded(JSONLine())
            #expect(throws: Never.self) { try SnapshotLine(regular: Array(text), 0..<text.count - 1) }
        }
    }

    @Test func `a line that is laid out in another way, or wrong, is left to the JSON coder`() throws {
        let regular = String(
            decoding: try SnapshotLine(entry: SampleSnapshot.entries[2]).encoded(JSONLine()).dropLast(), as: UTF8.self)
        let others = [
            regular + " ", " " + regular, regular.replacing(",", with: ", "), regular.replacing("150", with: "0150"),
            regular.replacing("150", with: "99999999999999999999"), regular.replacing("150", with: "-0"),
            regular.replacing("150", with: "1.5e2"), regular.replacing("420", with: "70000"),
            regular.replacing("see", with: "s\\u0065e"), regular.replacing("file", with: "pipe"),
            regular.replacing("\"size\":150", with: "\"size\":"), regular.replacing("Bilder", with: "Bil\u{1}der"),
            regular.replacing("5d5766cf", with: "5D5766CF"), String(regular.dropLast()),
            regular.replacing("{\"entry\"", with: "{\"later\":1,\"entry\""),
        ]
        #expect(throws: Never.self) { try SnapshotLine(regular: Array(regular.utf8), 0..<regular.utf8.count) }
        for other in others {
            #expect(other != regular)
            let bytes = Array(other.utf8)
            #expect(throws: RegularReader.Irregular.self) { try SnapshotLine(regular: bytes, 0..<bytes.count) }
        }
        for other in others[..<3] + [others[6], others[8], others[14]] {
            let bytes = Array(other.utf8)
            let read = try SnapshotLine.decode(bytes, 0..<bytes.count, number: 2, JSONLine())
            #expect(read.entry == SampleSnapshot.entries[2])
        }
    }

    @Test func `an index is written and read as by a JSON coder`() throws {
        let chunk = PackIndex.Chunk(id: SampleSnapshot.first, offset: 16, length: 9, size: 10, encoding: .deflate)
        var later = PackIndex(chunks: [chunk])
        later.requires = ["patience"]
        for index in [PackIndex(), PackIndex(chunks: [chunk, chunk]), later] {
            let expected = try JSONLine.encode(index)
            #expect(try index.encoded() == expected)
            #expect(try PackIndex.decode(expected) == index)
        }
    }
}
