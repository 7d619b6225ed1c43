import DrivewayAPI
import DrivewayDriveAPI
import Foundation
import Testing

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
