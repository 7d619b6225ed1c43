import DrivewayDriveAPI
import DrivewayFiles

/// Downloads a folder of Drive while it is being listed, several files at once.
struct TreeDownload {
    let client: DriveClient
    let options: TreeTransferOptions
    let space: Space
    let monitor: TransferMonitor?
    private var transfer: TreeTransfer
    /// Which names the disk takes for one.
    private var folding: LocalNames.Folding = .usual
    /// Where the folders that are still to come go on this machine.
    private var places: [FileID: String] = [:]
    /// The local folders that files go into; they are saved at the end.
    private var folders: Set<String> = []

    init(
        _ client: DriveClient, _ options: TreeTransferOptions, space: Space, _ monitor: TransferMonitor?,
        _ each: TreeItemHandler?
    ) {
        self.client = client
        self.options = options
        self.space = space
        self.monitor = monitor
        transfer = TreeTransfer(options.concurrency, each)
    }

    /// Downloads what is in a folder.
    mutating func run(_ folder: FileID, to path: String) async throws -> TreeReport {
        var this = self
        this.places[folder] = path
        try FileSystem.makeFolder(path)
        this.folding = .probed(in: path)
        try await withThrowingTaskGroup(of: TreeItem.self) { group in
            var walk = TreeWalk(
                this.client, from: folder, space: this.space, fields: .tree,
                options: TreeOptions(followsShortcuts: true))
            try await this.monitor.counting {
                while let contents = try await walk.next() {
                    for content in contents { try await this.take(content, &group) }
                }
            }
            try await this.transfer.finish(&group)
        }
        for folder in this.folders { try FileSystem.synchronizeFolder(folder) }
        self = this
        return transfer.report
    }

    /// Takes what is in a folder: makes its folders here, begins its files.
    private mutating func take(_ content: FolderContent, _ group: inout TreeTransfer.Group) async throws {
        guard let path = places.removeValue(forKey: content.folder) else { return }
        var names = LocalNames(folding: folding)
        var jobs: [DownloadJob] = []
        var download = options.download
        download.tree = transfer.gate
        let localNames = names.assign(content.entries.map(\.file), exports: options.download.exports)
        for (entry, localName) in zip(content.entries, localNames) {
            let localPath = FileSystem.join(path, localName)
            let folder = entry.opened
            guard options.isWanted(entry.path, folder != nil) else { continue }
            if let folder {
                try open(folder, entry, localPath)
            } else {
                jobs.append(
                    DownloadJob(
                        client: client, entry: entry, localPath: localPath, options: download, monitor: monitor)
                )
            }
        }
        monitor?.expect(items: jobs.count, bytes: jobs.reduce(0) { $0 + ($1.entry.file.size ?? 0) })
        guard !jobs.isEmpty else { return }
        DownloadAside.sweep(path)
        folders.insert(path)
        for job in jobs { try await transfer.add({ try await job.run() }, to: &group) }
    }

    /// Makes the local folder of one on Drive. Where it cannot be made, all that is in it is left out.
    private mutating func open(_ folder: FileID, _ entry: TreeEntry, _ localPath: String) throws {
        func note(_ outcome: TreeItem.Outcome) throws {
            try transfer.note(TreeItem(path: entry.path, localPath: localPath, file: entry.file, outcome: outcome))
        }
        guard !entry.isClosed else { return try note(.skipped("the folder it leads to is saved in another place")) }
        do {
            let isThere = (try? FileStatus.of(localPath).kind) == .folder
            try FileSystem.makeFolder(localPath)
            if !isThere { transfer.noteFolder() }
            places[folder] = localPath
        } catch {
            try note(.failed(error))
        }
    }
}

extension TreeEntry {
    /// The folder that the item is or that its shortcut leads to.
    fileprivate var opened: FileID? {
        if file.isFolder { return file.id }
        guard file.shortcutDetails?.targetMimeType == DriveType.folder else { return nil }
        return file.shortcutDetails?.targetId
    }
}
