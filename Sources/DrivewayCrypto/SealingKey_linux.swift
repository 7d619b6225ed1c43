#if !canImport(CryptoKit)
import CDrivewayCrypto
import Foundation

extension SealingKey {
    func seal(_ content: Data, context: Data, nonce: [UInt8]) -> Data {
        let cipher = CipherState(bytes, nonce: nonce, isSealing: true)
        cipher.take(context)
        var sealed = Data(count: Self.overhead + content.count)
        unsafe sealed.withUnsafeMutableBytes { target in
            unsafe target.copyBytes(from: nonce)
            let body = unsafe UnsafeMutableRawBufferPointer(rebasing: target[Self.nonceLength...])
            unsafe cipher.update(content, into: body)
            LibCrypto.check(cipher.finish())
            unsafe cipher.readTag(into: UnsafeMutableRawBufferPointer(rebasing: body[content.count...]))
        }
        return sealed
    }

    func opened(_ sealed: Data, context: Data) -> Data? {
        let body = sealed.dropFirst(Self.nonceLength).dropLast(Self.tagLength)
        let cipher = CipherState(bytes, nonce: Array(sealed.prefix(Self.nonceLength)), isSealing: false)
        cipher.take(context)
        var content = Data(count: body.count)
        unsafe content.withUnsafeMutableBytes { target in unsafe cipher.update(body, into: target) }
        cipher.expect(tag: Array(sealed.suffix(Self.tagLength)))
        // What came out before the tag was checked is nobody's business unless it fits.
        return cipher.finish() ? content : nil
    }
}

/// The one owner of a libcrypto cipher context.
@safe private struct CipherState: ~Copyable {
    private let context: OpaquePointer

    /// Looked up once. The object is immutable and lives as long as the process.
    private static nonisolated(unsafe) let cipher = unsafe LibCrypto.checked(
        EVP_CIPHER_fetch(nil, "AES-256-GCM", nil))

    init(_ key: [UInt8], nonce: [UInt8], isSealing: Bool) {
        unsafe context = LibCrypto.checked(EVP_CIPHER_CTX_new())
        LibCrypto.check(
            unsafe EVP_CipherInit_ex2(context, Self.cipher, key, nonce, isSealing ? 1 : 0, nil) == 1)
    }

    deinit { unsafe EVP_CIPHER_CTX_free(context) }

    /// Takes in what is authenticated only.
    borrowing func take(_ data: Data) {
        var count: CInt = 0
        unsafe data.withUnsafeBytes { bytes in
            let start = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
            LibCrypto.check(unsafe EVP_CipherUpdate(context, nil, &count, start, CInt(bytes.count)) == 1)
        }
    }

    borrowing func update(_ data: Data, into target: UnsafeMutableRawBufferPointer) {
        guard !data.isEmpty else { return }
        var count: CInt = 0
        let out = unsafe target.assumingMemoryBound(to: UInt8.self).baseAddress
        unsafe data.withUnsafeBytes { bytes in
            let start = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
            LibCrypto.check(unsafe EVP_CipherUpdate(context, out, &count, start, CInt(bytes.count)) == 1)
        }
    }

    /// Ends the content; the mode adds no bytes. When opening, returns whether the tag is right.
    borrowing func finish() -> Bool {
        var count: CInt = 0
        var none: UInt8 = 0
        return unsafe EVP_CipherFinal_ex(context, &none, &count) == 1
    }

    borrowing func readTag(into target: UnsafeMutableRawBufferPointer) {
        LibCrypto.check(
            unsafe EVP_CIPHER_CTX_ctrl(
                context, EVP_CTRL_AEAD_GET_TAG, CInt(SealingKey.tagLength), target.baseAddress) == 1)
    }

    borrowing func expect(tag: [UInt8]) {
        var tag = tag
        LibCrypto.check(
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, CInt(SealingKey.tagLength), &tag) == 1)
    }
}
#endif
