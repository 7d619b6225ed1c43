// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `changes`.
    public struct Changes: Sendable {
        let client: APIClient
    }
}

extension DriveService.Changes {
    /// Answers the token from which changes are to be listed later: what changed before is not listed.
    ///
    /// `GET /drive/v3/changes/startPageToken`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/changes/getStartPageToken)
    /// - Parameters:
    ///   - driveId: The shared drive whose changes will be listed.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - teamDriveId: Deprecated.
    public func getStartPageToken(
        driveId: DriveID? = nil, supportsAllDrives: Bool? = true, supportsTeamDrives: Bool? = nil,
        teamDriveId: String? = nil, fields: FieldMask<StartPageToken>? = nil
    ) -> APICall<StartPageToken> {
        var call = APICall<StartPageToken>(client, DriveMethods.changesGetStartPageToken)
        call.set("driveId", driveId)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("teamDriveId", teamDriveId)
        call.set(fields: fields)
        return call
    }

    /// Lists what changed since a page token was given out. The last page names the token to begin with the next
    /// time.
    ///
    /// `GET /drive/v3/changes`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/changes/list)
    /// - Parameters:
    ///   - pageToken: Where to begin: the token of the page before, or of ``getStartPageToken``.
    ///   - driveId: The shared drive whose changes are listed.
    ///   - includeCorpusRemovals: Whether files that left the list without being removed are told of with their
    ///     state.
    ///   - includeItemsFromAllDrives: Whether items of shared drives are answered.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - includeRemoved: Whether items that were removed or are out of reach are told of. By default `true`.
    ///   - includeTeamDriveItems: Deprecated.
    ///   - pageSize: The most items in a page. 1 to 1000, by default `100`.
    ///   - restrictToMyDrive: Whether only My Drive is listed, without files shared with the user.
    ///   - spaces: The space to search. By default `drive`.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - teamDriveId: Deprecated.
    public func list(
        pageToken: String, driveId: DriveID? = nil, includeCorpusRemovals: Bool? = nil,
        includeItemsFromAllDrives: Bool? = true, includeLabels: String? = nil, includePermissionsForView: String? = nil,
        includeRemoved: Bool? = nil, pageSize: Int? = nil, restrictToMyDrive: Bool? = nil, spaces: Space? = nil,
        supportsAllDrives: Bool? = true, includeTeamDriveItems: Bool? = nil, supportsTeamDrives: Bool? = nil,
        teamDriveId: String? = nil, fields: FieldMask<ChangeList>? = nil
    ) -> APICall<ChangeList> {
        var call = APICall<ChangeList>(client, DriveMethods.changesList)
        call.set("pageToken", pageToken)
        call.set("driveId", driveId)
        call.set("includeCorpusRemovals", includeCorpusRemovals)
        call.set("includeItemsFromAllDrives", includeItemsFromAllDrives)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("includeRemoved", includeRemoved)
        call.set("includeTeamDriveItems", includeTeamDriveItems)
        call.set("pageSize", pageSize)
        call.set("restrictToMyDrive", restrictToMyDrive)
        call.set("spaces", spaces)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("teamDriveId", teamDriveId)
        call.set(fields: fields)
        return call
    }

    /// Opens a channel on which Drive says that there are changes.
    ///
    /// `POST /drive/v3/changes/watch`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/changes/watch)
    /// - Parameters:
    ///   - pageToken: Where the changes begin that are told.
    ///   - driveId: The shared drive whose changes are told.
    ///   - includeCorpusRemovals: Whether files that left the list without being removed are told of with their
    ///     state.
    ///   - includeItemsFromAllDrives: Whether items of shared drives are answered.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - includeRemoved: Whether items that were removed or are out of reach are told of. By default `true`.
    ///   - includeTeamDriveItems: Deprecated.
    ///   - pageSize: The most items in a page. 1 to 1000, by default `100`.
    ///   - restrictToMyDrive: Whether only My Drive is listed, without files shared with the user.
    ///   - spaces: The space to search. By default `drive`.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - teamDriveId: Deprecated.
    public func watch(
        pageToken: String, _ channel: Channel, driveId: DriveID? = nil, includeCorpusRemovals: Bool? = nil,
        includeItemsFromAllDrives: Bool? = true, includeLabels: String? = nil, includePermissionsForView: String? = nil,
        includeRemoved: Bool? = nil, pageSize: Int? = nil, restrictToMyDrive: Bool? = nil, spaces: Space? = nil,
        supportsAllDrives: Bool? = true, includeTeamDriveItems: Bool? = nil, supportsTeamDrives: Bool? = nil,
        teamDriveId: String? = nil, fields: FieldMask<Channel>? = nil
    ) -> APICall<Channel> {
        var call = APICall<Channel>(client, DriveMethods.changesWatch)
        call.set("pageToken", pageToken)
        call.set("driveId", driveId)
        call.set("includeCorpusRemovals", includeCorpusRemovals)
        call.set("includeItemsFromAllDrives", includeItemsFromAllDrives)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("includeRemoved", includeRemoved)
        call.set("includeTeamDriveItems", includeTeamDriveItems)
        call.set("pageSize", pageSize)
        call.set("restrictToMyDrive", restrictToMyDrive)
        call.set("spaces", spaces)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("teamDriveId", teamDriveId)
        call.set(body: channel)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let changesGetStartPageToken = APIMethod(
        service, "drive.changes.getStartPageToken", .get, "/drive/v3/changes/startPageToken",
        parameters: [
            .query("driveId"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("teamDriveId", isDeprecated: true),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, response: "StartPageToken")
    static let changesList = APIMethod(
        service, "drive.changes.list", .get, "/drive/v3/changes",
        parameters: [
            .query("pageToken", isRequired: true),
            .query("driveId"),
            .query("includeCorpusRemovals", .flag, standard: "false"),
            .query("includeItemsFromAllDrives", .flag, standard: "false"),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("includeRemoved", .flag, standard: "true"),
            .query("includeTeamDriveItems", .flag, standard: "false", isDeprecated: true),
            .query("pageSize", .integer, range: 1...1000, standard: "100"),
            .query("restrictToMyDrive", .flag, standard: "false"),
            .query("spaces", standard: "drive"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("teamDriveId", isDeprecated: true),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 100, response: "ChangeList", tokens: ["newStartPageToken", "nextPageToken"])
    static let changesWatch = APIMethod(
        service, "drive.changes.watch", .post, "/drive/v3/changes/watch",
        parameters: [
            .query("pageToken", isRequired: true),
            .query("driveId"),
            .query("includeCorpusRemovals", .flag, standard: "false"),
            .query("includeItemsFromAllDrives", .flag, standard: "false"),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("includeRemoved", .flag, standard: "true"),
            .query("includeTeamDriveItems", .flag, standard: "false", isDeprecated: true),
            .query("pageSize", .integer, range: 1...1000, standard: "100"),
            .query("restrictToMyDrive", .flag, standard: "false"),
            .query("spaces", standard: "drive"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("teamDriveId", isDeprecated: true),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, request: "Channel", response: "Channel")
}
