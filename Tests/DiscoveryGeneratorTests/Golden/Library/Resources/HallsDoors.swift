// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension LibraryService {
    /// The methods of `halls.doors`.
    public struct HallsDoors: Sendable {
        let client: APIClient
    }
}

extension LibraryService.HallsDoors {
    /// `POST /v1/doors:open`.
    public func open(fields: FieldMask<Empty>? = nil) -> APICall<Empty> {
        var call = APICall<Empty>(client, LibraryMethods.hallsDoorsOpen)
        call.set(fields: fields)
        return call
    }
}

extension LibraryMethods {
    static let hallsDoorsOpen = APIMethod(
        service, "library.halls.doors.open", .post, "/v1/doors:open",
        units: 0, response: "Empty")
}
