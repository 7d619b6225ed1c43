import DrivewayCrypto
import Foundation

/// The layout of a pack: a head, chunks back to back, an index as gzip'd JSON (sealed in an encrypted backup), the index's length, and a tail.
///
/// A pack is read from its end: the last bytes say where the index begins, the index says where each chunk is. Its name is
/// the SHA-256 of the whole, so that the digest Drive computes proves it whole without fetching it.
enum PackFormat {
    /// The version of packs that is written and read.
    static let version = 1
    /// The first bytes of a pack.
    static let head = Data("DRIVEWAY-PACK-1\n".utf8)
    /// The last bytes of a pack; before them the length of the index in eight bytes, most significant first.
    static let tail = Data("DRIVEWAY-INDEX1\n".utf8)
    /// The bytes after the index.
    static let tailLength = 8 + tail.count
    /// A pack is closed once its content reaches a size between these.
    static let targetSizes: ClosedRange<Int64> = 16 << 20...256 << 20
    /// A pack is closed once it holds this many chunks, so that its index stays small.
    static let chunkLimit = 32_768
    /// The largest pack a reader takes.
    static let sizeLimit: Int64 = 1 << 30
    /// The sizes a pack can have.
    static let sizes = Int64(head.count + tailLength)...sizeLimit
    /// The longest index a reader takes, packed and unpacked.
    static let indexLimit: Int64 = 16 << 20

    /// The name of a pack's object.
    static func name(of id: ContentID) -> String { id.hex + ".pack" }

    /// The id in the name of a pack's object, or `nil` for any other name.
    static func id(inName name: String) -> ContentID? {
        guard name.hasSuffix(".pack"), name.utf8.count == 64 + 5 else { return nil }
        return ContentID(hex: String(name.prefix(64)))
    }

    /// The index and what follows it, as they end a pack.
    /// - Parameter start: Where the index begins in the pack.
    static func ending(_ index: PackIndex, at start: Int64, _ codec: ChunkCodec) throws -> Data {
        var data = try Gzip.packed(index.encoded())
        if let keys = codec.keys { data = keys.content.seal(data, context: context(start)) }
        let length = UInt64(data.count)
        data.append(contentsOf: stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> $0) })
        data.append(tail)
        return data
    }

    /// Where the index of a pack begins, from the pack's last bytes.
    /// - Parameters:
    ///   - end: At least the last ``tailLength`` bytes.
    ///   - size: The size of the whole pack.
    static func indexStart(end: Data, size: Int64) throws(FormatError) -> Int64 {
        guard end.count >= tailLength, end.suffix(tail.count) == tail else {
            throw .damaged("the pack does not end as a pack does")
        }
        let length = end.suffix(tailLength).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let most = size - Int64(head.count + tailLength)
        guard length <= UInt64(indexLimit), Int64(length) <= most else {
            throw .damaged("the pack's index has an impossible length")
        }
        return size - Int64(tailLength) - Int64(length)
    }

    /// Reads the index from the end of a pack.
    /// - Parameters:
    ///   - end: The bytes from the index's beginning to the pack's end.
    ///   - size: The size of the whole pack.
    static func index(end: Data, size: Int64, _ codec: ChunkCodec) throws(FormatError) -> PackIndex {
        let start = try indexStart(end: end, size: size)
        guard Int64(end.count) == size - start else { throw .damaged("the pack's index is cut") }
        let index: PackIndex
        var packed = end.dropLast(tailLength)
        if codec.keys != nil { packed = try codec.open(packed, context: context(start)) }
        do {
            let json = try Gzip.unpacked(packed, limit: indexLimit)
            index = try PackIndex.decode(json)
        } catch {
            throw .damaged("the pack's index cannot be read")
        }
        try index.check(contentEnd: start)
        return index
    }

    /// What a sealed index is bound to: its place.
    private static func context(_ start: Int64) -> Data {
        Data("driveway-index-v1".utf8)
            + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: start >> $0) }
    }
}
