import DrivewayCrypto
import Foundation

/// The proof that the program that redeems a code is the one that asked for it (RFC 7636).
struct ProofKey: Sendable {
    /// The secret; it goes to the token server only.
    let verifier: Secret
    /// What the consent page gets in its place (method `S256`, section 4.2).
    let challenge: String

    /// Makes a new proof from 32 random bytes (section 4.1).
    init() { self.init(verifier: Secret(SecureRandom.token(32))) }

    init(verifier: Secret) {
        self.verifier = verifier
        challenge = Base64URL.encode(Digest.of(Data(verifier.revealed.utf8), .sha256).bytes)
    }
}
