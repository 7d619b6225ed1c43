import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI

/// A file as `ls --json` writes it: Drive's own words, and the path.
struct FileLine: Encodable {
    let id: FileID?
    let name: String?
    let path: String
    let mimeType: String?
    let size: String?
    let modifiedTime: Timestamp?
    let md5Checksum: String?
    let sha256Checksum: String?
    let parents: [FileID]?
    let trashed: Bool?
    /// What a transfer did: `created`, `updated`, `unchanged`, `downloaded`, `trashed`, `deleted`.
    let status: String?

    init(_ file: File, path: String, status: String? = nil) {
        id = file.id
        name = file.name
        self.path = path
        mimeType = file.mimeType
        size = file.size.map(String.init)
        modifiedTime = file.modifiedTime
        md5Checksum = file.md5Checksum
        sha256Checksum = file.sha256Checksum
        parents = file.parents
        trashed = file.trashed
        self.status = status
    }
}
