import Foundation

/// What a file of Google's own kinds holds, whatever it was made from.
///
/// It is stored as the content of the file's revision, in JSON with a version.
enum DocumentContent: Sendable, Hashable, Codable {
    case text(TextDocument)
    case workbook(Workbook)
    case deck(SlideDeck)
    /// A kind of which only the name is kept: drawings, forms and others.
    case nothing

    /// The text, for a search.
    var plainText: String {
        switch self {
        case .text(let document): document.plainText
        case .workbook(let workbook): workbook.plainText
        case .deck(let deck): deck.plainText
        case .nothing: ""
        }
    }

    /// What a new file of a kind holds.
    static func empty(_ mimeType: String) -> DocumentContent {
        switch DocumentKind(mimeType: mimeType) {
        case .document: .text(TextDocument(blocks: [.paragraph(Paragraph())]))
        case .spreadsheet: .workbook(Workbook())
        case .presentation: .deck(SlideDeck())
        case nil: .nothing
        }
    }

    private struct Stored: Codable {
        var version = 1
        var content: DocumentContent
    }

    /// The stored form.
    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(Stored(content: self))
    }

    /// Reads the stored form.
    init(stored data: Data) throws { self = try JSONDecoder().decode(Stored.self, from: data).content }
}

/// The kinds of Google's own whose content can be had.
enum DocumentKind: String, Sendable, Hashable, CaseIterable {
    case document
    case spreadsheet
    case presentation

    /// The media type.
    var mimeType: String { "application/vnd.google-apps." + rawValue }

    /// The kind of that media type.
    init?(mimeType: String) {
        guard let kind = Self.allCases.first(where: { $0.mimeType == mimeType }) else { return nil }
        self = kind
    }
}
