/// Reads JSON that is laid out as this version lays it out: members in order, no blanks, nothing escaped.
struct RegularReader {
    /// What is there is laid out in another way, or wrong; only a JSON parser can tell.
    struct Irregular: Error {}

    private let bytes: [UInt8]
    private let end: Int
    private var place: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        (place, end) = (range.lowerBound, range.upperBound)
    }

    /// Reads `text` if it comes next.
    mutating func take(_ text: String) -> Bool {
        var next = place
        for byte in text.utf8 {
            guard next < end, bytes[next] == byte else { return false }
            next += 1
        }
        place = next
        return true
    }

    /// Reads `text`, which has to come next.
    mutating func skip(_ text: String) throws(Irregular) {
        guard take(text) else { throw Irregular() }
    }

    /// Checks that nothing comes after.
    func finish() throws(Irregular) {
        guard place == end else { throw Irregular() }
    }

    /// Reads a whole number.
    mutating func number<Number: FixedWidthInteger>() throws(Irregular) -> Number {
        let isNegative = take("-")
        let start = place
        var value: Int64 = 0
        while place < end, case let digit = bytes[place] &- UInt8(ascii: "0"), digit < 10 {
            let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isLarger) = tens.addingReportingOverflow(Int64(digit))
            guard !isTooLarge, !isLarger else { throw Irregular() }
            value = sum
            place += 1
        }
        let hasLeadingZero = bytes[start..<place].first == UInt8(ascii: "0") && (place > start + 1 || isNegative)
        guard place > start, !hasLeadingZero, let number = Number(exactly: isNegative ? -value : value) else {
            throw Irregular()
        }
        return number
    }

    /// Reads a string in which nothing is escaped.
    mutating func text() throws(Irregular) -> String {
        try skip("\"")
        let start = place
        while place < end, bytes[place] != UInt8(ascii: "\"") {
            guard bytes[place] >= 0x20, bytes[place] != UInt8(ascii: "\\") else { throw Irregular() }
            place += 1
        }
        guard let text = String(validating: bytes[start..<place], as: UTF8.self) else { throw Irregular() }
        try skip("\"")
        return text
    }

    /// Reads a digest.
    mutating func id() throws(Irregular) -> ContentID {
        try skip("\"")
        guard place + 64 <= end, let id = ContentID(hex: bytes[place..<place + 64]) else { throw Irregular() }
        place += 64
        try skip("\"")
        return id
    }

    /// Reads an array.
    mutating func array<Element>(
        _ element: (inout RegularReader) throws(Irregular) -> Element
    ) throws(Irregular) -> [Element] {
        try skip("[")
        if take("]") { return [] }
        var elements: [Element] = []
        repeat { elements.append(try element(&self)) } while take(",")
        try skip("]")
        return elements
    }
}
