import Foundation
import Testing

@testable import DrivewayCrypto

@Suite struct RSATests {
    /// RFC 7515, appendix A.2.
    private static let modulus =
        "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pC"
        + "gNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg6"
        + "65xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRW"
        + "yuXpoQ"
    private static let token =
        "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVl"
        + "fQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr"
        + "7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12"
        + "jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQ"
        + "Ge77Rw"

    private static let key = RSAPrivateKey.generate()

    @Test func `the signature of RFC 7515 is valid, and no other`() throws {
        let modulus = try #require(Base64URL.decode(Self.modulus))
        let key = try #require(RSAPublicKey(modulus: modulus, exponent: [1, 0, 1]))
        let token = try #require(JSONWebSignature(compact: Self.token))
        #expect(String(decoding: token.header, as: UTF8.self) == #"{"alg":"RS256"}"#)
        #expect(token.isSigned(by: key))
        #expect(!token.isSigned(by: Self.key.publicKey))
        let changed = try #require(JSONWebSignature(compact: Self.token.replacing("eyJpc3Mi", with: "eyJpc3Mj")))
        #expect(!changed.isSigned(by: key))
    }

    @Test func `what a key signs its public half takes, also after a way through PEM`() throws {
        let pem = Self.key.pem
        #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        let read = try #require(RSAPrivateKey(pem: pem.replacing("\n", with: "\r\n")))
        #expect(read == Self.key)
        let token = JSONWebSignature(header: Data("{}".utf8), payload: Data("[1]".utf8), key: read)
        let back = try #require(JSONWebSignature(compact: token.compact))
        #expect(back == token)
        #expect(back.isSigned(by: Self.key.publicKey))
        #expect(!Self.key.publicKey.isValid(signature: [], of: []))
    }

    @Test func `a key that is cut, bent or of another kind is none`() throws {
        let lines = Self.key.pem.split(separator: "\n")
        #expect(RSAPrivateKey(pem: "") == nil)
        #expect(RSAPrivateKey(pem: lines.dropLast().joined(separator: "\n")) == nil)
        #expect(
            RSAPrivateKey(pem: lines.enumerated().filter { $0.offset != 3 }.map(\.element).joined(separator: "\n"))
                == nil)
        #expect(RSAPrivateKey(pem: Self.key.pem.replacing("PRIVATE", with: "EC PRIVATE")) == nil)
        var generator = SystemRandomNumberGenerator()
        let body = try #require(Data(base64Encoded: lines.dropFirst().dropLast().joined()))
        for _ in 0..<200 {
            var bent = body
            bent[Int.random(in: 0..<40, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
            let pem = "-----BEGIN PRIVATE KEY-----\n\(bent.base64EncodedString())\n-----END PRIVATE KEY-----"
            if let key = RSAPrivateKey(pem: pem) { #expect(key.publicKey == Self.key.publicKey) }
        }
    }

    @Test func `weak and senseless public keys are refused`() throws {
        let modulus = try #require(Base64URL.decode(Self.modulus))
        #expect(RSAPublicKey(modulus: Array(modulus.dropFirst(128)), exponent: [1, 0, 1]) == nil)
        #expect(RSAPublicKey(modulus: modulus, exponent: [1]) == nil)
        #expect(RSAPublicKey(modulus: modulus, exponent: [2]) == nil)
        #expect(RSAPublicKey(modulus: modulus.dropLast() + [0], exponent: [3]) == nil)
        #expect(RSAPublicKey(modulus: [], exponent: []) == nil)
    }

    @Test(arguments: ["", "a.b", "e30.e30.", "e30.e30.e30.e30", "e30=.e30.e30", "é.e30.e30"])
    func `what is no signed text is none`(text: String) {
        #expect(JSONWebSignature(compact: text) == nil)
    }

    @Test func `a key shows nothing of itself`() {
        var text = "\(Self.key) \(String(reflecting: Self.key))"
        dump(Self.key, to: &text)
        #expect(!text.contains("der"))
        #expect(text.contains("2048 bits"))
    }
}
