public import Foundation

/// Keyed message authentication codes (RFC 2104).
public enum HMAC {
    /// The hash function under the code.
    public enum Algorithm: Sendable, Hashable, CaseIterable {
        /// HMAC with SHA-1.
        case sha1
        /// HMAC with SHA-256.
        case sha256
        /// HMAC with SHA-512.
        case sha512

        /// The length of a code in bytes.
        public var byteCount: Int {
            switch self {
            case .sha1: 20
            case .sha256: 32
            case .sha512: 64
            }
        }
    }

    /// The code of `message` under `key`. Compare codes with ``constantTimeEquals(_:_:)`` only.
    public static func authenticationCode(
        _ algorithm: Algorithm, key: some DataProtocol, message: some DataProtocol
    ) -> [UInt8] {
        code(algorithm, key: Array(key), message: Array(message))
    }
}
