// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `apps`.
    public struct Apps: Sendable {
        let client: APIClient
    }
}

extension DriveService.Apps {
    /// Answers what is known about an app that works with Drive.
    ///
    /// `GET /drive/v3/apps/{appId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/apps/get)
    /// - Parameters:
    ///   - appId: The app.
    public func get(_ appId: String, fields: FieldMask<App>? = nil) -> APICall<App> {
        var call = APICall<App>(client, DriveMethods.appsGet)
        call.set(path: "appId", appId)
        call.set(fields: fields)
        return call
    }

    /// Lists the apps that the user has connected to Drive.
    ///
    /// `GET /drive/v3/apps`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/apps/list)
    /// - Parameters:
    ///   - appFilterExtensions: Extensions that the apps can open, with commas between.
    ///   - appFilterMimeTypes: Media types that the apps can open, with commas between.
    ///   - languageCode: The language of names, such as `de` (BCP 47).
    public func list(
        appFilterExtensions: String? = nil, appFilterMimeTypes: String? = nil, languageCode: String? = nil,
        fields: FieldMask<AppList>? = nil
    ) -> APICall<AppList> {
        var call = APICall<AppList>(client, DriveMethods.appsList)
        call.set("appFilterExtensions", appFilterExtensions)
        call.set("appFilterMimeTypes", appFilterMimeTypes)
        call.set("languageCode", languageCode)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let appsGet = APIMethod(
        service, "drive.apps.get", .get, "/drive/v3/apps/{appId}",
        parameters: [.path("appId")],
        scopes: [
            "drive", "drive.appdata", "drive.apps.readonly", "drive.file", "drive.metadata", "drive.metadata.readonly",
            "drive.readonly",
        ],
        units: 5, response: "App")
    static let appsList = APIMethod(
        service, "drive.apps.list", .get, "/drive/v3/apps",
        parameters: [.query("appFilterExtensions"), .query("appFilterMimeTypes"), .query("languageCode")],
        scopes: ["drive.apps.readonly"],
        units: 100, response: "AppList")
}
