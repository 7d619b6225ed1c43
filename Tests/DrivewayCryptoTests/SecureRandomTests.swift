import DrivewayCrypto
import Testing

@Suite struct SecureRandomTests {
    @Test(arguments: [0, 1, 7, 8, 9, 32, 1000])
    func `as many bytes come as were asked for`(count: Int) {
        #expect(SecureRandom.bytes(count).count == count)
        #expect(Base64URL.decode(SecureRandom.token(count))?.count == count)
    }

    @Test func `tokens do not repeat and use every bit`() {
        let tokens = Set((0..<1000).map { _ in SecureRandom.token(16) })
        #expect(tokens.count == 1000)
        let bytes = SecureRandom.bytes(4096)
        #expect(bytes.reduce(0, |) == 255)
        #expect(bytes.reduce(255, &) == 0)
    }

    @Test func `secrets are compared whole`() {
        #expect(constantTimeEquals([], []))
        #expect(constantTimeEquals([1, 2, 3], [1, 2, 3]))
        #expect(!constantTimeEquals([1, 2, 3], [1, 2, 4]))
        #expect(!constantTimeEquals([9, 2, 3], [1, 2, 3]))
        #expect(!constantTimeEquals([1, 2], [1, 2, 3]))
    }
}
