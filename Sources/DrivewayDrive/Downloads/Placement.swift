import DrivewayAPI
import DrivewayFiles

/// Where a download goes, and what the file there is to look like.
struct Placement: Sendable {
    /// The path.
    let target: String
    /// The time the file gets.
    let modifiedTime: Timestamp?
    /// The permission bits it gets; `nil`: those of the file it replaces, or the usual ones.
    let permissions: UInt16?
    /// Whether whoever asks saves the folder and clears away leftovers.
    let isPartOfTree: Bool
    private let before: FileStatus?

    /// - Throws: ``DriveError`` if a file cannot take the place of what is there; ``FileError`` if the folder is missing.
    init(_ target: String, modifiedTime: Timestamp?, permissions: UInt16?, isPartOfTree: Bool) throws {
        self.target = target
        self.modifiedTime = modifiedTime
        self.permissions = permissions
        self.isPartOfTree = isPartOfTree
        before = try Self.replaced(target)
    }

    /// The file beside the target that is written.
    func aside(for content: String?) throws(FileError) -> DownloadAside {
        // Nobody else reads what is unfinished and may be meant for its owner alone.
        let permissions = permissions.map { $0 & 0o600 | 0o600 } ?? before?.permissions ?? 0o644
        return try DownloadAside.open(
            for: target, content: content, permissions: permissions, clearsAway: !isPartOfTree)
    }

    /// Saves the finished file and puts it in place.
    func put(_ file: OpenFile) throws(FileError) {
        if let wanted = permissions ?? before?.permissions, try file.status().permissions != wanted {
            try FileSystem.setPermissions(file.path, wanted)
        }
        if let time = modifiedTime?.secondsAndNanoseconds {
            try file.setModified(seconds: time.seconds, nanoseconds: time.nanoseconds)
        }
        try file.synchronize()
        try FileSystem.rename(file.path, to: target, savingFolders: !isPartOfTree)
    }

    /// What is at the target already, which must not be a folder; the folder it goes into must be there.
    private static func replaced(_ path: String) throws -> FileStatus? {
        do {
            let status = try FileStatus.of(path)
            guard status.kind == .file else {
                let kind = status.kind == .folder ? "folder" : "device, pipe or socket"
                throw DriveError(.badTarget, "“\(path)” is a \(kind): a file cannot take its place")
            }
            return status
        } catch let error as FileError where error.isNotFound {
            let folder = FileSystem.parent(of: path)
            guard try FileStatus.of(folder).kind == .folder else { throw DriveError.notAFolder(folder) }
            return nil
        }
    }
}
