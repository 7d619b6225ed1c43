public import DrivewayDriveAPI
import DrivewayFiles

extension DriveClient {
    /// Uploads everything in a folder of this machine into a folder on Drive.
    ///
    /// Folders that are missing are made, files with the same content are left as they are, and files with other content
    /// become a new revision. What is on Drive only stays. An item that fails does not stop the others; doing it again sends what
    /// is missing.
    /// - Parameters:
    ///   - path: The folder on this machine.
    ///   - folder: The folder on Drive that receives what is in it.
    ///   - monitor: Told how far it is.
    ///   - each: Told of each item when it is over.
    /// - Throws: What concerns all items: not signed in, unreachable, Drive full, the day's limit reached, cancelled.
    public func uploadTree(
        _ path: String, into folder: File, options: TreeTransferOptions = .init(), monitor: TransferMonitor? = nil,
        each: TreeItemHandler? = nil
    ) async throws -> TreeReport {
        guard folder.isFolder else { throw DriveError.notAFolder(folder.name ?? "") }
        let top = LocalTree.Item(path: [], localPath: path, status: try FileStatus.of(path))
        guard top.status.kind == .folder else { throw DriveError(.notAFolder, "“\(path)” is not a folder") }
        let id = try folder.requiredID()
        return try await monitor.watching {
            try await withTaskExecutorPreference(DiskExecutor.shared) {
                var upload = TreeUpload(self, options, space: folder.space, monitor, each)
                return try await upload.run(top, into: id)
            }
        }
    }

    /// Downloads everything in a folder on Drive into a folder of this machine, which is made if it is missing.
    ///
    /// Files with the same content are left as they are; what is on this machine only stays. Names that cannot be on the
    /// disk are changed as ``LocalNames`` does it. An item that fails does not stop the others; doing it again fetches what is
    /// missing. When the call returns, all is on the disk.
    /// - Parameters:
    ///   - folder: The folder on Drive.
    ///   - path: The folder on this machine that receives what is in it.
    ///   - monitor: Told how far it is.
    ///   - each: Told of each item when it is over.
    /// - Throws: What concerns all items: not signed in, unreachable, a folder that cannot be listed, cancelled.
    public func downloadTree(
        _ folder: File, to path: String, options: TreeTransferOptions = .init(), monitor: TransferMonitor? = nil,
        each: TreeItemHandler? = nil
    ) async throws -> TreeReport {
        guard folder.isFolder else { throw DriveError.notAFolder(folder.name ?? "") }
        let id = try folder.requiredID()
        return try await monitor.watching {
            try await withTaskExecutorPreference(DiskExecutor.shared) {
                var download = TreeDownload(self, options, space: folder.space, monitor, each)
                return try await download.run(id, to: path)
            }
        }
    }

    /// Copies everything in a folder on Drive into another one there; nothing comes down.
    ///
    /// Folders that are missing are made, and files with the same content are left as they are, so doing it again copies
    /// what is missing. Nothing is replaced: a file of the same name with other content fails, and the others go on. Shortcuts
    /// are copied as shortcuts.
    /// - Parameters:
    ///   - folder: The folder whose content is copied.
    ///   - target: The folder that receives it.
    ///   - each: Told of each item when it is over.
    /// - Throws: What concerns all items: not signed in, unreachable, a folder that cannot be listed, cancelled.
    public func copyTree(
        _ folder: File, into target: File, options: TreeTransferOptions = .init(), each: TreeItemHandler? = nil
    ) async throws -> TreeReport {
        for folder in [folder, target] where !folder.isFolder { throw DriveError.notAFolder(folder.name ?? "") }
        guard folder.id != target.id else {
            throw DriveError(.ambiguous, "“\(folder.name ?? "")” cannot be copied into itself")
        }
        var copy = TreeCopy(self, options, to: target, each)
        return try await copy.run(folder)
    }
}
