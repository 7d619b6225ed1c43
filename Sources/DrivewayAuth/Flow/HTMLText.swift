/// Text as HTML writes it.
enum HTMLText {
    private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]

    /// Replaces the character references that forms use: the five of XML, `&nbsp;` and numbers. Others stay as they are.
    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var decoded = ""
        var rest = text[...]
        while let mark = rest.firstIndex(of: "&") {
            decoded += rest[..<mark]
            rest = rest[mark...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: mark)..<end])
            else {
                decoded += "&"
                rest = rest.dropFirst()
                continue
            }
            decoded += character
            rest = rest[rest.index(after: end)...]
        }
        return decoded + rest
    }

    private static func character(_ reference: Substring) -> String? {
        guard reference.first == "#" else { return names[String(reference)] }
        let digits = reference.dropFirst()
        let number = "xX".contains(digits.first ?? " ") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
