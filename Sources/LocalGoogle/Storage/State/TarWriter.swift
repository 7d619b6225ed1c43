import DrivewayFiles
import Foundation

/// Writes files into an archive, one after the other (POSIX.1-2017, pax, section "ustar Interchange Format").
struct TarWriter: ~Copyable {
    /// Archives consist of blocks of this size.
    static let block = 512

    private let file: OpenFile
    private var position: Int64 = 0

    init(_ file: OpenFile) { self.file = file }

    /// Adds a file of these bytes.
    mutating func add(_ name: String, _ data: Data) throws {
        try writeHeader(name, size: Int64(data.count))
        try append(data)
        try pad()
    }

    /// Adds the content of an open file.
    mutating func add(_ name: String, _ source: OpenFile) throws {
        let size = try source.status().size
        try writeHeader(name, size: size)
        var offset: Int64 = 0
        while offset < size {
            let piece = try source.read(count: Int(min(size - offset, 1 << 20)), at: offset)
            guard !piece.isEmpty else { throw FileError(operation: "read all of", path: source.path, errorNumber: EIO) }
            try append(piece)
            offset += Int64(piece.count)
        }
        try pad()
    }

    /// Ends the archive: two empty blocks.
    consuming func finish() throws {
        try append(Data(count: 2 * Self.block))
        try file.synchronize()
    }

    private mutating func append(_ data: Data) throws(FileError) {
        try file.write(data, at: position)
        position += Int64(data.count)
    }

    private mutating func pad() throws(FileError) {
        let rest = Int(position % Int64(Self.block))
        if rest > 0 { try append(Data(count: Self.block - rest)) }
    }

    private mutating func writeHeader(_ name: String, size: Int64) throws(FileError) {
        var header = Data(count: Self.block)
        func set(_ bytes: some Collection<UInt8>, at offset: Int) {
            header.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
        set(name.utf8, at: 0)
        set("0000600\0".utf8, at: 100)
        set("0000000\0".utf8, at: 108)
        set("0000000\0".utf8, at: 116)
        set(Self.size(size), at: 124)
        set(Self.octal(0, digits: 11) + [0], at: 136)
        set("        ".utf8, at: 148)
        set("0".utf8, at: 156)
        set("ustar\u{0}00".utf8, at: 257)
        let sum = header.reduce(Int64(0)) { $0 + Int64($1) }
        set(Self.octal(sum, digits: 6) + [0, 0x20], at: 148)
        try append(header)
    }

    /// A size: octal below 8 GiB, else the binary form that GNU tar and its kin read.
    private static func size(_ size: Int64) -> [UInt8] {
        if size < 1 << 33 { return octal(size, digits: 11) + [0] }
        return [0x80, 0, 0, 0] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    }

    private static func octal(_ number: Int64, digits: Int) -> [UInt8] {
        let text = String(number, radix: 8)
        return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
    }
}
