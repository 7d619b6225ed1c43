import DrivewayCrypto
import Foundation

/// The rolling hash that finds chunk boundaries: the hash after a byte is twice the hash before plus a number that stands
/// for the byte, modulo 2^64, so that it depends on the last 64 bytes only.
enum Gear {
    /// The number of bytes the hash depends on.
    static let window = 64

    /// The number of each byte: the first eight bytes, most significant first, of the SHA-256 of the 16 ASCII characters
    /// `driveway-gear-v1` and the byte. Fixed for ever: other numbers would find other boundaries.
    static let table: [UInt64] = (0...255).map { (byte: UInt8) in
        let digest = Digest.of(Array("driveway-gear-v1".utf8) + [byte], .sha256)
        return digest.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
