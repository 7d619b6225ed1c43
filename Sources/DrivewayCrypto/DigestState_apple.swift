#if canImport(CryptoKit)
import CryptoKit
import Foundation

/// A CryptoKit hash function at work.
struct DigestState: ~Copyable {
    private enum Function {
        case md5(Insecure.MD5)
        case sha1(Insecure.SHA1)
        case sha256(SHA256)
    }

    private var function: Function

    init(_ algorithm: DigestAlgorithm) {
        switch algorithm {
        case .md5: function = .md5(Insecure.MD5())
        case .sha1: function = .sha1(Insecure.SHA1())
        case .sha256: function = .sha256(SHA256())
        }
    }

    private init(function: Function) { self.function = function }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        switch function {
        case .md5(var md5):
            unsafe md5.update(bufferPointer: bytes)
            function = .md5(md5)
        case .sha1(var sha1):
            unsafe sha1.update(bufferPointer: bytes)
            function = .sha1(sha1)
        case .sha256(var sha256):
            unsafe sha256.update(bufferPointer: bytes)
            function = .sha256(sha256)
        }
    }

    consuming func finalize() -> [UInt8] {
        switch function {
        case .md5(let md5): Array(md5.finalize())
        case .sha1(let sha1): Array(sha1.finalize())
        case .sha256(let sha256): Array(sha256.finalize())
        }
    }

    borrowing func copy() -> DigestState { DigestState(function: function) }
}
#endif
