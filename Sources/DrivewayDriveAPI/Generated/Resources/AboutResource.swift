// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `about`.
    public struct AboutResource: Sendable {
        let client: APIClient
    }
}

extension DriveService.AboutResource {
    /// Says who the user is, how much room there is, and what Drive can import and export. Drive wants `fields` to
    /// be given.
    ///
    /// `GET /drive/v3/about`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/about/get)
    public func get(fields: FieldMask<About>? = nil) -> APICall<About> {
        var call = APICall<About>(client, DriveMethods.aboutGet)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let aboutGet = APIMethod(
        service, "drive.about.get", .get, "/drive/v3/about",
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, response: "About")
}
