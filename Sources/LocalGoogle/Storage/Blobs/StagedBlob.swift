import DrivewayFiles

/// Content that is still coming: a file without its final name.
final class StagedBlob: Sendable {
    /// Where it lies.
    let path: String
    /// The open file.
    let file: OpenFile

    init(path: String, _ mode: OpenFile.Mode) throws(FileError) {
        self.path = path
        file = try OpenFile(path, mode, permissions: 0o600)
    }

    /// Removes the file; what is still open can be read to its end.
    func discard() { try? FileSystem.remove(path) }
}
