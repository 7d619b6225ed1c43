import DrivewayCrypto
import DrivewayDriveAPI
import Foundation

/// Bytes that differ from place to place, the same on every run.
func sampleData(_ count: Int, seed: UInt64 = 1) -> Data {
    var data = Data(capacity: count + 8)
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    while data.count < count {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        withUnsafeBytes(of: state.littleEndian) { data.append(contentsOf: $0) }
    }
    return data.prefix(count)
}

extension File {
    /// A file as Drive describes it that has these bytes.
    static func holding(_ data: Data, id: FileID = "new-1", name: String = "a.bin") -> File {
        File(
            id: id, md5Checksum: Digest.of(data, .md5).hex, mimeType: "application/octet-stream",
            modifiedTime: Timestamp(milliseconds: 981_173_106_789), name: name, parents: ["parent"],
            sha256Checksum: Digest.of(data, .sha256).hex, size: Int64(data.count), spaces: [.drive])
    }

    /// A folder as Drive describes it.
    static func folder(_ id: FileID, _ name: String, createdAt milliseconds: Int64 = 0, parents: [FileID] = ["root-id"])
        -> File
    {
        File(
            createdTime: Timestamp(milliseconds: milliseconds), id: id,
            mimeType: "application/vnd.google-apps.folder", name: name, parents: parents, spaces: [.drive])
    }
}

/// 256 KiB, the unit of pieces.
let unit = 256 << 10
