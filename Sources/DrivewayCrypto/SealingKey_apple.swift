#if canImport(CryptoKit)
import CryptoKit
import Foundation

extension SealingKey {
    func seal(_ content: Data, context: Data, nonce: [UInt8]) -> Data {
        do {
            let box = try AES.GCM.seal(
                content, using: SymmetricKey(data: bytes), nonce: AES.GCM.Nonce(data: nonce), authenticating: context)
            return nonce + box.ciphertext + box.tag
        } catch {
            preconditionFailure("CryptoKit could not seal")
        }
    }

    func opened(_ sealed: Data, context: Data) -> Data? {
        guard let box = try? AES.GCM.SealedBox(combined: sealed) else { return nil }
        return try? AES.GCM.open(box, using: SymmetricKey(data: bytes), authenticating: context)
    }
}
#endif
