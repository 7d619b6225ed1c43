import DrivewayFiles
import Foundation
import Synchronization

/// The body of an answer that is read piece by piece as it is sent.
///
/// Files go this way too, not by `sendfile`: libmicrohttpd 0.9.75 waits in vain for a file that became shorter, and does
/// not tell how much was sent when a client goes away. On one core a gibibyte takes 0.43 seconds this way, 0.33 by
/// `sendfile`.
final class BodySource: Sendable {
    /// The most bytes read at once.
    private static let largestPiece = 256 * 1024
    /// Up to here a body in memory is better copied whole.
    static let shortBody = 32 * 1024

    /// The declared length.
    let length: Int64
    private let body: ServerResponse.Body
    /// Where the connection is to break off, at most the length.
    private let end: Int64
    private let position = Atomic<Int64>(0)

    init(_ body: ServerResponse.Body, cutAfter: Int64?) {
        self.body = body
        length = body.length
        end = min(cutAfter ?? length, length)
    }

    /// The bytes read at once.
    var pieceSize: Int { Int(min(Int64(Self.largestPiece), max(1, length))) }

    /// The bytes known to be sent.
    var sent: Int64 { position.load(ordering: .relaxed) }

    /// Reads up to `target.count` bytes at `offset`, which is how many were sent before; `nil` breaks the body off.
    func read(into target: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int? {
        position.store(offset, ordering: .relaxed)
        let count = Int(min(Int64(target.count), end - offset))
        guard count > 0 else { return nil }
        let target = unsafe UnsafeMutableRawBufferPointer(rebasing: target[..<count])
        switch body {
        case .none: return nil
        case .bytes(let data):
            let start = data.startIndex + Int(offset)
            return unsafe data.copyBytes(to: target, from: start..<start + count)
        case .file(let file, let start, _):
            // A file that ends too early, or cannot be read, ends the connection: the length is promised already.
            guard let got = try? unsafe file.read(into: target, at: start + offset), got > 0 else { return nil }
            return got
        }
    }
}
