#if !canImport(CryptoKit)
import CDrivewayCrypto

/// RSA by libcrypto; keys come and go as PKCS #1.
enum RSA {
    /// A new private key.
    static func generate(bits: UInt32) -> [UInt8] {
        let key = unsafe LibCrypto.checked(driveway_rsa_generate(bits))
        defer { unsafe EVP_PKEY_free(key) }
        return unsafe [UInt8](unsafeUninitializedCapacity: Int(i2d_PrivateKey(key, nil))) { buffer, count in
            var end = buffer.baseAddress
            count = unsafe Int(i2d_PrivateKey(key, &end))
        }
    }

    /// The signature of a message; `nil` if the key is none.
    static func signature(of message: [UInt8], privateKey: [UInt8]) -> [UInt8]? {
        let key = unsafe privateKey.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            return unsafe d2i_PrivateKey(EVP_PKEY_RSA, nil, &start, bytes.count)
        }
        defer { unsafe EVP_PKEY_free(key) }
        let context = unsafe LibCrypto.checked(EVP_MD_CTX_new())
        defer { unsafe EVP_MD_CTX_free(context) }
        let algorithm = unsafe LibCrypto.function(DigestAlgorithm.sha256)
        var size = 0
        guard unsafe key != nil, unsafe EVP_DigestSignInit(context, nil, algorithm, nil, key) == 1,
            unsafe EVP_DigestSign(context, nil, &size, message, message.count) == 1
        else { return failed() }
        var isSigned = false
        let signature = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = size
            isSigned = unsafe EVP_DigestSign(context, buffer.baseAddress, &count, message, message.count) == 1
            if !isSigned { count = 0 }
        }
        return isSigned ? signature : failed()
    }

    /// Whether a signature belongs to a message.
    static func isValid(_ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]) -> Bool {
        let key = unsafe publicKey.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            return unsafe d2i_PublicKey(EVP_PKEY_RSA, nil, &start, bytes.count)
        }
        defer { unsafe EVP_PKEY_free(key) }
        let context = unsafe LibCrypto.checked(EVP_MD_CTX_new())
        defer { unsafe EVP_MD_CTX_free(context) }
        let algorithm = unsafe LibCrypto.function(DigestAlgorithm.sha256)
        guard unsafe key != nil, unsafe EVP_DigestVerifyInit(context, nil, algorithm, nil, key) == 1,
            unsafe EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
        else {
            ERR_clear_error()
            return false
        }
        return true
    }

    /// No signature; libcrypto's own list of errors is emptied, so that nobody takes them for those of a later call.
    private static func failed() -> [UInt8]? {
        ERR_clear_error()
        return nil
    }
}
#endif
