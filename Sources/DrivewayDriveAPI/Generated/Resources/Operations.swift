// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `operations`.
    public struct Operations: Sendable {
        let client: APIClient
    }
}

extension DriveService.Operations {
    /// Asks how far an operation is. Once it is done, the answer holds its result or its error.
    ///
    /// `GET /drive/v3/operations/{name}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/operations/get)
    public func get(_ name: String, fields: FieldMask<DriveOperation>? = nil) -> APICall<DriveOperation> {
        var call = APICall<DriveOperation>(client, DriveMethods.operationsGet)
        call.set(path: "name", name)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let operationsGet = APIMethod(
        service, "drive.operations.get", .get, "/drive/v3/operations/{name}",
        parameters: [.path("name")],
        scopes: ["drive", "drive.file", "drive.meet.readonly", "drive.readonly"],
        units: 5, response: "Operation")
}
