import DrivewayCompression
import Foundation

/// One gzip member (RFC 1952): how packs keep their indexes and snapshots their lines, so that common tools open them.
enum Gzip {
    /// How hard to try: what is said about content is a hundredth of it.
    static let level: Int32 = 6

    static func packed(_ data: Data) throws -> Data {
        let deflater = try Deflater(level: level, wrapping: .gzip)
        var packed = Data()
        deflater.add(data) { packed.append($0) }
        deflater.finish { packed.append($0) }
        return packed
    }

    /// - Parameter limit: The most bytes that may come out.
    static func unpacked(_ packed: Data, limit: Int64) throws -> Data {
        let inflater = try Inflater(wrapping: .gzip)
        var data = Data()
        try inflater.add(packed) { piece in
            guard data.count + piece.count <= limit else { throw Deflate.Failure.tooLong }
            data.append(piece)
        }
        guard inflater.isAtEnd else { throw Deflate.Failure.damaged }
        return data
    }
}
