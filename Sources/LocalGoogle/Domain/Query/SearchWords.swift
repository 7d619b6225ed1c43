import Foundation

/// The words of names, as `name contains` compares them.
///
/// Case and compatibility forms (ligatures, full-width letters) do not count, accents do. A word is a run of letters,
/// digits and underscores; each Chinese or Japanese character is a word, since those scripts have no blanks. A query
/// matches where its words follow each other in the name; the last one may be the beginning of a longer word.
enum SearchWords {
    /// The words of a name, each with a blank before it: the form in which names are kept for searching.
    static func indexed(_ name: String) -> String {
        let words = words(of: name)
        return words.isEmpty ? "" : " " + words.joined(separator: " ")
    }

    /// What ``indexed(_:)`` of a name must contain for the name to match; `nil` if the query has no word.
    static func pattern(_ query: String) -> String? {
        let words = words(of: query)
        return words.isEmpty ? nil : " " + words.joined(separator: " ")
    }

    /// What words are taken from.
    enum Source {
        /// A name: underscores belong to words.
        case name
        /// A text: underscores separate words, and scripts whose words are not compared whole fall into characters.
        case text
    }

    /// The words of a text, folded.
    static func words(of text: String, in source: Source = .name) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func flush() {
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        for scalar in folded(text).unicodeScalars {
            if isWordOfItsOwn(scalar) || source == .text && isCharacterOfText(scalar) {
                flush()
                words.append(String(scalar))
            } else if isPartOfWord(scalar) && (scalar != "_" || source == .name) {
                word.append(scalar)
            } else {
                flush()
            }
        }
        flush()
        return words
    }

    /// A text without differences of case and of compatibility forms.
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var folded = String.UnicodeScalarView()
        for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
            // The first scalar of the mapping is the simple one: `İ` becomes `i`, not `i` and a dot.
            let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
            folded.append(lower == "ς" ? "σ" : lower)
        }
        return String(folded)
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            switch scalar {
            case "a"..."z", "0"..."9", "_": return true
            default: return false
            }
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol:
            return true
        default:
            return false
        }
    }

    /// Korean, Thai, Lao, Burmese and Khmer.
    private static func isCharacterOfText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x11FF, 0x1780...0x17FF, 0x3130...0x318F, 0xAC00...0xD7A3: true
        default: false
        }
    }

    private static func isWordOfItsOwn(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
