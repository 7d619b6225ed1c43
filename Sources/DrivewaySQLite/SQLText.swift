import Foundation

/// SQL as a key. `String` takes NFC and NFD for equal; two statements that differ only so are two statements.
struct SQLText: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (a: SQLText, b: SQLText) -> Bool {
        let isSame = unsafe a.text.utf8.withContiguousStorageIfAvailable { left in
            unsafe b.text.utf8.withContiguousStorageIfAvailable { right in
                guard left.count == right.count else { return false }
                guard let first = left.baseAddress, let second = right.baseAddress else { return true }
                return unsafe memcmp(first, second, left.count) == 0
            }
        }
        return (isSame ?? nil) ?? a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The first word of a statement in capitals, after blanks and comments.
    static func firstWord(of sql: String) -> String {
        var rest = Substring(sql)
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == ";" }
            if rest.hasPrefix("--") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                guard let end = rest.firstRange(of: "*/") else { return "" }
                rest = rest[end.upperBound...]
            } else {
                return rest.prefix { $0.isLetter }.uppercased()
            }
        }
    }
}
