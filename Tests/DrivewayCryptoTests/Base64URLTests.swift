import DrivewayCrypto
import Testing

@Suite struct Base64URLTests {
    /// RFC 4648, section 10, without the padding, and the two characters that differ from plain base64.
    static let vectors: [(bytes: [UInt8], text: String)] = [
        ([], ""), (Array("f".utf8), "Zg"), (Array("fo".utf8), "Zm8"), (Array("foo".utf8), "Zm9v"),
        (Array("foob".utf8), "Zm9vYg"), (Array("fooba".utf8), "Zm9vYmE"), (Array("foobar".utf8), "Zm9vYmFy"),
        ([0xfb, 0xff, 0xfe], "-__-"),
    ]

    @Test(arguments: vectors)
    func `the standard's vectors come out in both directions`(bytes: [UInt8], text: String) {
        #expect(Base64URL.encode(bytes) == text)
        #expect(Base64URL.decode(text) == bytes)
    }

    @Test(arguments: ["Zg==", "Z", "Zm9vY", "Zm+v", "Zm/v", "Zm 9v", "Zm9v\n", "Zh", "Zm9", "é"])
    func `a text that encoding never makes is refused`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `every byte survives`() {
        let bytes = [UInt8](0...255)
        #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        #expect(Base64URL.encode(bytes[3..<77]) == Base64URL.encode(Array(bytes[3..<77])))
    }
}
