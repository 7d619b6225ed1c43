internal import CDrivewayZlib
public import Foundation

/// The form around a DEFLATE stream.
public enum DeflateWrapping: Sendable, Hashable {
    /// None (RFC 1951).
    case bare
    /// The header and checksum of a gzip member (RFC 1952), without a time or a name.
    case gzip
}

/// Packs bytes, all at once or as they come.
///
/// One is used for many contents: to begin costs more than to pack a small one.
@safe public final class Deflater {
    private let stream: UnsafeMutablePointer<z_stream>
    private var block = [UInt8](repeating: 0, count: 64 << 10)

    /// - Parameter level: 1 is fast, 9 is small.
    /// - Throws: ``Deflate/Failure/outOfMemory``.
    public init(level: Int32, wrapping: DeflateWrapping = .bare) throws(Deflate.Failure) {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        guard unsafe driveway_deflate_begin(stream, level, wrapping == .gzip ? 1 : 0) == Z_OK else {
            throw .outOfMemory
        }
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Packs a whole content.
    /// - Parameter limit: The most bytes it may become.
    /// - Returns: The packed bytes, or `nil` if they would be more.
    public func pack(_ bytes: UnsafeRawBufferPointer, within limit: Int) -> Data? {
        guard limit > 0, bytes.count <= Int(UInt32.max) else { return nil }
        unsafe deflateReset(stream)
        if block.count < limit { block = [UInt8](repeating: 0, count: limit) }
        unsafe begin(bytes)
        let (isDone, count) = unsafe block.withUnsafeMutableBufferPointer { target in
            unsafe stream.pointee.next_out = target.baseAddress
            unsafe stream.pointee.avail_out = UInt32(limit)
            let isDone = unsafe deflate(stream, Z_FINISH) == Z_STREAM_END
            return unsafe (isDone, limit - Int(stream.pointee.avail_out))
        }
        return isDone ? Data(block[..<count]) : nil
    }

    /// Takes the next bytes of a content and hands on what is packed of it so far.
    /// - Throws: What `take` throws.
    public func add(_ data: Data, _ take: (Data) throws -> Void) rethrows {
        try unsafe data.withUnsafeBytes { bytes in
            unsafe begin(bytes)
            while unsafe stream.pointee.avail_in > 0 { try run(Z_NO_FLUSH, take) }
        }
    }

    /// Ends the content, hands on the rest, and is ready for the next.
    /// - Throws: What `take` throws.
    public func finish(_ take: (Data) throws -> Void) rethrows {
        unsafe begin(UnsafeRawBufferPointer(start: nil, count: 0))
        while try run(Z_FINISH, take) != Z_STREAM_END {}
        unsafe deflateReset(stream)
    }

    private func begin(_ bytes: UnsafeRawBufferPointer) {
        let start = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
        unsafe stream.pointee.avail_in = UInt32(bytes.count)
    }

    @discardableResult
    private func run(_ flush: Int32, _ take: (Data) throws -> Void) rethrows -> Int32 {
        let (status, count) = unsafe block.withUnsafeMutableBufferPointer { target in
            unsafe stream.pointee.next_out = target.baseAddress
            unsafe stream.pointee.avail_out = UInt32(target.count)
            let status = unsafe deflate(stream, flush)
            return unsafe (status, target.count - Int(stream.pointee.avail_out))
        }
        if count > 0 { try take(Data(block[..<count])) }
        return status
    }
}
