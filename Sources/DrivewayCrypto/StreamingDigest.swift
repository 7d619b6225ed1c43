public import Foundation

/// A digest that is computed while the bytes pass by.
///
/// ```swift
/// var digest = StreamingDigest(.sha256)
/// digest.update(part)
/// digest.update(nextPart)
/// print(digest.finalize().hex)
/// ```
public struct StreamingDigest: ~Copyable {
    /// The algorithm.
    public let algorithm: DigestAlgorithm
    private var state: DigestState

    /// Begins a digest of no bytes.
    public init(_ algorithm: DigestAlgorithm) {
        self.init(algorithm: algorithm, state: DigestState(algorithm))
    }

    private init(algorithm: DigestAlgorithm, state: consuming DigestState) {
        self.algorithm = algorithm
        self.state = state
    }

    /// Takes the next bytes in.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        unsafe state.update(bytes)
    }

    /// Takes the next bytes in.
    public mutating func update(_ data: some DataProtocol) {
        for region in data.regions {
            unsafe region.withUnsafeBytes { bytes in unsafe state.update(bytes) }
        }
    }

    /// The digest of all bytes taken in.
    public consuming func finalize() -> Digest {
        Digest(algorithm: algorithm, bytes: state.finalize())
    }

    /// A second digest that has taken in the same bytes and goes its own way from here.
    public borrowing func copy() -> StreamingDigest {
        StreamingDigest(algorithm: algorithm, state: state.copy())
    }
}
