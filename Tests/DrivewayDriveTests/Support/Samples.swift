import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import Foundation

/// Bytes that differ from place to place, the same on every run.
func sampleData(_ count: Int, seed: UInt64 = 1) -> Data {
    var words = [UInt64](repeating: seed &* 0x9E37_79B9_7F4A_7C15 | 1, count: count / 8 + 1)
    for index in words.indices.dropFirst() {
        var word = words[index - 1]
        word ^= word << 13
        word ^= word >> 7
        word ^= word << 17
        words[index] = word
    }
    return words.withUnsafeBytes { Data($0.prefix(count)) }
}

extension File {
    /// A file as Drive describes it that has these bytes.
    static func holding(_ data: Data, id: FileID = "new-1", name: String = "a.bin") -> File {
        File(
            id: id, md5Checksum: Digest.of(data, .md5).hex, mimeType: "application/octet-stream",
            modifiedTime: Timestamp(milliseconds: 981_173_106_789), name: name, parents: ["p"],
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
