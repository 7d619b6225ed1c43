public import DrivewayDriveAPI

/// What a download has brought.
public struct DownloadedFile: Sendable, Hashable {
    /// The file whose content it is: where it was a shortcut, its target.
    public var file: File
    /// Where it is.
    public var path: String
    /// The format of an exported document; `nil` where the bytes are Drive's own. Nobody names a digest of an export: its bytes
    /// are as complete as the connection says.
    public var format: ExportFormat?
}
