// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension LibraryService {
    /// The methods of `shelves`.
    public struct Shelves: Sendable {
        let client: APIClient

        /// The methods of `shelves.books`.
        public var books: LibraryService.ShelvesBooks { .init(client: client) }
    }
}

extension LibraryService.Shelves {
    /// `POST /v1/{+name}:check`.
    public func check(_ name: String, fields: FieldMask<LibraryError>? = nil) -> APICall<LibraryError> {
        var call = APICall<LibraryError>(client, LibraryMethods.shelvesCheck)
        call.set(path: "name", name)
        call.set(fields: fields)
        return call
    }
}

extension LibraryMethods {
    static let shelvesCheck = APIMethod(
        service, "library.shelves.check", .post, "/v1/{+name}:check",
        parameters: [.path("name")],
        units: 0, response: "Error")
}
