// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
public import DrivewayHTTP

extension LibraryService {
    /// The methods of `shelves.books`.
    public struct ShelvesBooks: Sendable {
        let client: APIClient
    }
}

extension LibraryService.ShelvesBooks {
    /// `GET /v1/{+parent}/books`.
    /// - Parameters:
    ///   - pageSize: 1 to 50.
    public func list(
        _ parent: String, pageSize: Int? = nil, pageToken: String? = nil, states: [States]? = nil,
        fields: FieldMask<BookList>? = nil
    ) -> APICall<BookList> {
        var call = APICall<BookList>(client, LibraryMethods.shelvesBooksList)
        call.set(path: "parent", parent)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set("states", states)
        call.set(fields: fields)
        return call
    }

    /// `PATCH /v1/{+name}`.
    public func patch(_ name: String, _ patch: Patch<Book>, fields: FieldMask<Book>? = nil) -> APICall<Book> {
        var call = APICall<Book>(client, LibraryMethods.shelvesBooksPatch)
        call.set(path: "name", name)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }

    /// `GET /v1/books/{bookId}`.
    @available(*, deprecated)
    public func read(_ bookId: String, fields: FieldMask<Book>? = nil) -> APICall<Book> {
        var call = APICall<Book>(client, LibraryMethods.shelvesBooksRead)
        call.set(path: "bookId", bookId)
        call.set(fields: fields)
        return call
    }

    /// The content of what ``read`` answers the properties of, with the same parameters.
    ///
    /// `GET /v1/books/{bookId}?alt=media`.
    @available(*, deprecated)
    public func readMedia(_ bookId: String) -> MediaCall {
        MediaCall(read(bookId))
    }

    /// `POST /v1/books:scan`.
    public func scan(language: String, _ book: Book, fields: FieldMask<Book>? = nil) -> APICall<Book> {
        var call = APICall<Book>(client, LibraryMethods.shelvesBooksScan)
        call.set("language", language)
        call.set(body: book)
        call.set(fields: fields)
        return call
    }

    /// The same as ``scan``, with content in the same request.
    ///
    /// `POST /upload/v1/books:scan`.
    public func scan(
        language: String, _ book: Book, content: HTTPBody, contentType: String, fields: FieldMask<Book>? = nil
    ) -> APICall<Book> {
        scan(language: language, book, fields: fields).uploading(content, contentType: contentType)
    }

    /// The same as ``scan``, by a session that takes content of `length` bytes in pieces.
    ///
    /// `POST /upload/v1/books:scan`.
    public func scanSession(
        language: String, _ book: Book, contentType: String, length: Int64?, fields: FieldMask<Book>? = nil
    ) -> UploadSessionCall<Book> {
        UploadSessionCall(
            scan(language: language, book, fields: fields),
            contentType: contentType, length: length)
    }

    public struct States: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var lent: Self { Self("LENT") }
        public static var none_: Self { Self("NONE") }
    }
}

extension LibraryMethods {
    static let shelvesBooksList = APIMethod(
        service, "library.shelves.books.list", .get, "/v1/{+parent}/books",
        parameters: [
            .path("parent"),
            .query("pageSize", .integer, range: 1...50),
            .query("pageToken"),
            .query("states", isRepeated: true, values: ["LENT", "NONE"]),
        ],
        units: 0, response: "BookList", tokens: ["nextPageToken"])
    static let shelvesBooksPatch = APIMethod(
        service, "library.shelves.books.patch", .patch, "/v1/{+name}",
        parameters: [.path("name")],
        units: 0, request: "Book", response: "Book")
    static let shelvesBooksRead = APIMethod(
        service, "library.shelves.books.read", .get, "/v1/books/{bookId}",
        parameters: [.path("bookId")],
        units: 0, response: "Book", hasMedia: true, isDeprecated: true)
    static let shelvesBooksScan = APIMethod(
        service, "library.shelves.books.scan", .post, "/v1/books:scan",
        parameters: [.query("language", isRequired: true)],
        units: 0, request: "Book", response: "Book", takesMedia: true)
}
