import Foundation
import Testing

@testable import DrivewayCrypto

/// AES-256-GCM as published, and what must not open.
struct SealingKeyTests {
    /// The cases 13 to 16 of “The Galois/Counter Mode of Operation” by McGrew and Viega, which NIST's validation uses too.
    private static let cases: [(key: String, nonce: String, content: String, context: String, sealed: String)] = [
        (zero, "000000000000000000000000", "", "", "530f8afbc74536b9a963b4f1c4cb738b"),
        (
            zero, "000000000000000000000000", "00000000000000000000000000000000", "",
            "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
        ),
        (
            key, "cafebabefacedbaddecaf888", content, "",
            "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
                + "c5f61e6393ba7a0abcc9f662898015ad" + "b094dac5d93471bdec1a502270e3cc6c"
        ),
        (
            key, "cafebabefacedbaddecaf888", String(content.prefix(120)), "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
                + "c5f61e6393ba7a0abcc9f662" + "76fc6ece0f4e1768cddf8853bb2d551b"
        ),
    ]
    private static let zero = String(repeating: "0", count: 64)
    private static let key = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
    private static let content =
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
        + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255"

    @Test func `the published cases come out, and go back`() throws {
        for item in Self.cases {
            let key = try #require(SealingKey(try bytes(item.key)))
            let (content, context) = (Data(try bytes(item.content)), Data(try bytes(item.context)))
            let nonce = try bytes(item.nonce)
            let sealed = key.seal(content, context: context, nonce: nonce)
            #expect(Hexadecimal.encode(Array(sealed)) == item.nonce + item.sealed)
            #expect(key.open(sealed, context: context) == content)
        }
    }

    @Test func `another key, context or byte, and any part, do not open`() throws {
        let (key, content, context) = (SealingKey(), Data("secret".utf8), Data("place".utf8))
        let sealed = key.seal(content, context: context)
        #expect(sealed.count == content.count + SealingKey.overhead)
        #expect(key.open(sealed, context: context) == content)
        #expect(key.open(Data([9]) + sealed.dropFirst(0), context: context) == nil)
        #expect(SealingKey().open(sealed, context: context) == nil)
        #expect(key.open(sealed, context: Data()) == nil)
        for place in sealed.indices {
            var changed = sealed
            changed[place] ^= 1
            #expect(key.open(changed, context: context) == nil)
            #expect(key.open(sealed.prefix(place), context: context) == nil)
        }
    }

    @Test func `no two sealings are the same, and a slice opens like a whole`() {
        let key = SealingKey()
        #expect(key.seal(Data("a".utf8), context: Data()) != key.seal(Data("a".utf8), context: Data()))
        let sealed = Data("before".utf8) + key.seal(Data("a".utf8), context: Data())
        #expect(key.open(sealed.dropFirst(6), context: Data()) == Data("a".utf8))
    }

    @Test func `a key has 32 bytes and does not show itself`() {
        #expect(SealingKey([UInt8](repeating: 1, count: 31)) == nil)
        #expect("\(SealingKey())" == "a key")
    }

    private func bytes(_ hex: String) throws -> [UInt8] { try #require(Hexadecimal.decode(hex)) }
}
