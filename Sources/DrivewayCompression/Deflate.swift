internal import CDrivewayZlib

/// The bare DEFLATE stream (RFC 1951) that ZIP archives hold, and their checksum.
public enum Deflate {
    /// Why bytes cannot be compressed or unpacked.
    public enum Failure: Error, Sendable, Hashable {
        /// The bytes are no such stream, or the stream is cut off.
        case damaged
        /// What is packed is longer than the limit.
        case tooLong
        /// zlib has no memory.
        case outOfMemory
    }

    /// Packs bytes.
    /// - Parameter level: 1 is fast, 9 is small.
    /// - Throws: ``Failure/outOfMemory``.
    public static func compress(_ bytes: [UInt8], level: Int32 = 3) throws(Failure) -> [UInt8] {
        var stream = unsafe z_stream()
        guard unsafe driveway_deflate_begin(&stream, level, 0) == Z_OK else { throw .outOfMemory }
        defer { unsafe deflateEnd(&stream) }
        let limit = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
        var packed = [UInt8](repeating: 0, count: limit)
        let isDone = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe packed.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                return unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        guard isDone else { throw .outOfMemory }
        unsafe packed.removeLast(Int(stream.avail_out))
        return packed
    }

    /// Unpacks bytes.
    /// - Parameter limit: The most bytes that may come out.
    /// - Throws: ``Failure``.
    public static func decompress(_ packed: some Collection<UInt8>, limit: Int) throws(Failure) -> [UInt8] {
        let packed = Array(packed)
        guard packed.count <= Int(UInt32.max) else { throw .tooLong }
        var stream = unsafe z_stream()
        guard unsafe driveway_inflate_begin(&stream, 0) == Z_OK else { throw .outOfMemory }
        defer { unsafe inflateEnd(&stream) }
        var unpacked: [UInt8] = []
        let failure = unsafe packed.withUnsafeBufferPointer { source -> Failure? in
            unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
            unsafe stream.avail_in = UInt32(source.count)
            return unsafe inflateAll(&stream, into: &unpacked, limit: limit)
        }
        if let failure { throw failure }
        return unpacked
    }

    private static func inflateAll(_ stream: inout z_stream, into unpacked: inout [UInt8], limit: Int) -> Failure? {
        var block = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let (status, count) = unsafe block.withUnsafeMutableBufferPointer { target -> (Int32, Int) in
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                let status = unsafe inflate(&stream, Z_NO_FLUSH)
                return unsafe (status, target.count - Int(stream.avail_out))
            }
            guard unpacked.count + count <= limit else { return .tooLong }
            unpacked.append(contentsOf: block[..<count])
            switch status {
            case Z_STREAM_END: return nil
            case Z_OK where count > 0: continue
            default: return .damaged
            }
        }
    }

    /// The CRC-32 of bytes, as ZIP archives and gzip use it.
    public static func checksum(_ bytes: some Collection<UInt8>) -> UInt32 {
        let bytes = Array(bytes)
        return unsafe bytes.withUnsafeBufferPointer { unsafe UInt32(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
