import DrivewayFiles
import Foundation

/// Finds the files in an archive. Names only tell them apart: nothing is ever written to a path that an archive gives.
struct TarReader {
    /// A file in the archive.
    struct Member: Hashable {
        let name: String
        /// Where its content begins.
        let offset: Int64
        let size: Int64
    }

    /// What is wrong with an archive.
    struct Damage: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    private let file: OpenFile
    private let length: Int64
    private var position: Int64 = 0

    init(_ file: OpenFile) throws {
        self.file = file
        length = try file.status().size
    }

    /// The next file; `nil` at the end of the archive.
    mutating func next() throws -> Member? {
        let header = try file.read(count: TarWriter.block, at: position)
        guard header.count == TarWriter.block else { throw Damage("the archive ends in the middle") }
        if header.allSatisfy({ $0 == 0 }) { return nil }
        let bytes = [UInt8](header)
        let sum = bytes.indices.reduce(Int64(0)) { $0 + Int64((148..<156).contains($1) ? 0x20 : bytes[$1]) }
        guard Self.number(bytes[148..<156]) == sum else { throw Damage("a header in the archive is damaged") }
        let offset = position + Int64(TarWriter.block)
        guard let size = Self.number(bytes[124..<136]), size >= 0, size <= length - offset else {
            throw Damage("the archive ends in the middle")
        }
        let isFile = bytes[156] == UInt8(ascii: "0") || bytes[156] == 0
        guard isFile else { throw Damage("the archive holds something that is no file") }
        let blocks = (size + Int64(TarWriter.block) - 1) / Int64(TarWriter.block)
        position = offset + blocks * Int64(TarWriter.block)
        return Member(
            name: String(decoding: bytes[0..<100].prefix { $0 != 0 }, as: UTF8.self), offset: offset, size: size)
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
        if let first = field.first, first & 0x80 != 0 {
            let low = field.suffix(8)
            guard field.dropLast(8).dropFirst().allSatisfy({ $0 == 0 }), first == 0x80, low.first ?? 0 < 0x80 else {
                return nil
            }
            return low.reduce(0) { $0 << 8 | Int64($1) }
        }
        let text = String(decoding: field.prefix { $0 != 0 && $0 != 0x20 }, as: UTF8.self)
        return Int64(text, radix: 8)
    }
}
