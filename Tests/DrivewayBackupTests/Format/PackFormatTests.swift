import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Packs: written as specified, and read from their end without trusting it.
@Suite struct PackFormatTests {
    static let contents = ["one", "two and a half", "three"].map { Data($0.utf8) }

    /// A pack as the writer makes it.
    static func pack() throws -> (data: Data, id: ContentID) {
        let folder = try TemporaryFolder()
        let writer = try PackWriter(folder.path("pack"), number: 0, ChunkCodec())
        for content in contents {
            _ = try writer.add(ChunkCodec().encode(content, id: .of(content), ChunkCodec.deflater()))
        }
        return (try { (id: ContentID) in (try folder.read("pack"), id) }(writer.finish()))
    }

    @Test func `a pack is what the specification says`() throws {
        let (data, id) = try Self.pack()
        #expect(id == .of(data))
        #expect(data.prefix(16) == Data("DRIVEWAY-PACK-1\n".utf8))
        #expect(data.suffix(16) == Data("DRIVEWAY-INDEX1\n".utf8))
        #expect(data[16..<38] == Data("onetwo and a halfthree".utf8))
        let ids = Self.contents.map { ContentID.of($0).hex }
        let json =
            "{\"chunks\":[{\"encoding\":\"stored\",\"id\":\"\(ids[0])\",\"length\":3,\"offset\":16,\"size\":3},"
            + "{\"encoding\":\"stored\",\"id\":\"\(ids[1])\",\"length\":14,\"offset\":19,\"size\":14},"
            + "{\"encoding\":\"stored\",\"id\":\"\(ids[2])\",\"length\":5,\"offset\":33,\"size\":5}],"
            + "\"requires\":[],\"version\":1}"
        let index = data[38..<data.count - 24]
        #expect(index.prefix(3) == Data([0x1F, 0x8B, 8]))
        #expect(try String(decoding: Gzip.unpacked(index, limit: 1 << 20), as: UTF8.self) == json)
        #expect(
            Array(data[(data.count - 24)..<(data.count - 16)]) == [
                0, 0, 0, 0, 0, 0, UInt8(index.count >> 8), UInt8(index.count & 255),
            ])
    }

    @Test func `the index is read from the end alone`() throws {
        let data = try Self.pack().data
        let start = try PackFormat.indexStart(end: data.suffix(100), size: Int64(data.count))
        #expect(start == 38)
        let index = try PackFormat.index(end: data[38...], size: Int64(data.count), ChunkCodec())
        #expect(index.chunks.map(\.id) == Self.contents.map(ContentID.of))
    }

    @Test func `an end that is cut, changed or lies about its length is refused`() throws {
        let data = try Self.pack().data
        for length in 0..<data.count {
            #expect(throws: FormatError.self) { try Self.read(data.prefix(length)) }
        }
        for length in [UInt64.max, UInt64(Int64.max), 1 << 40, UInt64(data.count), 0, 1] {
            var lying = data
            let bytes = withUnsafeBytes(of: length.bigEndian) { Data($0) }
            lying.replaceSubrange((data.count - 24)..<(data.count - 16), with: bytes)
            #expect(throws: FormatError.self) { try Self.read(lying) }
        }
    }

    @Test(arguments: [
        ("\"offset\":16", "\"offset\":15"), ("\"offset\":33", "\"offset\":36"),
        ("\"offset\":33", "\"offset\":9223372036854775807"),
        ("\"length\":5", "\"length\":0"), ("\"length\":5", "\"length\":-5"), ("\"size\":5", "\"size\":6"),
        ("\"version\":1", "\"version\":2"), ("\"requires\":[]", "\"requires\":[\"aes-256-gcm\"]"), ("stored", "brotli"),
    ]) func `an index that does not fit its pack, or needs a later reader, is refused`(_ change: (String, String))
        throws
    {
        let data = try Self.pack().data
        let json = String(decoding: try Gzip.unpacked(data[38..<data.count - 24], limit: 1 << 20), as: UTF8.self)
        #expect(throws: FormatError.self) {
            try Self.read(Self.pack(data, json.replacingOccurrences(of: change.0, with: change.1)))
        }
        _ = try Self.read(Self.pack(data, json))
    }

    /// A pack with another index.
    private static func pack(_ pack: Data, _ json: String) throws -> Data {
        let index = try Gzip.packed(Data(json.utf8))
        let length = withUnsafeBytes(of: UInt64(index.count).bigEndian) { Data($0) }
        return pack[..<38] + index + length + PackFormat.tail
    }

    @Test func `an index that unpacks to more than any index is refused`() throws {
        let json = "{\"chunks\":[],\"requires\":[],\"version\":1}" + String(repeating: " ", count: 17 << 20)
        let pack = try Self.pack(Self.pack().data, json)
        #expect(pack.count < 1 << 20)
        #expect(throws: FormatError.self) { try Self.read(pack) }
    }

    @Test func `random bytes are never an index`() throws {
        for seed in 0..<200 {
            let noise = SampleBytes.data(300, seed: UInt64(seed))
            #expect(throws: FormatError.self) { try Self.read(noise + PackFormat.tail) }
        }
    }

    private static func read(_ data: Data) throws -> PackIndex {
        let size = Int64(data.count)
        let start = try PackFormat.indexStart(end: data, size: size)
        return try PackFormat.index(end: data.suffix(Int(size - start)), size: size, ChunkCodec())
    }
}
