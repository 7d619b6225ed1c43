/// Reads the entries of a ZIP archive (PKWARE's APPNOTE, without ZIP64 and encryption) that a stranger may have made.
///
/// Everything is bounded: the number of entries, the size of each and of all together. The names of entries are looked up,
/// never used as paths. What an entry holds is checked against its checksum.
public struct ZipReader: Sendable {
    /// What an archive may hold.
    public struct Limits: Sendable {
        /// The most entries.
        public var entries = 10_000
        /// The most bytes that one entry may unpack to.
        public var entrySize = 64 << 20

        /// The standard limits.
        public init() {}
    }

    /// Why an archive or an entry cannot be read.
    public enum Failure: Error, Sendable, Hashable {
        /// The bytes are no archive, or what they say does not fit together.
        case damaged
        /// The archive goes beyond the limits.
        case tooLarge
        /// The archive uses encryption, ZIP64 or another packing than DEFLATE.
        case unsupported
    }

    private struct Entry {
        let method: Int
        let checksum: UInt32
        let packedSize: Int
        let size: Int
        let header: Int
    }

    private let bytes: [UInt8]
    private let limits: Limits
    private let entries: [String: Entry]

    /// The names of the entries, sorted.
    public var names: [String] { entries.keys.sorted() }

    /// Reads the directory of an archive.
    /// - Throws: ``Failure``.
    public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(Failure) {
        self.bytes = bytes
        self.limits = limits
        let directory = LittleEndian(bytes)
        guard let end = Self.end(of: directory) else { throw .damaged }
        guard let count = directory.number(end + 10, 2), let size = directory.number(end + 12, 4),
            let start = directory.number(end + 16, 4), start + size <= end
        else { throw .damaged }
        guard count <= limits.entries else { throw .tooLarge }
        var entries: [String: Entry] = [:]
        var place = start
        for _ in 0..<count {
            guard directory.number(place, 4) == 0x0201_4B50, let flags = directory.number(place + 8, 2),
                let method = directory.number(place + 10, 2), let checksum = directory.number(place + 16, 4),
                let packedSize = directory.number(place + 20, 4), let size = directory.number(place + 24, 4),
                let nameLength = directory.number(place + 28, 2), let extra = directory.number(place + 30, 2),
                let comment = directory.number(place + 32, 2), let header = directory.number(place + 42, 4),
                place + 46 + nameLength <= end
            else { throw .damaged }
            guard flags & 0x2041 == 0, header != 0xFFFF_FFFF, size != 0xFFFF_FFFF else { throw .unsupported }
            let name = String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self)
            entries[name] =
                entries[name]
                ?? Entry(
                    method: method, checksum: UInt32(checksum), packedSize: packedSize, size: size, header: header)
            place += 46 + nameLength + extra + comment
        }
        self.entries = entries
    }

    /// What an entry holds, unpacked and checked; `nil` if there is no entry of that name.
    /// - Throws: ``Failure``.
    public func content(of name: String) throws(Failure) -> [UInt8]? {
        guard let entry = entries[name] else { return nil }
        guard entry.size <= limits.entrySize else { throw .tooLarge }
        let directory = LittleEndian(bytes)
        guard directory.number(entry.header, 4) == 0x0403_4B50, let nameLength = directory.number(entry.header + 26, 2),
            let extra = directory.number(entry.header + 28, 2)
        else { throw .damaged }
        let start = entry.header + 30 + nameLength + extra
        guard start + entry.packedSize <= bytes.count else { throw .damaged }
        let packed = bytes[start..<start + entry.packedSize]
        let content: [UInt8]
        switch entry.method {
        case 0: content = Array(packed)
        case 8:
            // What the directory says is the bound: an entry that unpacks to more is none.
            do { content = try Deflate.decompress(packed, limit: entry.size) } catch { throw .damaged }
        default: throw .unsupported
        }
        guard content.count == entry.size, Deflate.checksum(content) == entry.checksum else { throw .damaged }
        return content
    }

    /// Where the record at the end of the archive begins; a comment of up to 65,535 bytes may follow it.
    private static func end(of directory: LittleEndian) -> Int? {
        let last = directory.bytes.count - 22
        guard last >= 0 else { return nil }
        return (max(0, last - 0xFFFF)...last).reversed().first { place in
            directory.number(place, 4) == 0x0605_4B50
                && directory.number(place + 20, 2).map { place + 22 + $0 <= directory.bytes.count } ?? false
        }
    }
}

/// Reads numbers whose lowest byte comes first.
struct LittleEndian {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of `count` bytes at a place; `nil` beyond the end.
    func number(_ place: Int, _ count: Int) -> Int? {
        guard place >= 0, place <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}
