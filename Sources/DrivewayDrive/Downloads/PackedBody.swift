import DrivewayCompression

/// A body that a server, or a proxy on the way, has packed for the way although it was asked not to (RFC 1952).
///
/// Bytes that are stored packed come with the same field, and as they are: so only what has another size than the file is
/// unpacked, and the digest has the last word.
enum PackedBody {
    /// The most bytes that are unpacked, before and after: it is done in memory.
    static let limit: Int64 = 16 << 20

    /// The bytes of a gzip body; `nil` if it is none, or longer than `limit`.
    static func unpacked(_ bytes: [UInt8], upTo limit: Int) -> [UInt8]? {
        guard bytes.count >= 18, bytes.starts(with: [0x1F, 0x8B, 8]) else { return nil }
        let flags = bytes[3]
        var place = 10
        if flags & 4 != 0 {
            guard place + 2 <= bytes.count else { return nil }
            place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8
        }
        // A name and a comment, each with a zero at its end.
        for flag in [8, 16] as [UInt8] where flags & flag != 0 {
            guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return nil }
            place = end + 1
        }
        if flags & 2 != 0 { place += 2 }
        guard place <= bytes.count - 8 else { return nil }
        return try? Deflate.decompress(bytes[place..<bytes.count - 8], limit: limit)
    }
}
