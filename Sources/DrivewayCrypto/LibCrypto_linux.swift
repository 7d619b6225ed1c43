#if !canImport(CryptoKit)
import CDrivewayCrypto

/// What the owners of libcrypto's objects share.
enum LibCrypto {
    /// Stops the process when libcrypto cannot hash.
    ///
    /// That happens only without memory, or with a libcrypto that was built or configured without the function; going on would
    /// report wrong digests.
    static func check(_ succeeded: Bool) {
        precondition(succeeded, "libcrypto could not compute a digest: out of memory, or the function is switched off")
    }

    /// The object, where libcrypto could make one.
    static func checked(_ object: OpaquePointer?) -> OpaquePointer {
        guard let object = unsafe object else { preconditionFailure("libcrypto is out of memory, or lacks a function") }
        return unsafe object
    }

    /// Looked up once: a lookup costs more than a short digest. The objects are immutable and live as long as the process.
    private static nonisolated(unsafe) let md5 = unsafe checked(EVP_MD_fetch(nil, "MD5", nil))
    private static nonisolated(unsafe) let sha1 = unsafe checked(EVP_MD_fetch(nil, "SHA1", nil))
    private static nonisolated(unsafe) let sha256 = unsafe checked(EVP_MD_fetch(nil, "SHA256", nil))
    private static nonisolated(unsafe) let sha512 = unsafe checked(EVP_MD_fetch(nil, "SHA512", nil))

    static func function(_ algorithm: DigestAlgorithm) -> OpaquePointer {
        switch algorithm {
        case .md5: unsafe md5
        case .sha1: unsafe sha1
        case .sha256: unsafe sha256
        }
    }

    static func function(_ algorithm: HMAC.Algorithm) -> OpaquePointer {
        switch algorithm {
        case .sha1: unsafe sha1
        case .sha256: unsafe sha256
        case .sha512: unsafe sha512
        }
    }
}
#endif
