// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The methods of the API `library` v1.
public struct LibraryService: Sendable {
    /// What sends the calls.
    public let client: APIClient

    /// Makes a service whose calls are sent by `client`.
    public init(client: APIClient) { self.client = client }

    /// The API as a whole.
    public static var api: APIService { LibraryMethods.service }

    /// All methods, as data.
    public static var methods: [APIMethod] {
        [
            LibraryMethods.hallsDoorsOpen, LibraryMethods.shelvesCheck, LibraryMethods.shelvesBooksList,
            LibraryMethods.shelvesBooksPatch, LibraryMethods.shelvesBooksRead, LibraryMethods.shelvesBooksScan,
        ]
    }

    /// The methods of `halls`.
    public var halls: LibraryService.Halls { .init(client: client) }

    /// The methods of `shelves`.
    public var shelves: LibraryService.Shelves { .init(client: client) }
}

/// The methods as data.
enum LibraryMethods {
    static let service = APIService(
        name: "library", version: "v1", root: "https://library.googleapis.com", batchPath: "/batch")
}
