#if !canImport(CryptoKit)
import CDrivewayCrypto

extension HMAC {
    static func code(_ algorithm: Algorithm, key: [UInt8], message: [UInt8]) -> [UInt8] {
        // libcrypto takes a missing key pointer for "the key of before", so an empty key still needs an address.
        let keyBytes = key.isEmpty ? [0] : key
        return unsafe [UInt8](unsafeUninitializedCapacity: algorithm.byteCount) { buffer, count in
            let code = unsafe CDrivewayCrypto.HMAC(
                LibCrypto.function(algorithm), keyBytes, CInt(key.count), message, message.count, buffer.baseAddress,
                nil)
            LibCrypto.check(unsafe code != nil)
            count = algorithm.byteCount
        }
    }
}
#endif
