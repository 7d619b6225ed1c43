// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
public import Foundation

/// For `library.shelves.books.patch`, `library.shelves.books.read`, `library.shelves.books.scan`.
public struct Book: APISchema, Hashable {
    public var bought: Timestamp?
    @AsText public var cover: Data?
    /// By default `true`.
    public var `default`: Bool?
    @available(*, deprecated)
    public var isbn10: String?
    @AsText public var loans: [String: Int64]?
    /// Read-only.
    public var name: String?
    public var notes: JSONValue?
    @AsText public var pages: Int64?
    public var places: [Place]?
    public var printed: CivilDate?
    @Nested public var sequel: Book?
    public var state: State?
    /// Needed by `library.shelves.books.create`.
    public var title: String?

    public enum CodingKeys: String, CodingKey {
        case bought, cover, `default`, isbn10, loans, name, notes, pages, places, printed, sequel, state
        case title
    }

    public init(
        bought: Timestamp? = nil, cover: Data? = nil, `default`: Bool? = nil, loans: [String: Int64]? = nil,
        name: String? = nil, notes: JSONValue? = nil, pages: Int64? = nil, places: [Place]? = nil,
        printed: CivilDate? = nil, sequel: Book? = nil, state: State? = nil, title: String? = nil
    ) {
        self.bought = bought
        self.cover = cover
        self.`default` = `default`
        self.loans = loans
        self.name = name
        self.notes = notes
        self.pages = pages
        self.places = places
        self.printed = printed
        self.sequel = sequel
        self.state = state
        self.title = title
    }

    public struct Place: APISchema, Hashable {
        /// At least 1.
        public var row: Int?

        public enum CodingKeys: String, CodingKey {
            case row
        }

        public init(row: Int? = nil) {
            self.row = row
        }
    }

    public struct State: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        @available(*, deprecated)
        public static var stateUnspecified: Self { Self("STATE_UNSPECIFIED") }
        public static var lent: Self { Self("LENT") }
        public static var none_: Self { Self("NONE") }
    }
}

/// For `library.shelves.books.list`.
public struct BookList: APISchema, Hashable {
    public var books: [Book]?
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case books, nextPageToken
    }

    public init(books: [Book]? = nil, nextPageToken: String? = nil) {
        self.books = books
        self.nextPageToken = nextPageToken
    }
}

extension BookList: APIItemPage {
    public var pageItems: [Book] { books ?? [] }
}
