import DrivewayCrypto
import Foundation

/// Tokens and codes: made at random, kept as digests only.
enum Secret {
    /// A new access token.
    static func accessToken() -> String { "ya29." + SecureRandom.token(48) }

    /// A new refresh token. Like Google's it holds slashes, which a client must encode in a form.
    static func refreshToken() -> String { "1//0" + SecureRandom.token(48) }

    /// A new authorization code. Like Google's it holds a slash, which a redirect must encode.
    static func code() -> String { "4/0" + SecureRandom.token(36) }

    /// A new code of a device.
    static func deviceCode() -> String { "AH-1Ng" + SecureRandom.token(36) }

    /// What is kept of a secret.
    static func digest(_ secret: String) -> Data { Data(Digest.of(Data(secret.utf8), .sha256).bytes) }
}
