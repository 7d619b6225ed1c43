/// Numbers in cells, as a spreadsheet reads and shows them without a format of their own.
enum NumberText {
    /// Digits beyond these are not kept by a spreadsheet.
    private static let digitLimit = 15

    /// The number that a text of a cell is: `12`, `-0.5`, `007`, `1e6`; `nil` for any other text, and for one whose
    /// digits would be lost, such as the number of a card.
    static func number(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard let last = bytes.last, isDigit(last), let first = bytes.first, first != UInt8(ascii: "+") else {
            return nil
        }
        var digits = 0
        var points = 0
        var exponents = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += exponents == 0 ? 1 : 0
            case UInt8(ascii: "."):
                points += 1
                if exponents > 0 { return nil }
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                exponents += 1
                if digits == 0 { return nil }
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                let isAfterExponent = index > 0 && (bytes[index - 1] | 0x20) == UInt8(ascii: "e")
                if index > 0, !isAfterExponent { return nil }
            default: return nil
            }
        }
        guard points <= 1, exponents <= 1, (1...digitLimit).contains(digits), let number = Double(text),
            number.isFinite
        else { return nil }
        return number
    }

    /// The text of a number: no digits that say nothing, no exponent where it can be helped.
    static func shown(_ number: Double) -> String {
        guard number.isFinite else { return "#NUM!" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        let text = "\(number)"
        guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]),
            (-15..<0).contains(exponent)
        else { return text }
        // 1.5e-07 is written 0.00000015.
        let isNegative = text.hasPrefix("-")
        let digits = text[..<mark].filter { $0.isASCII && $0.isNumber }
        let significant = digits.hasSuffix("0") ? String(digits.dropLast()) : digits
        return (isNegative ? "-" : "") + "0." + String(repeating: "0", count: -exponent - 1) + significant
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }
}
