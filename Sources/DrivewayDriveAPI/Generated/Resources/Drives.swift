// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `drives`.
    public struct Drives: Sendable {
        let client: APIClient
    }
}

extension DriveService.Drives {
    /// Makes a shared drive. A repeat with the same `requestId` is answered with 409 and makes no second one.
    ///
    /// `POST /drive/v3/drives`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/create)
    /// - Parameters:
    ///   - requestId: A text of the caller's own, unique for each drive to be made, such as a UUID.
    public func create(requestId: String, _ drive: Drive, fields: FieldMask<Drive>? = nil) -> APICall<Drive> {
        var call = APICall<Drive>(client, DriveMethods.drivesCreate)
        call.set("requestId", requestId)
        call.set(body: drive)
        call.set(fields: fields)
        return call
    }

    /// Deletes a shared drive for good. It must hold nothing, unless an administrator asks for its items to go with
    /// it.
    ///
    /// `DELETE /drive/v3/drives/{driveId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/delete)
    /// - Parameters:
    ///   - allowItemDeletion: Whether the items in it go too; administrators only.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func delete(
        _ driveId: DriveID, allowItemDeletion: Bool? = nil, useDomainAdminAccess: Bool? = nil
    ) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.drivesDelete)
        call.set(path: "driveId", driveId)
        call.set("allowItemDeletion", allowItemDeletion)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        return call
    }

    /// Answers what is known about a shared drive.
    ///
    /// `GET /drive/v3/drives/{driveId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/get)
    /// - Parameters:
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func get(
        _ driveId: DriveID, useDomainAdminAccess: Bool? = nil, fields: FieldMask<Drive>? = nil
    ) -> APICall<Drive> {
        var call = APICall<Drive>(client, DriveMethods.drivesGet)
        call.set(path: "driveId", driveId)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(fields: fields)
        return call
    }

    /// Takes a shared drive out of the user's default view.
    ///
    /// `POST /drive/v3/drives/{driveId}/hide`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/hide)
    public func hide(_ driveId: DriveID, fields: FieldMask<Drive>? = nil) -> APICall<Drive> {
        var call = APICall<Drive>(client, DriveMethods.drivesHide)
        call.set(path: "driveId", driveId)
        call.set(fields: fields)
        return call
    }

    /// Lists the shared drives that the user is a member of.
    ///
    /// `GET /drive/v3/drives`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/list)
    /// - Parameters:
    ///   - pageSize: The most items in a page. 1 to 100, by default `10`.
    ///   - pageToken: The page, as the page before named it.
    ///   - q: Which items: an expression of Drive's query language.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func list(
        pageSize: Int? = nil, pageToken: String? = nil, q: String? = nil, useDomainAdminAccess: Bool? = nil,
        fields: FieldMask<DriveList>? = nil
    ) -> APICall<DriveList> {
        var call = APICall<DriveList>(client, DriveMethods.drivesList)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set("q", q)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(fields: fields)
        return call
    }

    /// Puts a hidden shared drive back into the user's default view.
    ///
    /// `POST /drive/v3/drives/{driveId}/unhide`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/unhide)
    public func unhide(_ driveId: DriveID, fields: FieldMask<Drive>? = nil) -> APICall<Drive> {
        var call = APICall<Drive>(client, DriveMethods.drivesUnhide)
        call.set(path: "driveId", driveId)
        call.set(fields: fields)
        return call
    }

    /// Changes the name, the looks or the rules of a shared drive.
    ///
    /// `PATCH /drive/v3/drives/{driveId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/update)
    /// - Parameters:
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func update(
        _ driveId: DriveID, _ patch: Patch<Drive>, useDomainAdminAccess: Bool? = nil, fields: FieldMask<Drive>? = nil
    ) -> APICall<Drive> {
        var call = APICall<Drive>(client, DriveMethods.drivesUpdate)
        call.set(path: "driveId", driveId)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let drivesCreate = APIMethod(
        service, "drive.drives.create", .post, "/drive/v3/drives",
        parameters: [.query("requestId", isRequired: true)],
        scopes: ["drive"],
        units: 50, request: "Drive", response: "Drive")
    static let drivesDelete = APIMethod(
        service, "drive.drives.delete", .delete, "/drive/v3/drives/{driveId}",
        parameters: [
            .path("driveId"),
            .query("allowItemDeletion", .flag, standard: "false"),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: ["drive"],
        units: 50)
    static let drivesGet = APIMethod(
        service, "drive.drives.get", .get, "/drive/v3/drives/{driveId}",
        parameters: [.path("driveId"), .query("useDomainAdminAccess", .flag, standard: "false")],
        scopes: ["drive", "drive.readonly"],
        units: 5, response: "Drive")
    static let drivesHide = APIMethod(
        service, "drive.drives.hide", .post, "/drive/v3/drives/{driveId}/hide",
        parameters: [.path("driveId")],
        scopes: ["drive"],
        units: 5, response: "Drive", isSafeToRepeat: true)
    static let drivesList = APIMethod(
        service, "drive.drives.list", .get, "/drive/v3/drives",
        parameters: [
            .query("pageSize", .integer, range: 1...100, standard: "10"),
            .query("pageToken"),
            .query("q"),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.readonly"],
        units: 100, response: "DriveList", tokens: ["nextPageToken"])
    static let drivesUnhide = APIMethod(
        service, "drive.drives.unhide", .post, "/drive/v3/drives/{driveId}/unhide",
        parameters: [.path("driveId")],
        scopes: ["drive"],
        units: 5, response: "Drive", isSafeToRepeat: true)
    static let drivesUpdate = APIMethod(
        service, "drive.drives.update", .patch, "/drive/v3/drives/{driveId}",
        parameters: [.path("driveId"), .query("useDomainAdminAccess", .flag, standard: "false")],
        scopes: ["drive"],
        units: 50, request: "Drive", response: "Drive", isSafeToRepeat: true)
}
