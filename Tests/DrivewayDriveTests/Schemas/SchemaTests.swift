import DrivewayDriveAPI
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
        ("2001-02-03T04:05:06.789999Z", "2001-02-03T04:05:06.789Z"),
        ("2001-02-03T04:05:06+09:00", "2001-02-02T19:05:06.000Z"),
        ("2001-02-03t04:05:06.5-03:30", "2001-02-03T07:35:06.500Z"),
    ])
    func `other spellings of RFC 3339 are read`(text: String, normal: String) {
        #expect(Timestamp(text)?.description == normal)
    }

    @Test(arguments: [
        "", "2001-02-03", "2001-02-03T04:05:06", "2001-13-03T04:05:06Z", "2001-02-03T24:05:06Z",
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

@Suite struct FileSchemaTests {
    func decode(_ json: String) throws -> File { try JSONDecoder().decode(File.self, from: Data(json.utf8)) }

    @Test func `a file is read as Drive writes it`() throws {
        let file = try decode(
            #"""
            {"kind": "drive#file", "id": "1a", "name": "H\u00e9.txt", "mimeType": "text/plain", "size": "9223372036854775807",
             "parents": ["p"], "version": "12", "modifiedTime": "2001-02-03T04:05:06.789Z", "trashed": false,
             "spaces": ["drive"], "appProperties": {"k": "v"}, "capabilities": {"canEdit": true}, "somethingNew": [1]}
            """#)
        #expect(file.id == "1a")
        #expect(file.size == .max)
        #expect(file.version == 12)
        #expect(file.parents == ["p"])
        #expect(file.modifiedTime?.description == "2001-02-03T04:05:06.789Z")
        #expect(file.capabilities?.canEdit == true)
        #expect(file.spaces == [.drive])
    }

    @Test func `what is missing is unknown, not zero`() throws {
        let document = try decode(#"{"id": "1a", "mimeType": "application/vnd.google-apps.document", "size": null}"#)
        #expect(document.size == nil)
        #expect(document.md5Checksum == nil)
        #expect(document.parents == nil)
    }

    @Test func `a size that is no number is refused`() {
        #expect(throws: DecodingError.self) { try decode(#"{"size": "12x"}"#) }
    }

    @Test func `only what is set is written`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json = try encoder.encode(File(modifiedTime: Timestamp(milliseconds: 0), name: "a", size: 5))
        #expect(
            String(decoding: json, as: UTF8.self)
                == #"{"modifiedTime":"1970-01-01T00:00:00.000Z","name":"a","size":"5"}"#)
    }

    @Test func `a patch tells clearing from leaving alone`() throws {
        var patch = Patch(File(appProperties: ["kept": "1"], name: "a"))
        patch.clear(.description)
        patch.clear(.appProperties, "gone")
        patch.clear(.properties, "other")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        #expect(
            String(decoding: try encoder.encode(patch), as: UTF8.self)
                == #"{"appProperties":{"gone":null,"kept":"1"},"description":null,"name":"a","properties":{"other":null}}"#
        )
    }

    @Test func `a patch of nothing is an empty object`() throws {
        #expect(try JSONEncoder().encode(Patch(File())) == Data("{}".utf8))
    }
}
