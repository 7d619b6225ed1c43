import DrivewayFiles
import Foundation

/// Looks whether the items fit on their disks, before anything is fetched.
enum RestoreSpace {
    /// Room that is left free besides, for folders and the journal.
    private static let reserve: Int64 = 4 << 20

    static func check(_ items: [RestoreItem]) throws {
        var needed: [UInt64: (bytes: Int64, folder: String)] = [:]
        for item in items {
            let folder = existingFolder(above: item.destination)
            guard let status = try? FileStatus.of(folder) else { continue }
            guard status.kind == .folder else {
                throw BackupError(
                    .destination, "“\(folder)” is not a folder, so nothing can be restored into it.", files: [folder])
            }
            needed[status.device, default: (0, folder)].bytes += item.bytes
        }
        for (bytes, folder) in needed.values {
            guard let free = free(folder), free < bytes + reserve else { continue }
            throw BackupError(
                .diskFull,
                "The restore needs room for \(bytes + reserve) bytes, and \(free) are free on the disk of “\(folder)”. "
                    + "Nothing was changed. Free some room or restore to another disk.", files: [folder])
        }
    }

    /// The bytes free on the disk that holds a folder, where it is a disk at all.
    private static func free(_ folder: String) -> Int64? {
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder),
            let size = attributes[.systemSize] as? NSNumber, size.int64Value > 0,
            let free = attributes[.systemFreeSize] as? NSNumber
        else { return nil }
        return free.int64Value
    }

    private static func existingFolder(above path: String) -> String {
        var folder = FileSystem.parent(of: path)
        while (try? FileStatus.of(folder)) == nil, FileSystem.parent(of: folder) != folder {
            folder = FileSystem.parent(of: folder)
        }
        return folder
    }
}
