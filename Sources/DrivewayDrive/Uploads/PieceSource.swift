import DrivewayCrypto
import DrivewayHTTP

/// Content that can be sent piece by piece, each piece more than once.
protocol PieceSource: Sendable {
    /// What messages call it.
    var name: String { get }
    /// The number of bytes; `nil` where it is not known before the end.
    var length: Int64? { get }
    /// Returns once the bytes of a range, or all up to the end, can be sent; what lies before it is needed no more.
    /// - Returns: The length of the whole, if the end has been seen.
    func prepare(_ range: Range<Int64>) async throws -> Int64?
    /// A part of the bytes, to be sent.
    func body(_ range: Range<Int64>) -> HTTPBody
}

/// The content of a file, all there; its digest is computed from the bytes that go out.
///
/// A reader of its own for the digest would copy every byte once more out of the system's cache.
struct FilePieces: PieceSource {
    let content: UploadContent
    private let running = RunningDigest()
    /// A digest that was computed before.
    private let known: Digest?

    init(_ content: UploadContent, known: Digest? = nil) {
        self.content = content
        self.known = known?.algorithm == .sha256 ? known : nil
    }

    var name: String { content.name }
    var length: Int64? { content.length }

    func prepare(_ range: Range<Int64>) async throws -> Int64? {
        // What an earlier run has sent is read before the rest goes out, so that the digest goes on where the bytes do.
        if known == nil { try await content.read(into: running, upTo: range.lowerBound) }
        return content.length
    }

    func body(_ range: Range<Int64>) -> HTTPBody {
        let body = content.body(range)
        guard known == nil else { return body }
        return body.showing { [running] bytes, offset in
            bytes.withUnsafeBytes { running.take($0, at: range.lowerBound + offset) }
        }
    }

    /// The SHA-256 of all bytes; those that did not go out are read.
    func digest() async throws -> Digest {
        if let known { return known }
        try await content.read(into: running, upTo: content.length)
        return running.value
    }
}
