/// The scopes that the methods of Drive take, any of them, as the discovery document lists them.
enum DriveScopes {
    private static func full(_ names: String...) -> [String] { names.map { ScopeList.prefix + $0 } }

    /// Reading files and lists of them.
    static let reading = full(
        "drive", "drive.appdata", "drive.appfolder", "drive.file", "drive.meet.readonly", "drive.metadata",
        "drive.metadata.readonly", "drive.photos.readonly", "drive.readonly")
    /// Making and deleting files.
    static let writing = full("drive", "drive.appdata", "drive.appfolder", "drive.file")
    /// Changing files.
    static let updating = writing + full("drive.metadata", "drive.scripts")
    /// Turning documents into other formats.
    static let exporting = full("drive", "drive.file", "drive.meet.readonly", "drive.readonly")
    /// Copying files.
    static let copying = writing + full("drive.photos.readonly")
    /// Reading who may do what with files.
    static let readingPermissions = full(
        "drive", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
        "drive.photos.readonly", "drive.readonly")
    /// Reading shared drives and lists of them.
    static let readingDrives = full("drive", "drive.readonly")
    /// Changing who may do what with files.
    static let sharing = full("drive", "drive.file")
    /// Reading comments.
    static let readingComments = commenting + full("drive.meet.readonly", "drive.readonly")
    /// Making, changing and deleting comments.
    static let commenting = full("drive", "drive.file")
    /// Asking for a download as an operation.
    static let downloading = full("drive", "drive.file", "drive.readonly")
    /// Listing the apps of a person.
    static let listingApps = full("drive.apps.readonly")
    /// Reading what is known of an app.
    static let readingApps = full(
        "drive", "drive.appdata", "drive.appfolder", "drive.apps.readonly", "drive.file", "drive.metadata",
        "drive.metadata.readonly", "drive.readonly")
    /// What concerns all of a person's files.
    static let everything = full("drive")
}
