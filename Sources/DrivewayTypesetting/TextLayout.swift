/// Text broken into lines.
@safe final class TextLayout {
    /// One line; it lives as long as its layout.
    @safe struct Line {
        let pointer: OpaquePointer?
        /// Where it begins, how high it is and how far its baseline lies below its top, in points.
        let x: Double
        let height: Double
        let ascent: Double
    }

    private static let unitsPerPoint = 1024.0
    private static let wrapsWordsThenCharacters: Int32 = 2

    private let library: PangoCairo
    private let pointer: OpaquePointer?
    private(set) var lines: [Line] = []

    /// Breaks text into lines of a width.
    /// - Throws: ``TypesettingFailure/fontMissing(_:)`` where a letter of Korean, Japanese or Chinese cannot be shown; other
    ///   characters that no font has are drawn as boxes.
    init(
        _ library: PangoCairo, _ context: OpaquePointer?, _ text: [StyledText], width: Double
    ) throws(TypesettingFailure) {
        self.library = library
        unsafe pointer = library.createLayout(context)
        unsafe library.setWidth(pointer, Int32(width * Self.unitsPerPoint))
        unsafe library.setWrap(pointer, Self.wrapsWordsThenCharacters)
        let markup = text.map(Self.markup).joined()
        unsafe library.setMarkup(pointer, markup, Int32(markup.utf8.count))
        if unsafe library.unknownGlyphs(pointer) > 0, let script = Self.script(of: text) { throw .fontMissing(script) }
        let iterator = unsafe library.iterator(pointer)
        defer { unsafe library.iteratorFree(iterator) }
        repeat {
            var extents: PangoCairo.Rectangle = (0, 0, 0, 0)
            unsafe withUnsafeMutableBytes(of: &extents) {
                unsafe library.iteratorExtents(iterator, nil, $0.baseAddress)
            }
            let baseline = unsafe library.iteratorBaseline(iterator)
            unsafe lines.append(
                Line(
                    pointer: library.iteratorLine(iterator), x: Double(extents.x) / Self.unitsPerPoint,
                    height: Double(extents.height) / Self.unitsPerPoint,
                    ascent: Double(baseline - extents.y) / Self.unitsPerPoint))
        } while unsafe library.iteratorNextLine(iterator) != 0
    }

    deinit { unsafe library.unreference(pointer) }

    /// Text in Pango's markup.
    private static func markup(_ text: StyledText) -> String {
        var attributes = " size=\"\(Int(text.size * unitsPerPoint))\""
        attributes += " font_family=\"\(text.isMonospaced ? "monospace" : "sans-serif")\""
        if text.isBold { attributes += " weight=\"bold\"" }
        if text.isItalic { attributes += " style=\"italic\"" }
        if text.isLink { attributes += " foreground=\"#1155CC\" underline=\"single\"" }
        var escaped = ""
        for scalar in text.text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            default: if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
            }
        }
        return "<span\(attributes)>\(escaped)</span>"
    }

    private static func script(of text: [StyledText]) -> TypesettingFailure.Script? {
        let scalars = text.lazy.flatMap(\.text.unicodeScalars)
        if scalars.contains(where: { (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value) }) {
            return .korean
        }
        let isEastAsian = scalars.contains {
            (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
        }
        return isEastAsian ? .japaneseOrChinese : nil
    }
}
