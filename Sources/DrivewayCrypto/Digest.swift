public import Foundation

/// The digest of some bytes, with the algorithm that made it.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
    /// The algorithm.
    public let algorithm: DigestAlgorithm
    /// The digest itself; `algorithm.byteCount` bytes.
    public let bytes: [UInt8]

    init(algorithm: DigestAlgorithm, bytes: [UInt8]) {
        self.algorithm = algorithm
        self.bytes = bytes
    }

    /// Reads a digest from hexadecimal digits of either case, as Drive reports it.
    ///
    /// Returns `nil` when the text is not exactly one digest of the algorithm.
    public init?(hex: String, algorithm: DigestAlgorithm) {
        guard let bytes = Hexadecimal.decode(hex), bytes.count == algorithm.byteCount else { return nil }
        self.init(algorithm: algorithm, bytes: bytes)
    }

    /// The digest in lowercase hexadecimal digits, as Drive writes it.
    public var hex: String { Hexadecimal.encode(bytes) }

    /// The same as ``hex``.
    public var description: String { hex }

    /// The digest of bytes in memory.
    public static func of(_ data: some DataProtocol, _ algorithm: DigestAlgorithm) -> Digest {
        var digest = StreamingDigest(algorithm)
        digest.update(data)
        return digest.finalize()
    }

    /// The digest of everything a reader hands out.
    /// - Parameters:
    ///   - read: Fills the buffer from its start and returns how many bytes it wrote; 0 ends the reading.
    ///   - algorithm: The algorithm.
    /// - Throws: What `read` throws.
    public static func of<Failure: Error>(
        reading read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int, _ algorithm: DigestAlgorithm
    ) throws(Failure) -> Digest {
        let size = 256 << 10
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        defer { unsafe buffer.deallocate() }
        var digest = StreamingDigest(algorithm)
        while true {
            let count = try unsafe read(buffer)
            if count == 0 { return digest.finalize() }
            unsafe digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
