/// The `Content-Range` field of a partial answer (RFC 9110, section 14.4): `bytes 0-99/1234`.
struct ContentRange: Hashable {
    /// The bytes that come.
    var range: Range<Int64>
    /// The length of the whole, if it is known.
    var total: Int64?
}

extension ContentRange {
    init?(_ field: String) {
        let words = field.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let halves = words[1].split(separator: "/")
        guard halves.count == 2 else { return nil }
        let ends = halves[0].split(separator: "-").map { Int64($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first >= 0, first <= last, last < .max else {
            return nil
        }
        let total = Int64(halves[1])
        guard total != nil || halves[1] == "*" else { return nil }
        self.init(range: first..<last + 1, total: total)
    }
}
