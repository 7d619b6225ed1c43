/// What a Google Slides presentation holds: slides with boxes of text.
struct SlideDeck: Sendable, Hashable, Codable {
    /// One slide.
    struct Slide: Sendable, Hashable, Codable {
        /// The text of its title; empty if it has none.
        var title = ""
        /// The paragraphs of its other boxes, from the first box to the last.
        var body: [Paragraph] = []

        /// The text, a line for each paragraph.
        var plainText: String {
            ((title.isEmpty ? [] : [title]) + body.map(\.text)).joined(separator: "\n")
        }
    }

    var slides: [Slide] = [Slide()]

    /// The text of all slides.
    var plainText: String { slides.map(\.plainText).joined(separator: "\n") }
}
