#if !canImport(CryptoKit)
import CDrivewayCrypto

/// The one owner of a libcrypto hashing context.
@safe struct DigestState: ~Copyable {
    private let context: OpaquePointer

    init(_ algorithm: DigestAlgorithm) {
        unsafe self.init(context: EVP_MD_CTX_new())
        LibCrypto.check(unsafe EVP_DigestInit_ex2(context, LibCrypto.function(algorithm), nil) == 1)
    }

    private init(context: OpaquePointer?) {
        unsafe self.context = LibCrypto.checked(context)
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        LibCrypto.check(unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1)
    }

    consuming func finalize() -> [UInt8] {
        let size = unsafe Int(EVP_MD_get_size(EVP_MD_CTX_get0_md(context)))
        return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            LibCrypto.check(unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil) == 1)
            count = size
        }
    }

    borrowing func copy() -> DigestState {
        let twin = unsafe DigestState(context: EVP_MD_CTX_new())
        LibCrypto.check(unsafe EVP_MD_CTX_copy_ex(twin.context, context) == 1)
        return twin
    }
}
#endif
