import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayFiles

/// One file of a tree on its way up.
struct UploadJob: Sendable {
    let client: DriveClient
    let item: LocalTree.Item
    let folder: FileID
    let space: Space
    /// The files of its name on Drive.
    let twins: [File]
    let options: UploadOptions
    let gate: TransferGate
    let monitor: TransferMonitor?
    /// The content and its place in the journal, where it was noted with others.
    var begun: (content: UploadContent, entry: UploadEntry)?

    /// Whether it is a new file so short that many are opened and noted at once.
    var isShort: Bool { twins.isEmpty && item.status.size < 64 << 10 }

    /// The new file.
    func creation(_ content: UploadContent, _ meter: ItemMeter) -> FileCreation {
        FileCreation(
            drive: client, content: content,
            metadata: FileMetadata(name: item.driveName, parent: folder, space: space), options: options, fields: .tree,
            meter: meter)
    }

    /// Opens the content.
    func content() throws -> UploadContent {
        try UploadContent(.file(item.localPath), memoryLimit: client.configuration.singleRequestLimit)
    }

    func run() async throws -> TreeItem {
        let meter = ItemMeter(
            item.path.joined(separator: "/"), total: item.status.size, isExpected: true, monitor)
        do {
            let (outcome, file) = try await gate.passing { try await meter.tracking { try await upload(meter) } }
            return TreeItem(path: item.path, localPath: item.localPath, file: file, outcome: outcome)
        } catch {
            try Task.checkCancellation()
            return TreeItem(path: item.path, localPath: item.localPath, file: nil, outcome: .failed(error))
        }
    }

    private func upload(_ meter: ItemMeter) async throws -> (TreeItem.Outcome, File) {
        if let begun { return (.created, try await creation(begun.content, meter).run(begun.entry)) }
        let content = try content()
        for twin in twins where twin.size == content.length {
            guard let known = ContentCheck(twin).digest else { continue }
            let here = try await content.digest(known.algorithm)
            try content.checkUnchanged()
            if here == known { return (.unchanged, twin) }
        }
        guard let twin = twins.first else { return (.created, try await creation(content, meter).run()) }
        guard twins.count == 1 else { throw DriveError.twins(item.name, twins) }
        switch try await client.update(contentOf: twin, from: content, modifiedTime: nil, options: options, meter) {
        case .unchanged(let file): return (.unchanged, file)
        case .updated(let file): return (.updated, file)
        }
    }
}

extension DriveError {
    fileprivate static func twins(_ name: String, _ twins: [File]) -> DriveError {
        let ids = twins.compactMap { $0.id.map { "id:\($0)" } }.joined(separator: ", ")
        var error = DriveError(
            .ambiguous,
            "\(twins.count) files on Drive are called “\(name)”, none with this content: \(ids). Replace one by its ID")
        error.candidates = twins
        return error
    }
}
