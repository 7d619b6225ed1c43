import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayFiles

/// One file of a tree on its way down.
struct DownloadJob: Sendable {
    let client: DriveClient
    let entry: TreeEntry
    let localPath: String
    let options: DownloadOptions
    let monitor: TransferMonitor?

    func run() async throws -> TreeItem {
        let meter = ItemMeter(
            entry.path.joined(separator: "/"), total: entry.file.size, isExpected: true, monitor)
        do {
            let (outcome, file) = try await meter.tracking { try await download(meter) }
            return TreeItem(path: entry.path, localPath: localPath, file: file, outcome: outcome)
        } catch {
            try Task.checkCancellation()
            return TreeItem(path: entry.path, localPath: localPath, file: entry.file, outcome: .failed(error))
        }
    }

    private func download(_ meter: ItemMeter) async throws -> (TreeItem.Outcome, File) {
        let file = try await client.described(client.target(of: entry.file))
        let before = try? FileStatus.of(localPath, followLinks: false)
        if let before, before.kind == .file, try await isSame(file, before) { return (.unchanged, file) }
        let saved = try await client.download(described: file, to: localPath, options, meter)
        return (before == nil ? .created : .updated, saved.file)
    }

    /// Whether what is here has the digest that Drive names, or is an export of the document as it is now.
    private func isSame(_ file: File, _ before: FileStatus) async throws -> Bool {
        guard !file.isGoogleNative else { return file.isExported(as: before) }
        guard before.size == file.size else { return false }
        guard let known = ContentCheck(file).digest else { return false }
        let content = try UploadContent(.file(localPath), memoryLimit: 0)
        let here = try await content.digest(known.algorithm)
        try content.checkUnchanged()
        return here == known
    }
}
