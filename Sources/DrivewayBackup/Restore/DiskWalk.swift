import DrivewayFiles

/// Looks at everything that is at a place on the disk.
enum DiskWalk {
    /// Visits what is at a path, and all that is in it, folders before what is in them; links are not followed.
    /// - Parameter body: Told the path and what is there.
    static func visit(_ path: String, _ body: (String, FileStatus) throws -> Void) throws {
        guard let status = try FileStatus.ofItem(at: path) else { return }
        try body(path, status)
        guard status.kind == .folder else { return }
        for name in try FileSystem.entries(of: path) { try visit(FileSystem.join(path, name), body) }
    }
}
