import Testing

@testable import DrivewayCrypto

/// Derived keys, as published.
struct KeyDerivationTests {
    /// RFC 5869, appendix A.1 to A.3.
    @Test func `keys from keys are those of RFC 5869`() throws {
        let counting = [UInt8](0x00...0x0c)
        let first = KeyDerivation.expand(
            .init(repeating: 0x0b, count: 22), salt: counting, purpose: Array(0xf0...0xf9), count: 42)
        #expect(
            Hexadecimal.encode(first)
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        let second = KeyDerivation.expand(
            Array(0x00...0x4f), salt: Array(0x60...0xaf), purpose: Array(0xb0...0xff), count: 82)
        #expect(
            Hexadecimal.encode(second)
                == "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
                + "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87")
        let third = KeyDerivation.expand(.init(repeating: 0x0b, count: 22), purpose: [], count: 42)
        #expect(
            Hexadecimal.encode(third)
                == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
    }

    /// The inputs of RFC 6070 with SHA-512, as several libraries publish their results.
    @Test(arguments: [
        (
            "password", "salt", 1,
            "867f70cf1ade02cff3752599a3a53dc4af34c7a669815ae5d513554e1c8cf252c02d470a285a0501bad999bfe943c08f"
                + "050235d7d68b1da55e63f73b60a57fce"
        ),
        (
            "password", "salt", 4096,
            "d197b1b33db0143e018b12f3d1d1479e6cdebdcc97c5c0f87f6902e072f457b5143f30602641b3d55cd335988cb36b84"
                + "376060ecd532e039b742a239434af2d5"
        ),
        (
            "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4096,
            "8c0511f4c6e597c6ac6315d8f0362e225f3c501495ba23b868c005174dc4ee71115b59f9e60cd9532fa33e0f75aefe30"
                + "225c583a186cd82bd4daea9724a3d3b8"
        ),
    ]) func `keys from passwords are the published ones`(
        _ password: String, _ salt: String, _ iterations: Int, _ hex: String
    ) throws {
        let key = KeyDerivation.stretch(
            password: Array(password.utf8), salt: Array(salt.utf8), iterations: iterations, count: 64)
        #expect(key.map(Hexadecimal.encode) == hex)
    }

    @Test func `numbers that make no sense make no key`() {
        #expect(KeyDerivation.stretch(password: [], salt: [1], iterations: 1) != nil)
        for iterations in [0, -1, Int.max] {
            #expect(KeyDerivation.stretch(password: [1], salt: [1], iterations: iterations) == nil)
        }
    }
}
