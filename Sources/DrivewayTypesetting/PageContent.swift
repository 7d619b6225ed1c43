/// Text of one look.
public struct StyledText: Sendable, Hashable {
    /// The text; a newline in it breaks the line.
    public var text: String
    /// The size of the letters, in points.
    public var size: Double
    /// Whether the letters are bold.
    public var isBold: Bool
    /// Whether the letters are slanted.
    public var isItalic: Bool
    /// Whether all letters are of one width.
    public var isMonospaced: Bool
    /// Whether it is shown as a link.
    public var isLink: Bool

    /// A text.
    public init(
        _ text: String, size: Double = 11, isBold: Bool = false, isItalic: Bool = false, isMonospaced: Bool = false,
        isLink: Bool = false
    ) {
        self.text = text
        self.size = size
        self.isBold = isBold
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.isLink = isLink
    }
}

/// What stands on pages, one below the other.
public enum PageBlock: Sendable, Hashable {
    /// A paragraph.
    /// - Parameters:
    ///   - indentation: How far it stands from the margin, in points.
    ///   - mark: What stands before its first line, such as the number of an item.
    ///   - space: The space below it, in points.
    case paragraph([StyledText], indentation: Double = 0, mark: String? = nil, space: Double = 6)
    /// A row of a table, with a frame around each cell; all cells are of one width, in points.
    case row([[StyledText]], width: Double)
    /// What follows stands on a new page.
    case pageBreak
}

/// The size of pages and of their margins, in points of 1/72 inch.
public struct PageSize: Sendable, Hashable {
    /// The width of a page.
    public var width: Double
    /// The height of a page.
    public var height: Double
    /// The margin on all sides.
    public var margin: Double

    /// A size.
    public init(width: Double, height: Double, margin: Double) {
        self.width = width
        self.height = height
        self.margin = margin
    }

    /// ISO A4, upright.
    public static let a4 = PageSize(width: 595, height: 842, margin: 72)
    /// ISO A4, lying.
    public static let a4Landscape = PageSize(width: 842, height: 595, margin: 36)
    /// A slide, 16 to 9.
    public static let slide = PageSize(width: 720, height: 405, margin: 40)

    /// The width between the margins.
    public var textWidth: Double { width - 2 * margin }
}
