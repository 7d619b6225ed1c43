#if canImport(CryptoKit)
import Foundation
import Security

/// RSA by the Security framework; keys come and go as PKCS #1.
enum RSA {
    /// A new private key.
    static func generate(bits: UInt32) -> [UInt8] {
        let attributes: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: Int(bits)]
        guard let key = unsafe SecKeyCreateRandomKey(attributes as CFDictionary, nil),
            let data = unsafe SecKeyCopyExternalRepresentation(key, nil)
        else { preconditionFailure("Security could not make a key") }
        return Array(data as Data)
    }

    /// The signature of a message; `nil` if the key is none.
    static func signature(of message: [UInt8], privateKey: [UInt8]) -> [UInt8]? {
        guard let key = key(privateKey, kSecAttrKeyClassPrivate),
            let signature = unsafe SecKeyCreateSignature(key, algorithm, Data(message) as CFData, nil)
        else { return nil }
        return Array(signature as Data)
    }

    /// Whether a signature belongs to a message.
    static func isValid(_ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]) -> Bool {
        guard let key = key(publicKey, kSecAttrKeyClassPublic) else { return false }
        return unsafe SecKeyVerifySignature(
            key, algorithm, Data(message) as CFData, Data(signature) as CFData, nil)
    }

    private static var algorithm: SecKeyAlgorithm { .rsaSignatureMessagePKCS1v15SHA256 }

    private static func key(_ der: [UInt8], _ kind: CFString) -> SecKey? {
        let attributes: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kind]
        return unsafe SecKeyCreateWithData(Data(der) as CFData, attributes as CFDictionary, nil)
    }
}
#endif
