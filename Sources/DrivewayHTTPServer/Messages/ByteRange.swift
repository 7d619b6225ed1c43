/// The part of a representation that a `Range` field asks for (RFC 9110, section 14).
public enum ByteRange: Sendable, Hashable {
    /// The whole: there is no range, or one that is to be ignored, such as several parts at once.
    case none
    /// One part that is there: answered with 206 and `Content-Range`.
    case range(offset: Int64, length: Int64)
    /// No byte of what was asked for is there: answered with 416 and `Content-Range`.
    case unsatisfiable

    /// Reads a `Range` field for a representation of `size` bytes.
    public static func parse(_ field: String?, size: Int64) -> ByteRange {
        guard let field, let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")),
            field[..<equals].lowercased() == "bytes"
        else { return .none }
        let part = field[field.utf8.index(after: equals)...].utf8.drop { $0 == 0x20 || $0 == 0x09 }
        guard let dash = part.firstIndex(of: UInt8(ascii: "-")) else { return .none }
        let end = part.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { part.index(after: $0) } ?? part.endIndex
        let (first, last) = (number(part[..<dash]), number(part[part.index(after: dash)..<end]))
        switch (first, last) {
        case (.none, .none), (.some(.none), _), (_, .some(.none)): return .none
        case (.none, .some(.some(let count))):
            let length = min(count, size)
            return length > 0 ? .range(offset: size - length, length: length) : .unsatisfiable
        case (.some(.some(let offset)), let last):
            let last = (last ?? nil) ?? .max
            if last < offset { return .none }
            return offset < size
                ? .range(offset: offset, length: min(last, size - 1) - offset + 1) : .unsatisfiable
        }
    }

    /// The `Content-Range` field of the answer, where one is due: `bytes 0-4/10`, `bytes */10`.
    public func contentRange(of size: Int64) -> String? {
        switch self {
        case .none: nil
        case .range(let offset, let length): "bytes \(offset)-\(offset + length - 1)/\(size)"
        case .unsatisfiable: "bytes */\(size)"
        }
    }

    /// A number, as large as fits; `nil` if there is none, and `.some(nil)` for what is no number.
    private static func number(_ digits: Substring.UTF8View) -> Int64?? {
        if digits.isEmpty { return .none }
        var value: Int64 = 0
        for digit in digits {
            guard 0x30...0x39 ~= digit else { return .some(nil) }
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isLarger) = product.addingReportingOverflow(Int64(digit - 0x30))
            value = isTooLarge || isLarger ? .max : sum
        }
        return .some(value)
    }
}
