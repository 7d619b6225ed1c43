import DrivewayCrypto
import Foundation
import Synchronization
import Testing

@Suite struct ParallelDigestTests {
    /// Bytes with no short period.
    private static func bytes(_ count: Int) -> [UInt8] {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 262_143, 262_144, 262_145, 3_000_001])
    func `all digests are those of the whole`(count: Int) {
        let bytes = Self.bytes(count)
        let parallel = ParallelDigest(DigestAlgorithm.allCases)
        var start = 0
        var size = 1
        while start < count {
            let end = min(count, start + size)
            bytes[start..<end].withUnsafeBytes { parallel.update($0) }
            start = end
            size = size * 5 % 100_003 + 1
        }
        let digests = parallel.finalize()
        #expect(digests.count == 3)
        for algorithm in DigestAlgorithm.allCases { #expect(digests[algorithm] == Digest.of(bytes, algorithm)) }
    }

    @Test func `the buffer may be used again at once`() {
        let parallel = ParallelDigest([.sha256])
        var buffer = [UInt8](repeating: 1, count: 1 << 20)
        buffer.withUnsafeBytes { parallel.update($0) }
        buffer = [UInt8](repeating: 2, count: 1 << 20)
        buffer.withUnsafeBytes { parallel.update($0) }
        let expected = [UInt8](repeating: 1, count: 1 << 20) + buffer
        #expect(parallel.finalize()[.sha256] == Digest.of(expected, .sha256))
    }

    @Test func `an intermediate digest does not end the stream`() {
        let parallel = ParallelDigest([.md5, .md5, .sha1])
        Array("ab".utf8).withUnsafeBytes { parallel.update($0) }
        #expect(parallel.finalize()[.md5] == Digest.of(Array("ab".utf8), .md5))
        Array("c".utf8).withUnsafeBytes { parallel.update($0) }
        let digests = parallel.finalize()
        #expect(digests[.md5] == Digest.of(Array("abc".utf8), .md5))
        #expect(digests[.sha1]?.hex == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(digests[.sha256] == nil)
    }

    @Test func `a fast producer waits and is told when the digests have caught up`() async {
        let parallel = ParallelDigest(DigestAlgorithm.allCases)
        let buffer = [UInt8](repeating: 7, count: 1 << 20)
        let calls = Mutex(0)
        for _ in 0..<64 {
            buffer.withUnsafeBytes { parallel.update($0) }
            parallel.whenDrained { calls.withLock { $0 += 1 } }
        }
        await withCheckedContinuation { continuation in parallel.whenDrained { continuation.resume() } }
        #expect(!parallel.isBacklogged)
        var expected = StreamingDigest(.md5)
        for _ in 0..<64 { expected.update(buffer) }
        let whole = expected.finalize()
        #expect(parallel.finalize()[.md5] == whole)
        #expect(calls.withLock { $0 } == 64)
    }

    @Test func `no algorithms are no digests`() {
        let parallel = ParallelDigest([])
        [UInt8](repeating: 0, count: 20 << 20).withUnsafeBytes { parallel.update($0) }
        #expect(parallel.finalize().isEmpty)
    }
}
