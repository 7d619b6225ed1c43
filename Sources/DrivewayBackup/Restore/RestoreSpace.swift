import DrivewayFiles

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
            guard let free = DiskRoom.free(folder), free < bytes + reserve else { continue }
            throw BackupError(
                .diskFull,
                "The restore needs room for \(bytes + reserve) bytes, and \(free) are free on the disk of “\(folder)”. "
                    + "Nothing was changed. Free some room or restore to another disk.", files: [folder])
        }
    }

    private static func existingFolder(above path: String) -> String {
        var folder = FileSystem.parent(of: path)
        while (try? FileStatus.of(folder)) == nil, FileSystem.parent(of: folder) != folder {
            folder = FileSystem.parent(of: folder)
        }
        return folder
    }
}
