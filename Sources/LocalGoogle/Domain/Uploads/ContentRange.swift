/// The `Content-Range` field of a resumable upload.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-uploads#resumable>.
enum ContentRange: Sendable, Hashable {
    /// `bytes 0-262143/524288`: the body is this part; the total may be open (`*`).
    case part(first: Int64, last: Int64, total: Int64?)
    /// `bytes */524288` or `bytes */*`: how much is there?
    case query(total: Int64?)

    /// Reads a field; `nil` if it is none: another unit, an end before its start, a total that the part exceeds.
    init?(_ field: String) {
        let text = field.trimmingBlanks()
        guard text.lowercased().hasPrefix("bytes") else { return nil }
        let rest = text.dropFirst(5)
        guard let first = rest.utf8.first, first == 0x20 || first == 0x09 || first == UInt8(ascii: "=") else {
            return nil
        }
        let halves = rest.dropFirst().trimmingBlanks().split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let total = Self.number(halves[1])
        guard total != nil || halves[1] == "*" else { return nil }
        if halves[0] == "*" {
            self = .query(total: total)
            return
        }
        let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let start = Self.number(ends[0]), let end = Self.number(ends[1]), start <= end,
            end < total ?? .max
        else { return nil }
        self = .part(first: start, last: end, total: total)
    }

    /// More than any file has; sums of numbers below it cannot overflow.
    private static let limit: Int64 = 1 << 60

    private static func number(_ text: Substring) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }),
            let number = Int64(text), number < limit
        else { return nil }
        return number
    }
}
