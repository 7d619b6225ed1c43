/// A hash function Google Drive reports for stored content.
public enum DigestAlgorithm: String, Sendable, Hashable, Codable, CaseIterable {
    /// MD5 (RFC 1321): Drive's `md5Checksum`. Finds damage, is no protection against forgery.
    case md5
    /// SHA-1 (RFC 3174): Drive's `sha1Checksum`. Finds damage, is no protection against forgery.
    case sha1
    /// SHA-256 (RFC 6234): Drive's `sha256Checksum`.
    case sha256

    /// The length of a digest in bytes.
    public var byteCount: Int {
        switch self {
        case .md5: 16
        case .sha1: 20
        case .sha256: 32
        }
    }
}
