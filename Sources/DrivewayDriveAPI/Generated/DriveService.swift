// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The methods of the Drive API v3 as they are on the wire: one call each, no policy of our own but that shared
/// drives are drives like any other.
public struct DriveService: Sendable {
    /// What sends the calls.
    public let client: APIClient

    /// Makes a service whose calls are sent by `client`.
    public init(client: APIClient) { self.client = client }

    /// The API as a whole.
    public static var api: APIService { DriveMethods.service }

    /// All methods, as data.
    public static var methods: [APIMethod] {
        [
            DriveMethods.aboutGet, DriveMethods.accessproposalsGet, DriveMethods.accessproposalsList,
            DriveMethods.accessproposalsResolve, DriveMethods.approvalsApprove, DriveMethods.approvalsCancel,
            DriveMethods.approvalsComment, DriveMethods.approvalsDecline, DriveMethods.approvalsGet,
            DriveMethods.approvalsList, DriveMethods.approvalsReassign, DriveMethods.approvalsStart,
            DriveMethods.appsGet, DriveMethods.appsList, DriveMethods.changesGetStartPageToken,
            DriveMethods.changesList, DriveMethods.changesWatch, DriveMethods.channelsStop, DriveMethods.commentsCreate,
            DriveMethods.commentsDelete, DriveMethods.commentsGet, DriveMethods.commentsList,
            DriveMethods.commentsUpdate, DriveMethods.drivesCreate, DriveMethods.drivesDelete, DriveMethods.drivesGet,
            DriveMethods.drivesHide, DriveMethods.drivesList, DriveMethods.drivesUnhide, DriveMethods.drivesUpdate,
            DriveMethods.filesCopy, DriveMethods.filesCreate, DriveMethods.filesDelete, DriveMethods.filesDownload,
            DriveMethods.filesEmptyTrash, DriveMethods.filesExport, DriveMethods.filesGenerateCseToken,
            DriveMethods.filesGenerateIds, DriveMethods.filesGet, DriveMethods.filesList, DriveMethods.filesListLabels,
            DriveMethods.filesModifyLabels, DriveMethods.filesUpdate, DriveMethods.filesWatch,
            DriveMethods.operationsGet, DriveMethods.permissionsCreate, DriveMethods.permissionsDelete,
            DriveMethods.permissionsGet, DriveMethods.permissionsList, DriveMethods.permissionsUpdate,
            DriveMethods.repliesCreate, DriveMethods.repliesDelete, DriveMethods.repliesGet, DriveMethods.repliesList,
            DriveMethods.repliesUpdate, DriveMethods.revisionsDelete, DriveMethods.revisionsGet,
            DriveMethods.revisionsList, DriveMethods.revisionsUpdate, DriveMethods.teamdrivesCreate,
            DriveMethods.teamdrivesDelete, DriveMethods.teamdrivesGet, DriveMethods.teamdrivesList,
            DriveMethods.teamdrivesUpdate,
        ]
    }

    /// The methods of `about`.
    public var about: DriveService.AboutResource { .init(client: client) }

    /// The methods of `accessproposals`.
    public var accessproposals: DriveService.Accessproposals { .init(client: client) }

    /// The methods of `approvals`.
    public var approvals: DriveService.Approvals { .init(client: client) }

    /// The methods of `apps`.
    public var apps: DriveService.Apps { .init(client: client) }

    /// The methods of `changes`.
    public var changes: DriveService.Changes { .init(client: client) }

    /// The methods of `channels`.
    public var channels: DriveService.Channels { .init(client: client) }

    /// The methods of `comments`.
    public var comments: DriveService.Comments { .init(client: client) }

    /// The methods of `drives`.
    public var drives: DriveService.Drives { .init(client: client) }

    /// The methods of `files`.
    public var files: DriveService.Files { .init(client: client) }

    /// The methods of `operations`.
    public var operations: DriveService.Operations { .init(client: client) }

    /// The methods of `permissions`.
    public var permissions: DriveService.Permissions { .init(client: client) }

    /// The methods of `replies`.
    public var replies: DriveService.Replies { .init(client: client) }

    /// The methods of `revisions`.
    public var revisions: DriveService.Revisions { .init(client: client) }

    /// The methods of `teamdrives`.
    public var teamdrives: DriveService.Teamdrives { .init(client: client) }
}

/// The methods as data.
enum DriveMethods {
    static let service = APIService(
        name: "drive", version: "v3", root: "https://www.googleapis.com", batchPath: "/batch/drive/v3")
}
