internal import CDrivewayZlib
public import Foundation

/// Unpacks bytes, all at once or as they come, never more of them at a time than it has room for.
@safe public final class Inflater {
    private let stream: UnsafeMutablePointer<z_stream>
    private var block = [UInt8](repeating: 0, count: 64 << 10)

    /// Whether the end of the stream has come.
    public private(set) var isAtEnd = false

    /// - Throws: ``Deflate/Failure/outOfMemory``.
    public init(wrapping: DeflateWrapping = .bare) throws(Deflate.Failure) {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        guard unsafe driveway_inflate_begin(stream, wrapping == .gzip ? 1 : 0) == Z_OK else { throw .outOfMemory }
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Takes the next packed bytes and hands on what is in them, a little at a time.
    /// - Throws: ``Deflate/Failure/damaged``, also for bytes after the end, and what `take` throws.
    public func add(_ packed: Data, _ take: (Data) throws -> Void) throws {
        guard !packed.isEmpty else { return }
        guard !isAtEnd else { throw Deflate.Failure.damaged }
        try unsafe packed.withUnsafeBytes { bytes in
            unsafe begin(bytes)
            while try run(take) {}
        }
    }

    /// Unpacks a whole stream that holds exactly as many bytes as it should.
    /// - Throws: ``Deflate/Failure``.
    public static func unpack(_ packed: Data, size: Int) throws(Deflate.Failure) -> Data {
        let inflater = try Inflater()
        var content = Data(count: size)
        let isWhole = unsafe packed.withUnsafeBytes { bytes in
            unsafe inflater.begin(bytes)
            return unsafe content.withUnsafeMutableBytes { target in
                unsafe inflater.fill(target)
            }
        }
        guard isWhole else { throw .damaged }
        return content
    }

    /// Whether what is there fills the target, ends there, and all of it was used.
    private func fill(_ target: UnsafeMutableRawBufferPointer) -> Bool {
        unsafe stream.pointee.next_out = target.assumingMemoryBound(to: UInt8.self).baseAddress
        unsafe stream.pointee.avail_out = UInt32(target.count)
        let status = unsafe inflate(stream, Z_FINISH)
        return unsafe status == Z_STREAM_END && stream.pointee.avail_out == 0 && stream.pointee.avail_in == 0
    }

    private func begin(_ bytes: UnsafeRawBufferPointer) {
        let start = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
        unsafe stream.pointee.avail_in = UInt32(bytes.count)
    }

    /// Fills the block once and hands it on. Returns whether there may be more.
    private func run(_ take: (Data) throws -> Void) throws -> Bool {
        let (status, count) = unsafe block.withUnsafeMutableBufferPointer { target in
            unsafe stream.pointee.next_out = target.baseAddress
            unsafe stream.pointee.avail_out = UInt32(target.count)
            let status = unsafe inflate(stream, Z_NO_FLUSH)
            return unsafe (status, target.count - Int(stream.pointee.avail_out))
        }
        guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { throw Deflate.Failure.damaged }
        if count > 0 { try take(Data(block[..<count])) }
        guard status == Z_STREAM_END else { return count == block.count }
        isAtEnd = true
        guard unsafe stream.pointee.avail_in == 0 else { throw Deflate.Failure.damaged }
        return false
    }
}
