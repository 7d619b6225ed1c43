import Foundation
import Testing

@testable import LocalGoogle

/// Times on the wire.
struct DriveTimeTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00.000Z", 0), ("2001-02-03T04:05:06.789Z", 981_173_106_789),
            ("1969-12-31T23:59:59.999Z", -1), ("2000-02-29T12:00:00.000Z", 951_825_600_000),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999), ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
        ] as [(String, Int64)])
    func `text and moment are each other's opposite`(text: String, moment: Int64) {
        #expect(DriveTime.text(moment) == text)
        #expect(DriveTime.milliseconds(from: text) == moment)
    }

    @Test(arguments: [
        ("2026-03-01", "2026-03-01T00:00:00.000Z"), ("2026-03-01T10:20:30", "2026-03-01T10:20:30.000Z"),
        ("2026-03-01T00:00:00+02:00", "2026-02-28T22:00:00.000Z"),
        ("2026-03-01t00:00:00.5-01:30", "2026-03-01T01:30:00.500Z"),
        ("2026-03-01T00:00:00.123456789Z", "2026-03-01T00:00:00.123Z"),
    ])
    func `other spellings are read`(text: String, same: String) throws {
        #expect(DriveTime.text(try #require(DriveTime.milliseconds(from: text))) == same)
    }

    @Test(arguments: [
        "", "2026", "2026-3-1", "2026-02-29", "2026-00-10", "2026-01-32", "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00 02:00", "2026-01-01T00:00:00+0200", "2026-01-01T00:00:00Zx", "é",
    ])
    func `other text is none`(text: String) {
        #expect(DriveTime.milliseconds(from: text) == nil)
    }

    @Test func `every day of some centuries agrees with Foundation`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for days in stride(from: Int64(-40_000), through: 80_000, by: 7) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let civil = CivilDate(daysSince1970: days)
            #expect(Int(civil.year) == parts.year && Int(civil.month) == parts.month && Int(civil.day) == parts.day)
            #expect(civil.daysSince1970 == days)
        }
    }
}
