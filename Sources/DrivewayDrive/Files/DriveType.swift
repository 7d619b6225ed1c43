public import DrivewayDriveAPI

/// Media types of Google's own.
///
/// [Guide: MIME types](https://developers.google.com/workspace/drive/api/guides/mime-types)
public enum DriveType {
    /// What Google's own types begin with.
    public static let prefix = "application/vnd.google-apps."
    /// A folder.
    public static let folder = "application/vnd.google-apps.folder"
    /// A shortcut.
    public static let shortcut = "application/vnd.google-apps.shortcut"
    /// A text document.
    public static let document = "application/vnd.google-apps.document"
    /// A spreadsheet.
    public static let spreadsheet = "application/vnd.google-apps.spreadsheet"
    /// A presentation.
    public static let presentation = "application/vnd.google-apps.presentation"
    /// A drawing.
    public static let drawing = "application/vnd.google-apps.drawing"
    /// A script.
    public static let script = "application/vnd.google-apps.script"
    /// A film made of clips.
    public static let vid = "application/vnd.google-apps.vid"
}

extension File {
    /// Whether it is a folder.
    public var isFolder: Bool { mimeType == DriveType.folder }

    /// Whether it is a shortcut.
    public var isShortcut: Bool { mimeType == DriveType.shortcut }

    /// Whether it is of one of Google's own types: no bytes to download, whatever its size and name say.
    public var isGoogleNative: Bool { mimeType?.hasPrefix(DriveType.prefix) == true }
}
