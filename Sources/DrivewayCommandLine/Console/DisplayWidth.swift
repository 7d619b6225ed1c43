/// How many columns text takes on a terminal, and how to fit it into some.
public enum DisplayWidth {
    /// The columns of a text: wide for East Asian characters and emoji, none for what combines.
    public static func of(_ text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

    /// The text with spaces after it, `columns` wide at least.
    public static func padded(_ text: String, to columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - of(text)))
    }

    /// The text with spaces before it, `columns` wide at least.
    public static func rightAligned(_ text: String, to columns: Int) -> String {
        String(repeating: " ", count: max(0, columns - of(text))) + text
    }

    /// The text, cut with `…` so that it takes at most `columns`.
    public static func cut(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        var (kept, width) = ("", 0)
        for character in text {
            width += Self.columns(of: character)
            if width >= columns { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// A name on one line: control, format and line-breaking characters are written as `\n`, `\t` or `\u{…}`.
    public static func oneLine(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case "\r": line += "\\r"
            case _ where isUnsafe(scalar): line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: line.unicodeScalars.append(scalar)
            }
        }
    }

    /// Control characters, line separators, and marks that turn the direction of the text after them.
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E...0x200F: true
        default: false
        }
    }

    private static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.properties.generalCategory == .nonspacingMark || first.value == 0x200B { return 0 }
        if first.properties.isEmojiPresentation || character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) {
            return 2
        }
        return isWide(first.value) ? 2 : 1
    }

    /// The blocks of Unicode Standard Annex #11 whose characters are wide or full width.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
