import DrivewayDriveAPI

/// Copies a folder within Drive while it is being listed: folders are made in batches, files copied several at once.
struct TreeCopy {
    let client: DriveClient
    let options: TreeTransferOptions
    /// The folder that receives all; where it lies in the one that is copied, it is not copied into itself.
    let target: File
    private var transfer: TreeTransfer
    /// Where the content of folders that are still to come goes.
    private var places: [FileID: (id: FileID, isNew: Bool)] = [:]

    init(_ client: DriveClient, _ options: TreeTransferOptions, to target: File, _ each: TreeItemHandler?) {
        self.client = client
        self.options = options
        self.target = target
        transfer = TreeTransfer(options.concurrency, each)
    }

    /// Copies what is in a folder.
    mutating func run(_ folder: File) async throws -> TreeReport {
        var this = self
        let root = try folder.requiredID()
        this.places[root] = (try target.requiredID(), false)
        try await withThrowingTaskGroup(of: TreeItem.self) { group in
            var walk = TreeWalk(this.client, from: root, space: folder.space, fields: .tree, options: .init())
            while let contents = try await walk.next() { try await this.take(contents, &group) }
            try await this.transfer.finish(&group)
        }
        self = this
        return transfer.report
    }

    /// Takes what is in some folders: makes their folders, begins their files.
    private mutating func take(_ contents: [FolderContent], _ group: inout TreeTransfer.Group) async throws {
        let here = contents.compactMap { content in
            places.removeValue(forKey: content.folder).map { (place: $0, entries: content.entries) }
        }
        let old = here.filter { !$0.place.isNew }.map(\.place.id)
        let known = try await FolderGroup(client: client, space: target.space, fields: .tree)
            .children(of: old, concurrency: options.concurrency)
        var missing: [(entry: TreeEntry, parent: FileID)] = []
        for (place, entries) in here {
            let there = Dictionary(grouping: known[place.id] ?? []) { Array(($0.name ?? "").utf8) }
            for entry in entries where entry.file.id != target.id && options.isWanted(entry.path, entry.file.isFolder) {
                let twins = there[Array((entry.file.name ?? "").utf8)] ?? []
                if !entry.file.isFolder {
                    let job = CopyJob(client: client, entry: entry, folder: place.id, twins: twins)
                    try await transfer.add(
                        { [gate = transfer.gate] in try await gate.passing { try await job.run() } }, to: &group)
                } else if let twin = twins.filter(\.isFolder).min(by: File.isOlder)?.id {
                    entry.file.id.map { places[$0] = (twin, false) }
                } else {
                    missing.append((entry, place.id))
                }
            }
        }
        try await make(missing)
    }

    /// Makes folders; what is in one that cannot be made is left out with it.
    private mutating func make(_ missing: [(entry: TreeEntry, parent: FileID)]) async throws {
        let wanted = missing.map {
            FileMetadata(name: $0.entry.file.name ?? "", parent: $0.parent, space: target.space)
        }
        for ((entry, _), result) in zip(missing, try await client.ensureNewFolders(wanted)) {
            switch result {
            case .success(let folder):
                transfer.noteFolder()
                entry.file.id.map { places[$0] = folder }
            case .failure(let error): try transfer.note(entry.item(.failed(error), file: nil))
            }
        }
    }
}

/// One file of a tree that is copied.
struct CopyJob: Sendable {
    let client: DriveClient
    let entry: TreeEntry
    let folder: FileID
    /// What has its name where it goes.
    let twins: [File]

    func run() async throws -> TreeItem {
        do {
            if let twin = twins.first(where: isCopy) { return entry.item(.unchanged, file: twin) }
            if let twin = twins.first, entry.file.isGoogleNative, twin.mimeType == entry.file.mimeType {
                return entry.item(.skipped("a document of that name is there, and two cannot be compared"), file: twin)
            }
            guard twins.isEmpty else { throw DriveError.isThere(entry.file.name ?? "") }
            return entry.item(.created, file: try await client.copy(entry.file, to: folder))
        } catch {
            try Task.checkCancellation()
            return entry.item(.failed(error), file: nil)
        }
    }

    /// Whether what is there can be taken for the copy.
    private func isCopy(_ twin: File) -> Bool {
        if entry.file.isShortcut { return twin.shortcutDetails?.targetId == entry.file.shortcutDetails?.targetId }
        return twin.mimeType == entry.file.mimeType && !twin.isGoogleNative && twin.hasSameContent(as: entry.file)
    }
}

extension TreeEntry {
    /// What became of the item; nothing of it is on this machine.
    fileprivate func item(_ outcome: TreeItem.Outcome, file: File?) -> TreeItem {
        TreeItem(path: path, localPath: "", file: file, outcome: outcome)
    }
}

extension DriveError {
    fileprivate static func isThere(_ name: String) -> DriveError {
        DriveError(.ambiguous, "“\(name)” is there already with other content, and is not replaced")
    }
}
