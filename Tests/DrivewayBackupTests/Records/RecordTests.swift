import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Records of an app: kept in two lines, got back in two, never doubled.
@Suite struct RecordTests {
    struct Note: Codable, Equatable, Sendable, Identifiable {
        var id: Int
        var text: String
        var modified: Date
    }

    static let notes = [
        Note(id: 1, text: "frost / 霜", modified: Date(timeIntervalSinceReferenceDate: 800_000_000.123_456_7)),
        Note(id: 2, text: "", modified: Date(timeIntervalSinceReferenceDate: 800_000_100)),
        Note(id: 3, text: "강가에서", modified: Date(timeIntervalSinceReferenceDate: -0.75)),
    ]

    @Test func `records go up in two lines and come back in two, exactly`() async throws {
        let bench = try Workbench()
        try await bench.device().create([.records("notes", Self.notes)])

        var here: [Note] = []
        try await bench.device("phone").records(named: "notes").merge(into: &here, by: \.id, newer: \.modified)
        #expect(here == Self.notes)
    }

    @Test func `a person can open the file in Drive and read it`() async throws {
        let bench = try Workbench()
        try await bench.device().create([.records("notes", Self.notes)])
        let item = try #require(bench.storage.items(.records).first)
        #expect(bench.storage.items(.packs).isEmpty)
        #expect(item.object.name == "notes \(ContentID.of(item.data).hex.prefix(12)).json")
        let text = String(decoding: item.data, as: UTF8.self)
        #expect(text.contains("    \"modified\" : \"2026-05-09T06:13:20.12345671"))
        #expect(text.contains("    \"text\" : \"frost / 霜\""))
        #expect(text.hasSuffix("]\n"))
    }

    @Test func `records restored again and again are never there twice, and the newer of two states stays`()
        async throws
    {
        let bench = try Workbench()
        try await bench.device().create([.records("notes", Self.notes)])
        var here = Self.notes
        here[0].text = "changed here"
        here[0].modified += 60
        here[1].modified -= 60
        here.removeLast()
        here.append(Note(id: 4, text: "new here", modified: .now))
        let first = try await bench.device().records(Note.self, named: "notes")
            .merge(into: &here, by: \.id, newer: \.modified)
        #expect(first.inserted.map(\.id) == [3] && first.updated.map(\.id) == [2] && first.kept.map(\.id) == [1])
        #expect(here.map(\.id) == [1, 2, 4, 3])
        #expect(here[0].text == "changed here" && here[1] == Self.notes[1])
        let again = try await bench.device().records(Note.self, named: "notes")
            .merge(into: &here, by: \.id, newer: \.modified)
        #expect(again.changedNothing && again.kept.count == 3 && here.count == 4)
        // To have exactly what was saved, the app takes the records as they come.
        #expect(try await bench.device().records(Note.self, named: "notes") == Self.notes)
    }

    @Test func `a set that holds a record twice brings in the newest`() {
        var here: [Note] = []
        var older = Self.notes[0]
        older.modified -= 1
        let merge = [older, Self.notes[0], older].merge(into: &here, by: \.id, newer: \.modified)
        #expect(here == [Self.notes[0]] && merge.inserted == here)
    }

    @Test func `no records are an empty array, before and after`() async throws {
        let bench = try Workbench()
        let report = try await bench.device().create([.records("notes", [Note]())])
        #expect(report.snapshot.files == 1)
        #expect(try await bench.device().records(Note.self, named: "notes") == [])
        #expect(try await bench.device().verify(readContent: true).isWhole)
    }

    @Test func `records that did not change are not sent again, changed ones are a new file`() async throws {
        let bench = try Workbench()
        try await bench.device().create([.records("notes", Self.notes)])
        let again = try await bench.device("phone").create([.records("notes", Self.notes)])
        #expect(again.nothingNew && bench.storage.items(.records).count == 1)
        var changed = Self.notes
        changed[1].text = "no more empty"
        let third = try await bench.device().create([.records("notes", changed)])
        #expect(third.objectsMade == 2 && bench.storage.items(.records).count == 2)
        let old = try await bench.device().records(Note.self, named: "notes", from: .id(again.snapshot.id))
        #expect(old == Self.notes)
    }

    @Test func `records, a database and a folder are one snapshot`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try bench.folder.write("in the way", to: "notes.json/a.txt")
        let database = try DatabaseSourceTests.open(bench.folder.path("diary.db"))
        try DatabaseSourceTests.add("one", to: database)
        let report = try await bench.device().create([
            .folder(bench.source), .folder(bench.folder.path("notes.json")), .records("notes", Self.notes),
            .database(bench.folder.path("diary.db")),
        ])
        database.close()
        #expect(report.snapshot.sources.map(\.name) == ["Diary", "notes.json (2)", "notes.json", "diary.db"])
        #expect(try await bench.device("phone").verify(readContent: true).isWhole)
        let elsewhere = bench.folder.path("Elsewhere")
        try await bench.device("phone").restore(to: elsewhere)
        #expect(try Inventory(elsewhere + "/Diary") == Inventory(bench.source))
        #expect(
            try RecordJSON.decoder.decode([Note].self, from: bench.folder.read("Elsewhere/notes.json")) == Self.notes)
        #expect(try DatabaseSourceTests.rows(elsewhere + "/diary.db") == ["one"])
        // Back in place go those that have one.
        let back = try await bench.device("phone").restore()
        #expect(back.restored.count == 3 && back.notices.map(\.item) == ["notes.json"])
        let error = await #expect(throws: BackupError.self) {
            try await bench.device().restore(paths: ["notes.json"])
        }
        #expect(error?.message.contains("--to FOLDER") == true)
    }

    @Test func `a large set is found again by its parts, and a lost one is named`() async throws {
        let bench = try Workbench()
        let many = (0..<3000).map { Note(id: $0, text: "note \($0)", modified: .now) }
        try await bench.device().create([.records("notes", many)])
        #expect(bench.storage.items(.records).count == 1)
        #expect(try await bench.device("phone").records(Note.self, named: "notes") == many)
        let name = bench.storage.items(.records)[0].object.name
        bench.storage.change(name) { $0[5000] ^= 1 }
        #expect(try await bench.device().verify().damaged.count == 1)
        let error = await #expect(throws: BackupError.self) {
            try await bench.device().records(Note.self, named: "notes")
        }
        #expect(error?.code == .damaged)
        // The next backup sends them again.
        let next = try await bench.device().create([.records("notes", many)])
        #expect(next.objectsMade == 2)
        #expect(try await bench.device().records(Note.self, named: "notes") == many)
    }

    @Test func `what is not there, or is something else, is said`() async throws {
        let bench = try Workbench()
        let first = await #expect(throws: BackupError.self) {
            try await bench.device().records(Note.self, named: "notes")
        }
        #expect(first?.code == .noSnapshot && first?.message.contains("mina@example.com") == true)
        try await bench.device().create([.records("notes", Self.notes)])
        let second = await #expect(throws: BackupError.self) {
            try await bench.device().records(Note.self, named: "entries")
        }
        #expect(second?.code == .notFound && second?.message.contains("“notes.json”") == true)
        let third = await #expect(throws: BackupError.self) {
            try await bench.device().records(String.self, named: "notes")
        }
        #expect(third?.code == .damaged)
        for name in ["", "..", "a/b"] {
            await #expect(throws: BackupError.self) { try await bench.device().create([.records(name, Self.notes)]) }
        }
        await #expect(throws: BackupError.self) {
            try await bench.device().create([.records("notes", Self.notes), .records("notes.json", Self.notes)])
        }
    }

    @Test func `dates are written with the digits they have, and read back as the same`() throws {
        for seconds in [0, 800_000_000.5, 123_456_789.000_001, -1.25, -800_000_000.123_456_7, 1e9 + 0.999_999_9] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(RecordJSON.date(RecordJSON.text(date)) == date, "\(RecordJSON.text(date))")
        }
        #expect(RecordJSON.text(Date(timeIntervalSinceReferenceDate: 0.5)) == "2001-01-01T00:00:00.5Z")
        #expect(RecordJSON.date("2001-01-01T01:00:00.25+01:00") == Date(timeIntervalSinceReferenceDate: 0.25))
        #expect(RecordJSON.date("yesterday") == nil && RecordJSON.date("2001.5") == nil)
    }
}
