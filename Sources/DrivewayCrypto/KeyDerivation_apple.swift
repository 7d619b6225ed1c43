#if canImport(CommonCrypto)
import CommonCrypto

extension KeyDerivation {
    static func pbkdf2(_ password: [UInt8], _ salt: [UInt8], _ iterations: Int, _ count: Int) -> [UInt8]? {
        var made = [UInt8](repeating: 0, count: count)
        let status = unsafe password.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { password in
            unsafe CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), password.baseAddress, password.count, salt, salt.count,
                CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA512), UInt32(iterations), &made, count)
        }
        return status == kCCSuccess ? made : nil
    }
}
#endif
