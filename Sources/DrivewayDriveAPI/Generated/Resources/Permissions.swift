// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `permissions`.
    public struct Permissions: Sendable {
        let client: APIClient
    }
}

extension DriveService.Permissions {
    /// Shares a file or a shared drive with a person, a group, a domain or everyone.
    ///
    /// `POST /drive/v3/files/{fileId}/permissions`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/permissions/create)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - emailMessage: A text for the mail that tells of it.
    ///   - enforceExpansiveAccess: Deprecated.
    ///   - enforceSingleParent: Deprecated.
    ///   - moveToNewOwnersRoot: Whether a file that gets a new owner moves to the top of that owner's My Drive.
    ///   - sendNotificationEmail: Whether a mail tells of it. By default it does for people and groups.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - transferOwnership: Whether ownership goes over to the user named; without it that is refused.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func create(
        _ fileId: FileID, _ permission: Permission, emailMessage: String? = nil, moveToNewOwnersRoot: Bool? = nil,
        sendNotificationEmail: Bool? = nil, supportsAllDrives: Bool? = true, transferOwnership: Bool? = nil,
        useDomainAdminAccess: Bool? = nil, enforceExpansiveAccess: Bool? = nil, enforceSingleParent: Bool? = nil,
        supportsTeamDrives: Bool? = nil, fields: FieldMask<Permission>? = nil
    ) -> APICall<Permission> {
        var call = APICall<Permission>(client, DriveMethods.permissionsCreate)
        call.set(path: "fileId", fileId)
        call.set("emailMessage", emailMessage)
        call.set("enforceExpansiveAccess", enforceExpansiveAccess)
        call.set("enforceSingleParent", enforceSingleParent)
        call.set("moveToNewOwnersRoot", moveToNewOwnersRoot)
        call.set("sendNotificationEmail", sendNotificationEmail)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("transferOwnership", transferOwnership)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(body: permission)
        call.set(fields: fields)
        return call
    }

    /// Takes access away.
    ///
    /// `DELETE /drive/v3/files/{fileId}/permissions/{permissionId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/permissions/delete)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - permissionId: The permission.
    ///   - enforceExpansiveAccess: Deprecated.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func delete(
        _ fileId: FileID, permissionId: PermissionID, supportsAllDrives: Bool? = true,
        useDomainAdminAccess: Bool? = nil, enforceExpansiveAccess: Bool? = nil, supportsTeamDrives: Bool? = nil
    ) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.permissionsDelete)
        call.set(path: "fileId", fileId)
        call.set(path: "permissionId", permissionId)
        call.set("enforceExpansiveAccess", enforceExpansiveAccess)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        return call
    }

    /// Answers one permission.
    ///
    /// `GET /drive/v3/files/{fileId}/permissions/{permissionId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/permissions/get)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - permissionId: The permission.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func get(
        _ fileId: FileID, permissionId: PermissionID, supportsAllDrives: Bool? = true,
        useDomainAdminAccess: Bool? = nil, supportsTeamDrives: Bool? = nil, fields: FieldMask<Permission>? = nil
    ) -> APICall<Permission> {
        var call = APICall<Permission>(client, DriveMethods.permissionsGet)
        call.set(path: "fileId", fileId)
        call.set(path: "permissionId", permissionId)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(fields: fields)
        return call
    }

    /// Lists who may do what with a file or in a shared drive.
    ///
    /// `GET /drive/v3/files/{fileId}/permissions`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/permissions/list)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - pageSize: The most items in a page. 1 to 100.
    ///   - pageToken: The page, as the page before named it.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func list(
        _ fileId: FileID, includePermissionsForView: String? = nil, pageSize: Int? = nil, pageToken: String? = nil,
        supportsAllDrives: Bool? = true, useDomainAdminAccess: Bool? = nil, supportsTeamDrives: Bool? = nil,
        fields: FieldMask<PermissionList>? = nil
    ) -> APICall<PermissionList> {
        var call = APICall<PermissionList>(client, DriveMethods.permissionsList)
        call.set(path: "fileId", fileId)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(fields: fields)
        return call
    }

    /// Changes what someone may do, or until when.
    ///
    /// `PATCH /drive/v3/files/{fileId}/permissions/{permissionId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/permissions/update)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - permissionId: The permission.
    ///   - enforceExpansiveAccess: Deprecated.
    ///   - removeExpiration: Whether access ends no more at a set time.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - transferOwnership: Whether ownership goes over to the user named; without it that is refused.
    ///   - useDomainAdminAccess: Whether the call is made as an administrator of the domain that owns it.
    public func update(
        _ fileId: FileID, permissionId: PermissionID, _ patch: Patch<Permission>, removeExpiration: Bool? = nil,
        supportsAllDrives: Bool? = true, transferOwnership: Bool? = nil, useDomainAdminAccess: Bool? = nil,
        enforceExpansiveAccess: Bool? = nil, supportsTeamDrives: Bool? = nil, fields: FieldMask<Permission>? = nil
    ) -> APICall<Permission> {
        var call = APICall<Permission>(client, DriveMethods.permissionsUpdate)
        call.set(path: "fileId", fileId)
        call.set(path: "permissionId", permissionId)
        call.set("enforceExpansiveAccess", enforceExpansiveAccess)
        call.set("removeExpiration", removeExpiration)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("transferOwnership", transferOwnership)
        call.set("useDomainAdminAccess", useDomainAdminAccess)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let permissionsCreate = APIMethod(
        service, "drive.permissions.create", .post, "/drive/v3/files/{fileId}/permissions",
        parameters: [
            .path("fileId"),
            .query("emailMessage"),
            .query("enforceExpansiveAccess", .flag, standard: "false", isDeprecated: true),
            .query("enforceSingleParent", .flag, standard: "false", isDeprecated: true),
            .query("moveToNewOwnersRoot", .flag, standard: "false"),
            .query("sendNotificationEmail", .flag),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("transferOwnership", .flag, standard: "false"),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.file"],
        units: 50, request: "Permission", response: "Permission")
    static let permissionsDelete = APIMethod(
        service, "drive.permissions.delete", .delete, "/drive/v3/files/{fileId}/permissions/{permissionId}",
        parameters: [
            .path("fileId"),
            .path("permissionId"),
            .query("enforceExpansiveAccess", .flag, standard: "false", isDeprecated: true),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.file"],
        units: 50)
    static let permissionsGet = APIMethod(
        service, "drive.permissions.get", .get, "/drive/v3/files/{fileId}/permissions/{permissionId}",
        parameters: [
            .path("fileId"),
            .path("permissionId"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: [
            "drive", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, response: "Permission")
    static let permissionsList = APIMethod(
        service, "drive.permissions.list", .get, "/drive/v3/files/{fileId}/permissions",
        parameters: [
            .path("fileId"),
            .query("includePermissionsForView"),
            .query("pageSize", .integer, range: 1...100),
            .query("pageToken"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: [
            "drive", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 100, response: "PermissionList", tokens: ["nextPageToken"])
    static let permissionsUpdate = APIMethod(
        service, "drive.permissions.update", .patch, "/drive/v3/files/{fileId}/permissions/{permissionId}",
        parameters: [
            .path("fileId"),
            .path("permissionId"),
            .query("enforceExpansiveAccess", .flag, standard: "false", isDeprecated: true),
            .query("removeExpiration", .flag, standard: "false"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("transferOwnership", .flag, standard: "false"),
            .query("useDomainAdminAccess", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.file"],
        units: 50, request: "Permission", response: "Permission", isSafeToRepeat: true)
}
