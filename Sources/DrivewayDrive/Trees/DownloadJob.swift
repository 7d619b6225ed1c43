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
        if try await client.isCurrent(localPath, as: file) { return (.unchanged, file) }
        let saved = try await client.download(described: file, to: localPath, options, meter)
        return (before == nil ? .created : .updated, saved.file)
    }
}
