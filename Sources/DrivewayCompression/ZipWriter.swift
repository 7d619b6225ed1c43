/// Makes a ZIP archive in memory (PKWARE's APPNOTE). The same entries always give the same bytes: the time of all of them
/// is the first one the format knows, 1980-01-01.
public struct ZipWriter: Sendable {
    private var archive: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// An archive without entries.
    public init() {}

    /// Adds an entry.
    /// - Parameters:
    ///   - isStored: Whether it is kept as it is, as some formats ask for their first entry; what does not get smaller is
    ///     stored in any case.
    /// - Throws: ``Deflate/Failure/tooLong`` where the archive would need ZIP64.
    public mutating func add(_ name: String, _ content: [UInt8], isStored: Bool = false) throws(Deflate.Failure) {
        guard archive.count + content.count < Int(UInt32.max), count < 0xFFFF, name.utf8.count <= 0xFFFF else {
            throw .tooLong
        }
        let packed = isStored ? content : try Deflate.compress(content)
        let isPacked = !isStored && packed.count < content.count
        let kept = isPacked ? packed : content
        var fields: [UInt8] = []
        // The names are UTF-8 (bit 11 of the flags).
        fields.append(20, 2)
        fields.append(0x0800, 2)
        fields.append(isPacked ? 8 : 0, 2)
        fields.append(0, 2)
        fields.append(0x21, 2)
        fields.append(Int(Deflate.checksum(content)), 4)
        fields.append(kept.count, 4)
        fields.append(content.count, 4)
        fields.append(name.utf8.count, 2)
        fields.append(0, 2)
        directory.append(0x0201_4B50, 4)
        directory.append(20, 2)
        directory += fields
        // No comment, on the first disk, no attributes.
        directory.append(contentsOf: [UInt8](repeating: 0, count: 10))
        directory.append(archive.count, 4)
        directory += Array(name.utf8)
        archive.append(0x0403_4B50, 4)
        archive += fields
        archive += Array(name.utf8)
        archive += kept
        count += 1
    }

    /// The whole archive.
    public func finished() -> [UInt8] {
        var end: [UInt8] = []
        end.append(0x0605_4B50, 4)
        end.append(0, 4)
        end.append(count, 2)
        end.append(count, 2)
        end.append(directory.count, 4)
        end.append(archive.count, 4)
        end.append(0, 2)
        return archive + directory + end
    }
}

extension [UInt8] {
    /// Appends a number with its lowest byte first.
    fileprivate mutating func append(_ number: Int, _ count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
