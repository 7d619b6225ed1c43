import Foundation

/// What is left on the disks of this machine.
enum DiskRoom {
    /// The bytes free on the disk that holds a folder, where it is a disk at all.
    static func free(_ folder: String) -> Int64? {
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder),
            let size = attributes[.systemSize] as? NSNumber, size.int64Value > 0,
            let free = attributes[.systemFreeSize] as? NSNumber
        else { return nil }
        return free.int64Value
    }
}
