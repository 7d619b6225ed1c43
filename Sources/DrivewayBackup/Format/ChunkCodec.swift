import DrivewayCompression
import DrivewayCrypto
import Foundation

/// How content becomes the bytes of a backup, and back: named, packed and, in an encrypted backup, sealed.
struct ChunkCodec: Sendable {
    /// A chunk as it goes into a pack.
    struct Encoded: Sendable {
        var id: ContentID
        var size: Int64
        var encoding: ChunkEncoding
        var bytes: Data
    }

    /// The keys to write with, and to try first.
    let keys: BackupKeys?
    /// Keys of devices that began the encrypted backup at the same moment: what they sealed can be read.
    let others: [BackupKeys]

    /// - Parameter keys: Those of an encrypted backup; the first is the one to write with.
    init(_ keys: [BackupKeys] = []) {
        self.keys = keys.first
        others = Array(keys.dropFirst())
    }

    /// How hard to try: the third level takes twice the time of the first to save a tenth of the bytes.
    private static let level: Int32 = 1
    /// Of a long chunk three parts of this length are tried first: to try all of what does not shrink, such as photos, is slow.
    private static let probe = 8 << 10

    /// What packs chunks; one for each task, as it is used again and again.
    static func deflater() throws -> Deflater { try Deflater(level: level) }

    /// The id of a chunk whose content has a digest.
    func name(of digest: ContentID) -> ContentID { keys?.name(of: digest) ?? digest }

    /// Whether a chunk has this id and its content this digest.
    func isName(_ id: ContentID, of digest: ContentID) -> Bool {
        guard let keys else { return id == digest }
        return keys.name(of: digest) == id || others.contains { $0.name(of: digest) == id }
    }

    /// Packs a chunk if that saves at least a thirty-second of it, and seals it.
    func encode(_ content: Data, id: ContentID, _ deflater: Deflater) -> Encoded {
        let packed = Self.deflated(content, deflater)
        let encoding: ChunkEncoding = packed == nil ? .stored : .deflate
        let bytes = packed ?? content
        guard let keys else {
            return Encoded(id: id, size: Int64(content.count), encoding: encoding, bytes: bytes)
        }
        return Encoded(
            id: id, size: Int64(content.count), encoding: encoding.sealed,
            bytes: keys.content.seal(bytes, context: Self.context(of: id)))
    }

    private static func deflated(_ content: Data, _ deflater: Deflater) -> Data? {
        content.withUnsafeBytes { bytes in
            if bytes.count > 12 * probe {
                var sample = Data(capacity: 3 * probe)
                for part in 1...3 {
                    sample.append(
                        contentsOf: UnsafeRawBufferPointer(rebasing: bytes[(bytes.count * part / 4)...].prefix(probe)))
                }
                guard sample.withUnsafeBytes({ deflater.pack($0, within: $0.count - $0.count / 32) }) != nil else {
                    return nil
                }
            }
            return deflater.pack(bytes, within: bytes.count - max(bytes.count / 32, 1))
        }
    }

    /// The content of a chunk, which is what its id says.
    func decode(_ bytes: Data, _ chunk: PackIndex.Chunk) throws(FormatError) -> Data {
        guard chunk.encoding.isKnown else { throw .newer("a chunk encoded as “\(chunk.encoding.rawValue)”") }
        guard chunk.encoding.isSealed == (keys != nil) else {
            throw .damaged("chunk \(chunk.id) is \(keys == nil ? "encrypted" : "not encrypted")")
        }
        let packed = try keys == nil ? bytes : open(bytes, context: Self.context(of: chunk.id))
        let content: Data
        if chunk.encoding.isDeflated {
            do { content = try Inflater.unpack(packed, size: Int(chunk.size)) } catch {
                throw .damaged("chunk \(chunk.id) cannot be unpacked")
            }
        } else {
            content = packed
        }
        guard isName(chunk.id, of: .of(content)) else { throw .damaged("chunk \(chunk.id) has other content") }
        return content
    }

    /// Opens what was sealed with any of the keys.
    func open(_ sealed: Data, context: Data) throws(FormatError) -> Data {
        for key in [keys].compactMap({ $0 }) + others {
            if let opened = key.content.open(sealed, context: context) { return opened }
        }
        throw .otherKey
    }

    private static func context(of chunk: ContentID) -> Data { Data("driveway-chunk-v1".utf8) + chunk.bytes }
}
