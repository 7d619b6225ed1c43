import DrivewayCrypto
import Foundation
import Testing

/// A message of a standard's test suite with its digest.
struct DigestVector: Sendable, CustomTestStringConvertible {
    var algorithm: DigestAlgorithm
    var message: String
    var repetitions = 1
    var hex: String

    var data: Data { Data(String(repeating: message, count: repetitions).utf8) }
    var testDescription: String { "\(algorithm.rawValue) of \(repetitions) × “\(message)”" }

    private static let letters = "abcdefghijklmnopqrstuvwxyz"
    private static let fiftySix = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    /// RFC 1321, appendix A.5.
    static let md5: [DigestVector] = [
        .init(algorithm: .md5, message: "", hex: "d41d8cd98f00b204e9800998ecf8427e"),
        .init(algorithm: .md5, message: "a", hex: "0cc175b9c0f1b6a831c399e269772661"),
        .init(algorithm: .md5, message: "abc", hex: "900150983cd24fb0d6963f7d28e17f72"),
        .init(algorithm: .md5, message: "message digest", hex: "f96b697d7cb7938d525a2f31aaf161d0"),
        .init(algorithm: .md5, message: letters, hex: "c3fcd3d76192e4007dfb496cca67e13b"),
        .init(
            algorithm: .md5, message: letters.uppercased() + letters + "0123456789",
            hex: "d174ab98d277d9f5a5611c2c9f419d9f"),
        .init(algorithm: .md5, message: "1234567890", repetitions: 8, hex: "57edf4a22be3c955ac49da2e2107b67a"),
    ]

    /// RFC 3174, section 7.3.
    static let sha1: [DigestVector] = [
        .init(algorithm: .sha1, message: "abc", hex: "a9993e364706816aba3e25717850c26c9cd0d89d"),
        .init(algorithm: .sha1, message: fiftySix, hex: "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        .init(algorithm: .sha1, message: "a", repetitions: 1_000_000, hex: "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
        .init(algorithm: .sha1, message: "01234567", repetitions: 80, hex: "dea356a2cddd90c7a7ecedc5ebb563934f460452"),
    ]

    /// RFC 6234, section 8.5.
    static let sha256: [DigestVector] = [
        .init(
            algorithm: .sha256, message: "abc",
            hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        .init(
            algorithm: .sha256, message: fiftySix,
            hex: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        .init(
            algorithm: .sha256, message: "a", repetitions: 1_000_000,
            hex: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        .init(
            algorithm: .sha256, message: "01234567", repetitions: 80,
            hex: "594847328451bdfa85056225462cc1d867d877fb388df0ce35f25ab5562bfbb5"),
    ]
}

@Suite struct DigestTests {
    @Test(arguments: DigestVector.md5 + DigestVector.sha1 + DigestVector.sha256)
    func `the standard's vectors come out, whole and in pieces`(vector: DigestVector) {
        #expect(Digest.of(vector.data, vector.algorithm).hex == vector.hex)

        var digest = StreamingDigest(vector.algorithm)
        var rest = vector.data[...]
        var size = 1
        while !rest.isEmpty {
            digest.update(rest.prefix(size))
            rest = rest.dropFirst(size)
            size = size * 3 % 1021 + 1
        }
        #expect(digest.finalize().hex == vector.hex)
    }

    @Test func `a copy goes its own way`() {
        var first = StreamingDigest(.sha256)
        first.update(Data("ab".utf8))
        var second = first.copy()
        first.update(Data("c".utf8))
        second.update(Data("x".utf8))
        #expect(first.finalize() == Digest.of(Data("abc".utf8), .sha256))
        #expect(second.finalize() == Digest.of(Data("abx".utf8), .sha256))
    }

    @Test func `a reader is read to its end`() throws {
        var rest = Data(String(repeating: "a", count: 1_000_000).utf8)
        let digest = Digest.of(
            reading: { buffer in
                let part = rest.prefix(99_999)
                buffer.copyBytes(from: part)
                rest = rest.dropFirst(part.count)
                return part.count
            }, .sha1)
        #expect(digest.hex == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    }

    @Test func `a reader's error comes through`() {
        struct Broken: Error {}
        #expect(throws: Broken.self) { try Digest.of(reading: { _ in throw Broken() }, .md5) }
    }

    @Test(arguments: DigestAlgorithm.allCases)
    func `hexadecimal digits are read in either case and written in lower case`(algorithm: DigestAlgorithm) throws {
        let digest = Digest.of(Data("abc".utf8), algorithm)
        #expect(digest.bytes.count == algorithm.byteCount)
        #expect(Digest(hex: digest.hex.uppercased(), algorithm: algorithm) == digest)
        #expect(digest.description == digest.hex)
        #expect(digest.hex == digest.hex.lowercased())
    }

    @Test(arguments: [
        "", "00", "zz1d8cd98f00b204e9800998ecf8427e", "d41d8cd98f00b204e9800998ecf8427",
        "d41d8cd98f00b204e9800998ecf8427e0",
        " d41d8cd98f00b204e9800998ecf8427", "d41d8cd98f00b204e9800998ecf8427é",
    ])
    func `what is no digest is refused`(text: String) {
        #expect(Digest(hex: text, algorithm: .md5) == nil)
    }

    @Test func `equal bytes of two algorithms are two digests`() {
        #expect(Digest.of(Data(), .md5) != Digest.of(Data(), .sha1))
    }
}
