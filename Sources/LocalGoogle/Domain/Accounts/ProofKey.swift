import DrivewayCrypto
import Foundation

/// The proof that the app that buys tokens is the one that asked for consent (RFC 7636).
struct ProofKey: Sendable, Hashable {
    /// How the challenge is made from the verifier.
    enum Method: String, Sendable {
        case plain
        case s256 = "S256"
    }

    let method: Method
    let challenge: String

    /// Reads a challenge; `nil` if it breaks the rules of RFC 7636, section 4.2.
    init?(challenge: String, method: Method) {
        guard Self.isWellFormed(challenge) else { return nil }
        self.method = method
        self.challenge = challenge
    }

    /// Whether a verifier belongs to the challenge.
    func isProved(by verifier: String) -> Bool {
        guard Self.isWellFormed(verifier) else { return false }
        let expected =
            switch method {
            case .plain: verifier
            case .s256: Base64URL.encode(Digest.of(Data(verifier.utf8), .sha256).bytes)
            }
        return constantTimeEquals(Array(expected.utf8), Array(challenge.utf8))
    }

    private static func isWellFormed(_ text: String) -> Bool {
        (43...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
                    || "-._~".utf8.contains(byte)
            }
    }
}
