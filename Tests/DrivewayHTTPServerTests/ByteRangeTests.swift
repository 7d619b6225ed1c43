import DrivewayHTTPServer
import Testing

/// RFC 9110, section 14: one part that is there, none of it there, or a field that is to be ignored.
@Suite struct ByteRangeTests {
    @Test(
        arguments: [
            ("bytes=0-", 0, 10), ("bytes=0-0", 0, 1), ("bytes=-3", 7, 3), ("bytes=5-100", 5, 5), ("bytes=9-9", 9, 1),
            ("bytes=-100", 0, 10), ("BYTES=2-3", 2, 2), ("bytes= 2-3 ", 2, 2),
            ("bytes=3-99999999999999999999", 3, 7), ("bytes=-99999999999999999999", 0, 10),
        ] as [(String, Int64, Int64)])
    func `one part of ten bytes`(field: String, offset: Int64, length: Int64) {
        #expect(ByteRange.parse(field, size: 10) == .range(offset: offset, length: length))
    }

    @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999-"])
    func `a part past the end of ten bytes cannot be had`(field: String) {
        #expect(ByteRange.parse(field, size: 10) == .unsatisfiable)
        #expect(ByteRange.parse(field, size: 10).contentRange(of: 10) == "bytes */10")
    }

    @Test(arguments: [
        nil, "", "bytes", "bytes=", "bytes=-", "bytes=9-2", "bytes=0-1,3-4", "bytes=a-b", "bytes=1-b", "bytes=--1",
        "bytes=+1-2", "0-", "items=0-1", "bytes=1 - 2", "bytes=1-2-3", "bytes 0-1",
    ])
    func `a field that is malformed, of another unit or of several parts is ignored`(field: String?) {
        #expect(ByteRange.parse(field, size: 10) == .none)
        #expect(ByteRange.parse(field, size: 10).contentRange(of: 10) == nil)
    }

    @Test(arguments: ["bytes=0-", "bytes=-5", "bytes=0-0"])
    func `nothing can be had of an empty file`(field: String) {
        #expect(ByteRange.parse(field, size: 0).contentRange(of: 0) == "bytes */0")
    }

    @Test func `a part says where it lies`() {
        #expect(ByteRange.parse("bytes=5-100", size: 10).contentRange(of: 10) == "bytes 5-9/10")
    }
}
