import DrivewayCrypto
import Foundation
import Testing

/// A test case of RFC 2202 (SHA-1) or RFC 4231 (SHA-256, SHA-512).
struct HMACVector: Sendable, CustomTestStringConvertible {
    var algorithm: HMAC.Algorithm
    var key: [UInt8]
    var message: [UInt8]
    var hex: String

    init(_ algorithm: HMAC.Algorithm, _ key: [UInt8], _ message: [UInt8], _ hex: String) {
        (self.algorithm, self.key, self.message, self.hex) = (algorithm, key, message, hex)
    }

    var testDescription: String { "\(algorithm), key of \(key.count) and message of \(message.count) bytes" }

    private static let greeting = Array("Hi There".utf8)
    private static let question = Array("what do ya want for nothing?".utf8)
    private static let longKey = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    private static let counting = [UInt8](1...25)
    private static func repeated(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }

    static let sha1: [HMACVector] = [
        .init(.sha1, repeated(0x0b, 20), greeting, "b617318655057264e28bc0b6fb378c8ef146be00"),
        .init(.sha1, Array("Jefe".utf8), question, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        .init(.sha1, repeated(0xaa, 20), repeated(0xdd, 50), "125d7342b9ac11cd91a39af48aa17b4f63f175d3"),
        .init(.sha1, counting, repeated(0xcd, 50), "4c9007f4026250c6bc8414f9bf50c86c2d7235da"),
        .init(.sha1, repeated(0xaa, 80), longKey, "aa4ae5e15272d00e95705637ce8a3b55ed402112"),
    ]

    static let sha256: [HMACVector] = [
        .init(
            .sha256, repeated(0x0b, 20), greeting,
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        .init(
            .sha256, Array("Jefe".utf8), question,
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        .init(
            .sha256, repeated(0xaa, 20), repeated(0xdd, 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        .init(
            .sha256, counting, repeated(0xcd, 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        .init(
            .sha256, repeated(0xaa, 131), longKey,
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    ]

    static let sha512: [HMACVector] = [
        .init(
            .sha512, repeated(0x0b, 20), greeting,
            "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
                + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"),
        .init(
            .sha512, repeated(0xaa, 131), longKey,
            "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"
                + "6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598"),
    ]
}

@Suite struct HMACTests {
    @Test(arguments: HMACVector.sha1 + HMACVector.sha256 + HMACVector.sha512)
    func `the standard's vectors come out`(vector: HMACVector) {
        let code = HMAC.authenticationCode(vector.algorithm, key: vector.key, message: Data(vector.message))
        #expect(code.count == vector.algorithm.byteCount)
        #expect(code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == vector.hex)
    }

    @Test func `an empty key and an empty message have a code`() {
        let code = HMAC.authenticationCode(.sha256, key: Data(), message: Data())
        #expect(code.prefix(4) == [0xb6, 0x13, 0x67, 0x9a])
        // The empty key again, after another key was used.
        _ = HMAC.authenticationCode(.sha256, key: Array("other".utf8), message: Data())
        #expect(HMAC.authenticationCode(.sha256, key: [], message: []) == code)
    }
}
