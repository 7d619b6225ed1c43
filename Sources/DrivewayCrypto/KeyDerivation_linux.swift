#if !canImport(CommonCrypto)
import CDrivewayCrypto

extension KeyDerivation {
    static func pbkdf2(_ password: [UInt8], _ salt: [UInt8], _ iterations: Int, _ count: Int) -> [UInt8]? {
        var made = [UInt8](repeating: 0, count: count)
        let isMade = unsafe password.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { password in
            unsafe PKCS5_PBKDF2_HMAC(
                password.baseAddress, CInt(password.count), salt, CInt(salt.count), CInt(iterations),
                LibCrypto.function(HMAC.Algorithm.sha512), CInt(count), &made) == 1
        }
        return isMade ? made : nil
    }
}
#endif
