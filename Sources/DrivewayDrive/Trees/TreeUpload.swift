import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles

/// Uploads a folder of this machine: level by level its folders, a level's missing ones made in batches, and its files several
/// at once.
struct TreeUpload {
    let client: DriveClient
    let options: TreeTransferOptions
    let space: Space
    let monitor: TransferMonitor?
    private let local: LocalTree
    private var transfer: TreeTransfer
    private var short: ShortUploads

    /// A folder here and the one on Drive that it goes into.
    private struct Place {
        let local: LocalTree.Item
        let remote: FileID
        /// Made by this upload, so that there is nothing in it yet.
        let isNew: Bool
        /// The local folders above, and this one.
        let above: Set<LocalTree.Identity>

        func below(_ item: LocalTree.Item, _ remote: FileID, isNew: Bool) -> Place {
            Place(local: item, remote: remote, isNew: isNew, above: above.union([LocalTree.Identity(item.status)]))
        }
    }

    init(
        _ client: DriveClient, _ options: TreeTransferOptions, space: Space, _ monitor: TransferMonitor?,
        _ each: TreeItemHandler?
    ) {
        self.client = client
        self.options = options
        self.space = space
        self.monitor = monitor
        local = LocalTree(options: options)
        transfer = TreeTransfer(options.concurrency, each)
        short = ShortUploads(client)
    }

    /// Uploads what is in a local folder into one on Drive.
    mutating func run(_ folder: LocalTree.Item, into remote: FileID) async throws -> TreeReport {
        var this = self
        let top = Place(local: folder, remote: remote, isNew: false, above: [LocalTree.Identity(folder.status)])
        do {
            try await withThrowingTaskGroup(of: TreeItem.self) { group in
                var level = [top]
                while !level.isEmpty { level = try await this.upload(level, &group) }
                try await this.transfer.finish(&group)
            }
        } catch {
            await short.forgetEnded()
            throw error
        }
        await short.forgetEnded()
        self = this
        return transfer.report
    }

    /// Uploads the files of a level's folders and returns the folders of the next level.
    private mutating func upload(_ level: [Place], _ group: inout TreeTransfer.Group) async throws -> [Place] {
        let known = try await known(in: level)
        var next: [Place] = []
        var missing: [(item: LocalTree.Item, in: Place)] = []
        for place in level {
            let content = local.content(of: place.local, above: place.above)
            for item in content.others { try transfer.note(item) }
            monitor?.expect(items: content.files.count, bytes: content.files.reduce(0) { $0 + $1.status.size })
            let names = Dictionary(grouping: known[place.remote] ?? []) { Array(($0.name ?? "").utf8) }
            for item in content.folders {
                let twins = (names[Array(item.driveName.utf8)] ?? []).filter(\.isFolder).sorted(by: File.isOlder)
                if let id = twins.first?.id {
                    next.append(place.below(item, id, isNew: false))
                } else {
                    missing.append((item, place))
                }
            }
            let files = (known[place.remote] ?? []).filter { !$0.isGoogleNative }
            let match = FolderMatch(content.files.map(\.name), files)
            for (item, pair) in zip(content.files, match.pairs) {
                var twins = (names[Array(item.driveName.utf8)] ?? []).filter { !$0.isGoogleNative }
                // Saved under a changed name: as one of twins, or cut because it was too long.
                if twins.isEmpty, let file = pair.file { twins = [file] }
                let job = UploadJob(
                    client: client, item: item, folder: place.remote, space: space, twins: twins,
                    options: options.upload, gate: transfer.gate, monitor: monitor)
                try await begin(job, &group)
            }
        }
        try await beginShort(&group)
        return try await next + make(missing)
    }

    private mutating func begin(_ job: UploadJob, _ group: inout TreeTransfer.Group) async throws {
        guard job.isShort else { return try await transfer.add({ try await job.run() }, to: &group) }
        short.add(job)
        if short.areEnough { try await beginShort(&group) }
    }

    private mutating func beginShort(_ group: inout TreeTransfer.Group) async throws {
        for job in try await short.begin() { try await transfer.add({ try await job.run() }, to: &group) }
    }

    /// What is in the folders of a level that were there before.
    private func known(in level: [Place]) async throws -> [FileID: [File]] {
        let folders = level.filter { !$0.isNew }.map(\.remote)
        let group = FolderGroup(client: client, space: space, fields: .tree)
        return try await group.children(of: folders, concurrency: options.concurrency)
    }

    /// Makes folders; what is below one that cannot be made is left out with it.
    private mutating func make(_ missing: [(item: LocalTree.Item, in: Place)]) async throws -> [Place] {
        let wanted = missing.map { FileMetadata(name: $0.item.driveName, parent: $0.in.remote, space: space) }
        var made: [Place] = []
        for ((item, place), result) in zip(missing, try await client.ensureNewFolders(wanted)) {
            switch result {
            case .success(let folder):
                transfer.noteFolder()
                made.append(place.below(item, folder.id, isNew: folder.isNew))
            case .failure(let error):
                try transfer.note(
                    TreeItem(path: item.path, localPath: item.localPath, file: nil, outcome: .failed(error)))
            }
        }
        return made
    }
}
