#if canImport(CryptoKit)
import CryptoKit
import Foundation

extension HMAC {
    static func code(_ algorithm: Algorithm, key: [UInt8], message: [UInt8]) -> [UInt8] {
        let key = SymmetricKey(data: key)
        return switch algorithm {
        case .sha1: Array(CryptoKit.HMAC<Insecure.SHA1>.authenticationCode(for: message, using: key))
        case .sha256: Array(CryptoKit.HMAC<SHA256>.authenticationCode(for: message, using: key))
        case .sha512: Array(CryptoKit.HMAC<SHA512>.authenticationCode(for: message, using: key))
        }
    }
}
#endif
