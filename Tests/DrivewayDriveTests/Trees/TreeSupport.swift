import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation

extension Tree {
    /// The paths of all items, sorted.
    func paths() async throws -> [String] {
        var paths: [String] = []
        for try await entry in self { paths.append(entry.path.joined(separator: "/")) }
        return paths.sorted()
    }
}

extension DriveClient {
    /// Makes empty folders and small files by their paths; a path with a slash at its end is a folder.
    func plant(_ paths: [String]) async throws {
        for path in paths {
            let remote = try RemotePath(parsing: path)
            if path.hasSuffix("/") {
                _ = try await ensureFolder(remote)
            } else if let parent = remote.parent, let name = remote.name {
                let folder = try await ensureFolder(parent)
                _ = try await upload(.data(Data(path.utf8)), as: FileMetadata(name: name, in: folder))
            }
        }
    }
}

extension TemporaryFolder {
    /// Makes files of their own paths' text, with the folders above them; a path with a slash at its end is a folder.
    func plant(_ paths: [String], in top: String) throws -> String {
        for name in paths {
            let file = FileSystem.join(path(top), name)
            try FileManager.default.createDirectory(
                atPath: name.hasSuffix("/") ? file : FileSystem.parent(of: file), withIntermediateDirectories: true)
            if !name.hasSuffix("/") { try Data(name.utf8).write(to: URL(fileURLWithPath: file)) }
        }
        return path(top)
    }
}
