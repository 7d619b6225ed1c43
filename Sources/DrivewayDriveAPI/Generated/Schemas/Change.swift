// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A change of a file or a shared drive.
public struct Change: APISchema, Hashable {
    /// `file` or `drive`.
    public var changeType: String?
    public var drive: Drive?
    public var driveId: DriveID?
    public var file: File?
    public var fileId: FileID?
    /// Always `drive#change`.
    public var kind: String?
    /// Whether the item is gone from the list: removed, or out of reach.
    public var removed: Bool?
    @available(*, deprecated)
    public var teamDrive: TeamDrive?
    @available(*, deprecated)
    public var teamDriveId: String?
    /// When it changed.
    public var time: Timestamp?
    @available(*, deprecated)
    public var type: String?

    public enum CodingKeys: String, CodingKey {
        case changeType, drive, driveId, file, fileId, kind, removed, teamDrive, teamDriveId, time, type
    }

    public init(
        changeType: String? = nil, drive: Drive? = nil, driveId: DriveID? = nil, file: File? = nil,
        fileId: FileID? = nil, kind: String? = nil, removed: Bool? = nil, time: Timestamp? = nil
    ) {
        self.changeType = changeType
        self.drive = drive
        self.driveId = driveId
        self.file = file
        self.fileId = fileId
        self.kind = kind
        self.removed = removed
        self.time = time
    }
}

/// A page of changes. The last one names where to begin the next time.
public struct ChangeList: APISchema, Hashable {
    public var changes: [Change]?
    /// Always `drive#changeList`.
    public var kind: String?
    public var newStartPageToken: String?
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case changes, kind, newStartPageToken, nextPageToken
    }

    public init(
        changes: [Change]? = nil, kind: String? = nil, newStartPageToken: String? = nil, nextPageToken: String? = nil
    ) {
        self.changes = changes
        self.kind = kind
        self.newStartPageToken = newStartPageToken
        self.nextPageToken = nextPageToken
    }
}

extension ChangeList: APIItemPage {
    public var pageItems: [Change] { changes ?? [] }
}
