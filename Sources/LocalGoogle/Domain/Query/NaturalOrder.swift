/// Keys that sort names as people count: `a2` before `a12`.
enum NaturalOrder {
    /// A text whose byte order is the natural order of names: without case, runs of digits by their value.
    ///
    /// A run of digits becomes its length and its digits without leading zeros, so that more digits sort later. The
    /// length is a digit like the run, so that numbers keep their place among letters.
    static func key(_ name: String) -> String {
        let folded = SearchWords.folded(name)
        guard folded.utf8.contains(where: isDigit) else { return folded }
        var key: [UInt8] = []
        var digits: [UInt8] = []
        for byte in folded.utf8 {
            if isDigit(byte) {
                digits.append(byte)
            } else {
                append(digits, to: &key)
                digits = []
                key.append(byte)
            }
        }
        append(digits, to: &key)
        return String(decoding: key, as: UTF8.self)
    }

    private static func append(_ digits: [UInt8], to key: inout [UInt8]) {
        guard !digits.isEmpty else { return }
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        let length = String(significant.count)
        // Lengths of one digit begin with 1, of two digits with 2, and so on: they sort by value too.
        key.append(contentsOf: String(length.utf8.count).utf8)
        key.append(contentsOf: length.utf8)
        key.append(contentsOf: significant)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }
}
