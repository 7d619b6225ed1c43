import DrivewayCrypto
import DrivewayFiles
import Foundation

/// The SHA-256 of some bytes, as their name.
struct ContentID: Sendable, Hashable, CustomStringConvertible {
    // Four words instead of an array: a backup of a terabyte knows a million of them.
    private let first, second, third, fourth: UInt64

    /// - Parameter bytes: 32 of them.
    init(_ bytes: [UInt8]) {
        func word(_ number: Int) -> UInt64 {
            bytes[number * 8..<number * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
        (first, second, third, fourth) = (word(0), word(1), word(2), word(3))
    }

    init(_ digest: consuming StreamingDigest) { self.init(digest.finalize().bytes) }

    /// Takes 32 bytes for a digest.
    init?(bytes: Data) {
        guard bytes.count == 32 else { return nil }
        self.init(Array(bytes))
    }

    /// The 32 bytes.
    var bytes: Data {
        var data = Data(capacity: 32)
        for word in [first, second, third, fourth] {
            withUnsafeBytes(of: word.bigEndian) { data.append(contentsOf: $0) }
        }
        return data
    }

    /// Reads 64 lowercase hexadecimal digits.
    init?(hex: String) { self.init(hex: Array(hex.utf8)[...]) }

    /// Reads 64 lowercase hexadecimal digits.
    init?(hex digits: ArraySlice<UInt8>) {
        guard digits.count == 64 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            // The digits move through the words from the right.
            words.0 = words.0 << 4 | words.1 >> 60
            words.1 = words.1 << 4 | words.2 >> 60
            words.2 = words.2 << 4 | words.3 >> 60
            words.3 = words.3 << 4 | UInt64(value)
        }
        (first, second, third, fourth) = words
    }

    /// The name of bytes in memory.
    static func of(_ bytes: UnsafeRawBufferPointer) -> ContentID {
        var digest = StreamingDigest(.sha256)
        digest.update(bytes)
        return ContentID(digest)
    }

    /// The name of bytes in memory.
    static func of(_ data: Data) -> ContentID { data.withUnsafeBytes { of($0) } }

    /// 64 lowercase hexadecimal digits.
    var hex: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(64)
        appendHex(to: &digits)
        return String(decoding: digits, as: UTF8.self)
    }

    /// Adds 64 lowercase hexadecimal digits to some text.
    func appendHex(to digits: inout [UInt8]) {
        for word in [first, second, third, fourth] {
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
                digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
            }
        }
    }

    var description: String { hex }
}

extension OpenFile {
    /// The SHA-256 of all that is in the file.
    func contentID() throws(FileError) -> ContentID {
        var position: Int64 = 0
        let digest = try Digest.of(
            reading: { buffer throws(FileError) in
                let count = try read(into: buffer, at: position)
                position += Int64(count)
                return count
            }, .sha256)
        return ContentID(digest.bytes)
    }
}

extension ContentID: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = try ContentID(hex: container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256")
        }
        self = id
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}
