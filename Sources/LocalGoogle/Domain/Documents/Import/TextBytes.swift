import Foundation

/// Turns the bytes of a text into text: a byte order mark decides, then whether the bytes are UTF-8; all else is read as
/// Windows-1252, in which every byte means something.
enum TextBytes {
    /// The text of bytes.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        let bytes = Array(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes[3...], as: UTF8.self) }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes[2...], isLittleEndian: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes[2...], isLittleEndian: false) }
        return String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
        let bytes = Array(bytes)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The text of bytes of Windows-1252.
    static func windows1252(_ bytes: some Collection<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let value = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return String(text)
    }

    /// U+FFFD where the code page has a gap.
    private static let upper: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    /// The lines of a text, whichever way they end; what follows the last end is a line too, also if it is empty.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        var isAfterReturn = false
        for byte in text.utf8 {
            switch byte {
            case 0x0A where isAfterReturn: isAfterReturn = false
            case 0x0A, 0x0D:
                lines.append(String(decoding: line, as: UTF8.self))
                line.removeAll(keepingCapacity: true)
                isAfterReturn = byte == 0x0D
            default:
                line.append(byte)
                isAfterReturn = false
            }
        }
        lines.append(String(decoding: line, as: UTF8.self))
        return lines
    }
}
