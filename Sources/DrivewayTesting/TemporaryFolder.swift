import DrivewayFiles
public import Foundation

/// A folder of a test's own, removed with all that is in it when the last reference goes.
public final class TemporaryFolder: Sendable {
    /// The folder's path, without symbolic links.
    public let path: String

    /// Makes an empty folder that only this user can read.
    public init() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = FileSystem.join(base, "driveway-\(UUID().uuidString.lowercased())")
        try FileSystem.makeFolder(path, permissions: 0o700)
    }

    deinit { try? FileSystem.removeTree(path) }

    /// The path of a name in the folder; `name` may hold slashes.
    public func path(_ name: String) -> String { FileSystem.join(path, name) }

    /// Writes a file and the folders that lead to it.
    /// - Returns: The file's path.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> String {
        let target = path(name)
        try FileManager.default.createDirectory(
            atPath: FileSystem.parent(of: target), withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: target))
        return target
    }

    /// Writes a text as UTF-8.
    /// - Returns: The file's path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    /// Reads a file.
    public func read(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }
}
