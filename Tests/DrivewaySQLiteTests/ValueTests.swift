import Foundation
import Testing

@testable import DrivewaySQLite

@Suite struct ValueTests {
    private let database: Database

    init() throws { database = try Database.open(.memory) }

    private func roundTrip(_ value: Value) throws -> Value {
        try database.read { try $0.value("SELECT ?", [value]) }
    }

    @Test(
        arguments: [
            .null, 0, .integer(.min), .integer(.max), -1, 1.5, .real(-0.0), .real(.infinity),
            .real(.leastNonzeroMagnitude),
            .real(.greatestFiniteMagnitude), "", "text", "\u{0}", "a\u{0}b", "e\u{301}", "é", "👩‍👩‍👧",
            "'; DROP TABLE x; --",
            .blob(Data()), .blob(Data([0])), .blob(Data(0...255)), .text(String(repeating: "x", count: 100_000)),
        ] as [Value])
    func `a value comes back as it was`(value: Value) throws {
        #expect(try roundTrip(value) == value)
    }

    @Test func `a slice of data comes back as its bytes`() throws {
        let slice = Data(0...255)[10..<20]
        #expect(try roundTrip(.blob(slice)) == .blob(Data(10..<20)))
    }

    @Test func `text keeps its form and does not equal another`() throws {
        let (composed, decomposed): (Value, Value) = ("é", "e\u{301}")
        #expect(composed != decomposed)
        #expect(try roundTrip(decomposed) != composed)
        #expect(try database.read { try $0.value("SELECT ? = ?", [composed, decomposed], as: Bool.self) } == false)
    }

    @Test func `not a number becomes nothing`() throws {
        #expect(Value(Double.nan) == .null)
        #expect(try roundTrip(.real(.nan)) == .null)
    }

    @Test func `text that is no UTF-8 is repaired, not refused`() throws {
        let text: String = try database.read { try $0.value("SELECT CAST(x'41FF42' AS TEXT)") }
        #expect(text == "A\u{FFFD}B")
    }

    @Test func `Swift's types have one form each`() throws {
        #expect(Value(true) == 1)
        #expect(Value(Int?.none) == .null)
        #expect(Value(Optional("x")) == "x")
        #expect(Value(Data([1])) == .blob(Data([1])))
        #expect([nil, true, 2, 2.5, "s"] as [Value] == [.null, .integer(1), .integer(2), .real(2.5), .text("s")])
    }

    @Test func `typed columns read what they expect and name the column otherwise`() throws {
        let row = try #require(
            try database.read {
                try $0.row("SELECT 1 AS one, 'x' AS word, NULL AS none, 2.5 AS half, x'00FF' AS bytes")
            })
        #expect(row.names == ["one", "word", "none", "half", "bytes"])
        #expect(try row["one"] as Int == 1)
        #expect(try row[0] as Int64 == 1)
        #expect(try row.bool("one"))
        #expect(try row.double("one") == 1)
        #expect(try row.string("word") == "x")
        #expect(try row["none"] as String? == nil)
        #expect(try row["one"] as Int? == 1)
        #expect(try row["none"] as Data? == nil)
        #expect(try row.double(3) == 2.5)
        #expect(try row.data(4) == Data([0, 255]))

        let mismatch = #expect(throws: DatabaseError.self) { try row.int64("word") }
        #expect(mismatch?.message == "The column “word” holds text where a whole number was expected")
        #expect(throws: DatabaseError.self) { try row.string("none") }
        #expect(throws: DatabaseError.self) { try row.int(3) }
        #expect(throws: DatabaseError.self) { try row["word"] as Int? }
        #expect(throws: DatabaseError.self) { try row.string("missing") }
        #expect(throws: DatabaseError.self) { try row.string(9) }
    }

    @Test func `only 0 and 1 are truth values`() throws {
        #expect(Bool(sqlValue: 2) == nil)
        #expect(Bool(sqlValue: 0) == false)
        #expect(Int(sqlValue: 1.0) == nil)
        #expect(Double(sqlValue: .integer(.max)) == nil)
    }
}
