public import Foundation

/// A key that seals bytes: nobody without it can read them, or change them unnoticed.
///
/// AES-256 in Galois/Counter Mode (NIST SP 800-38D) with a random nonce of 96 bits for each sealing, so that one key is good for
/// 2³² of them.
public struct SealingKey: Sendable, CustomStringConvertible {
    /// The length of a key in bytes.
    public static let byteCount = 32
    /// How many bytes longer than the content it is sealed: the nonce before it, the tag after it.
    public static let overhead = nonceLength + tagLength

    static let nonceLength = 12
    static let tagLength = 16

    let bytes: [UInt8]

    /// Takes 32 bytes as a key; `nil` for any other number.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// A new random key.
    public init() { bytes = SecureRandom.bytes(Self.byteCount) }

    /// Calls `body` with the bytes of the key, for deriving others or keeping it.
    public func withBytes<Result>(_ body: ([UInt8]) throws -> Result) rethrows -> Result { try body(bytes) }

    /// Says nothing about the key.
    public var description: String { "a key" }

    /// The nonce, the content enciphered, and the tag.
    /// - Parameters:
    ///   - content: At most 2 GiB.
    ///   - context: What the content is bound to: it opens only with the same.
    public func seal(_ content: Data, context: Data) -> Data {
        seal(content, context: context, nonce: SecureRandom.bytes(Self.nonceLength))
    }

    /// What was sealed, or `nil` if it is not what was sealed with this key and context.
    public func open(_ sealed: Data, context: Data) -> Data? {
        guard sealed.count >= Self.overhead else { return nil }
        return opened(sealed, context: context)
    }
}
