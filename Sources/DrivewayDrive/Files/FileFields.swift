import DrivewayAPI
import DrivewayDriveAPI

/// Which properties of a file Drive is to answer. What was not asked for is missing in the answer, like what is not there:
/// so ``standard`` holds all that Driveway itself ever looks at, and others are added to it.
///
/// [Guide: fields](https://developers.google.com/workspace/drive/api/guides/fields-parameter)
public struct FileFields: Sendable, Hashable, CustomStringConvertible {
    private let names: [String]
    /// The mask for one file.
    public let description: String

    private init(names: [String]) {
        self.names = names
        description = names.joined(separator: ",")
    }

    /// What Driveway looks at.
    public static let standard = FileFields(names: [
        "id", "name", "mimeType", "parents", "size", "md5Checksum", "sha1Checksum", "sha256Checksum", "createdTime",
        "modifiedTime", "trashed", "explicitlyTrashed", "starred", "spaces", "driveId", "headRevisionId", "version",
        "appProperties", "properties", "shortcutDetails", "ownedByMe", "shared", "webViewLink", "description",
        "originalFilename", "resourceKey",
    ])

    /// What it takes to name, compare and transfer files: for lists of many.
    public static let tree = FileFields(names: [
        "id", "name", "mimeType", "parents", "size", "md5Checksum", "sha256Checksum", "createdTime", "modifiedTime",
        "spaces", "driveId", "shortcutDetails", "trashed", "resourceKey", "appProperties",
    ])

    /// These and more, by their names on the wire: `capabilities`, `exportLinks`, `owners(emailAddress)`.
    public func adding(_ more: String...) -> FileFields {
        FileFields(names: names + more.filter { !names.contains($0) })
    }

    /// The mask for one file.
    var mask: FieldMask<File> { FieldMask(description) }

    /// The mask for a list of files.
    var list: FieldMask<FileList> { FieldMask(.incompleteSearch).adding(.files, mask) }
}
