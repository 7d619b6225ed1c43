// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `teamdrives`.
    public struct Teamdrives: Sendable {
        let client: APIClient
    }
}

extension DriveService.Teamdrives {
    /// The old name of `drives.create`.
    ///
    /// `POST /drive/v3/teamdrives`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/teamdrives/create)
    /// - Parameters:
    ///   - requestId: A text of the caller's own, unique for each drive to be made, such as a UUID.
    public func create(
        requestId: String, _ teamDrive: TeamDrive, fields: FieldMask<TeamDrive>? = nil
    ) -> APICall<TeamDrive> {
        var call = APICall<TeamDrive>(client, DriveMethods.teamdrivesCreate)
        call.set("requestId", requestId)
        call.set(body: teamDrive)
        call.set(fields: fields)
        return call
    }

    /// The old name of `drives.delete`.
    ///
    /// `DELETE /drive/v3/teamdrives/{teamDriveId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/teamdrives/delete)
    public func delete(_ teamDriveId: String) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.teamdrivesDelete)
        call.set(path: "teamDriveId", teamDriveId)
        return call
    }

    /// The old name of `drives.get`.
    ///
    /// `GET /drive/v3/teamdrives/{teamDriveId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/teamdrives/get)
    /// - Parameters:
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func get(
        _ teamDriveId: String, useDomainAdminAccess: Bool? = nil, fields: FieldMask<TeamDrive>? = nil
    ) -> APICall<TeamDrive> {
        var call = APICall<TeamDrive>(client, DriveMethods.teamdrivesGet)
        call.set(path: "teamDriveId", teamDriveId)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(fields: fields)
        return call
    }

    /// The old name of `drives.list`.
    ///
    /// `GET /drive/v3/teamdrives`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/teamdrives/list)
    /// - Parameters:
    ///   - pageSize: The most items in a page. 1 to 100, by default `10`.
    ///   - pageToken: The page, as the page before named it.
    ///   - q: Which items: an expression of Drive's query language.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func list(
        pageSize: Int? = nil, pageToken: String? = nil, q: String? = nil, useDomainAdminAccess: Bool? = nil,
        fields: FieldMask<TeamDriveList>? = nil
    ) -> APICall<TeamDriveList> {
        var call = APICall<TeamDriveList>(client, DriveMethods.teamdrivesList)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set("q", q)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(fields: fields)
        return call
    }

    /// The old name of `drives.update`.
    ///
    /// `PATCH /drive/v3/teamdrives/{teamDriveId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/teamdrives/update)
    /// - Parameters:
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func update(
        _ teamDriveId: String, _ patch: Patch<TeamDrive>, useDomainAdminAccess: Bool? = nil,
        fields: FieldMask<TeamDrive>? = nil
    ) -> APICall<TeamDrive> {
        var call = APICall<TeamDrive>(client, DriveMethods.teamdrivesUpdate)
        call.set(path: "teamDriveId", teamDriveId)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let teamdrivesCreate = APIMethod(
        service, "drive.teamdrives.create", .post, "/drive/v3/teamdrives",
        parameters: [.query("requestId", isRequired: true)],
        scopes: ["drive"],
        units: 50, request: "TeamDrive", response: "TeamDrive")
    static let teamdrivesDelete = APIMethod(
        service, "drive.teamdrives.delete", .delete, "/drive/v3/teamdrives/{teamDriveId}",
        parameters: [.path("teamDriveId")],
        scopes: ["drive"],
        units: 50)
    static let teamdrivesGet = APIMethod(
        service, "drive.teamdrives.get", .get, "/drive/v3/teamdrives/{teamDriveId}",
        parameters: [.path("teamDriveId"), .query("useDomainAdminAccess", .flag, standard: "false")],
        scopes: ["drive", "drive.readonly"],
        units: 5, response: "TeamDrive")
    static let teamdrivesList = APIMethod(
        service, "drive.teamdrives.list", .get, "/drive/v3/teamdrives",
        parameters: [
            .query("pageSize", .integer, range: 1...100, standard: "10"),
            .query("pageToken"),
            .query("q"),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.readonly"],
        units: 100, response: "TeamDriveList", tokens: ["nextPageToken"])
    static let teamdrivesUpdate = APIMethod(
        service, "drive.teamdrives.update", .patch, "/drive/v3/teamdrives/{teamDriveId}",
        parameters: [.path("teamDriveId"), .query("useDomainAdminAccess", .flag, standard: "false")],
        scopes: ["drive"],
        units: 50, request: "TeamDrive", response: "TeamDrive")
}
