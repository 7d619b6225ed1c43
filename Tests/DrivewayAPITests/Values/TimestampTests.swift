import DrivewayAPI
import Foundation
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0), ("2001-02-03T04:05:06.789Z", 981_173_106_789),
        ("1969-12-31T23:59:59.999Z", -1), ("2000-02-29T12:00:00.000Z", 951_825_600_000),
        ("2100-03-01T00:00:00.000Z", 4_107_542_400_000), ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
    func `a moment is read and written alike`(text: String, milliseconds: Int64) {
        #expect(Timestamp(text)?.milliseconds == milliseconds)
        #expect(Timestamp(milliseconds: milliseconds).description == text)
    }

    @Test(arguments: [
        ("2001-02-03T04:05:06Z", "2001-02-03T04:05:06.000Z"), ("2001-02-03T04:05:06.7Z", "2001-02-03T04:05:06.700Z"),
        ("2001-02-03T04:05:06.789999Z", "2001-02-03T04:05:06.789999000Z"),
        ("2001-02-03T04:05:06.1234567899Z", "2001-02-03T04:05:06.123456789Z"),
        ("2001-02-03t04:05:06.5-00:00", "2001-02-03T04:05:06.500Z"),
    ])
    func `other spellings of RFC 3339 are read`(text: String, normal: String) {
        #expect(Timestamp(text)?.description == normal)
    }

    @Test(arguments: [
        ("2001-02-03T04:05:06+09:00", "2001-02-03T04:05:06.000+09:00", "2001-02-02T19:05:06Z"),
        ("2001-02-03T04:05:06.5-03:30", "2001-02-03T04:05:06.500-03:30", "2001-02-03T07:35:06.5Z"),
        ("2000-01-01T00:30:00+01:00", "2000-01-01T00:30:00.000+01:00", "1999-12-31T23:30:00Z"),
    ])
    func `an offset is kept, and counts for nothing when moments are compared`(
        text: String, written: String, utc: String
    ) {
        #expect(Timestamp(text)?.description == written)
        #expect(Timestamp(text) == Timestamp(utc))
        #expect(Timestamp(text).hashValue == Timestamp(utc).hashValue)
    }

    @Test(arguments: [
        "", "2001-02-03", "2001-02-30T04:05:06Z", "2001-02-03T04:05:06", "2001-13-03T04:05:06Z", "2001-02-03T24:05:06Z",
        "2001-02-03T04:05:06.Z",
        "2001-02-03T04:05:06Zx", "x2001-02-03T04:05:06Z", "2001-02-03T04:05:06+9:00",
    ])
    func `what is no time is none`(text: String) { #expect(Timestamp(text) == nil) }

    @Test func `the time of a file is cut to milliseconds, before 1970 too`() {
        #expect(Timestamp(seconds: 1_404_141_408, nanoseconds: 722_936_000).description.hasSuffix(".722Z"))
        let old = Timestamp(seconds: -1, nanoseconds: 999_999_999)
        #expect(old.milliseconds == -1)
        #expect(old.secondsAndNanoseconds == (-1, 999_000_000))
    }

    @Test func `every day of a century survives the way there and back`() {
        for day in stride(from: Int64(-20_000), to: 40_000, by: 1) {
            let moment = Timestamp(milliseconds: day * 86_400_000 + 1)
            #expect(Timestamp(moment.description) == moment)
        }
    }

    @Test func `a date comes back as the same moment`() {
        let moment = Timestamp(milliseconds: 1_785_000_000_123)
        #expect(Timestamp(moment.date) == moment)
    }
}

@Suite struct CivilDateTests {
    @Test(arguments: ["2001-02-03", "0001-01-01", "2000-02-29", "9999-12-31"])
    func `a date is read and written alike`(text: String) throws {
        let json = Data("[\"\(text)\"]".utf8)
        let dates = try JSONDecoder().decode([CivilDate].self, from: json)
        #expect(dates.map(\.description) == [text])
        #expect(try JSONEncoder().encode(dates) == json)
    }

    @Test(arguments: ["", "2001-2-3", "2001-02-30", "1900-02-29", "2001-13-01", "2001-02-03T00:00:00Z", "20010203"])
    func `what is no day is none`(text: String) { #expect(CivilDate(text) == nil) }

    @Test func `dates are ordered in time`() throws {
        let (earlier, later) = (try #require(CivilDate("2001-09-30")), try #require(CivilDate("2001-10-01")))
        #expect(earlier < later)
    }
}
