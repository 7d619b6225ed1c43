import DrivewayDriveAPI
import Synchronization

/// What is in one folder of a tree.
struct FolderContent: Sendable {
    /// The folder.
    let folder: FileID
    /// The names from the top of the tree down to the folder.
    let path: [String]
    /// What is in it.
    let entries: [TreeEntry]
}

/// Lists the folders of a tree, the upper ones first, with as few requests as there can be and several of them at once.
///
/// A folder is listed once, wherever shortcuts and odd parents lead. It asks no further ahead than there are requests allowed at
/// once, so that a reader who is slow or stops costs nothing.
struct TreeWalk {
    private let group: FolderGroup
    private let options: TreeOptions
    private var waiting: [Place] = []
    private var seen: Set<FileID> = []
    private let underWay = UnderWay()

    /// A folder that is to be listed.
    private struct Place {
        let folder: FileID
        let path: [String]
    }

    /// The requests that are under way; they end with the walk.
    private final class UnderWay: Sendable {
        typealias Listing = Task<[FileID: [File]], any Error>
        private let listings = Mutex<[(places: [Place], listing: Listing)]>([])

        var count: Int { listings.withLock { $0.count } }

        func add(_ places: [Place], _ listing: Listing) { listings.withLock { $0.append((places, listing)) } }

        var first: (places: [Place], listing: Listing)? { listings.withLock { $0.first } }

        func removeFirst() { listings.withLock { _ = $0.removeFirst() } }

        deinit { listings.withLock { for (_, listing) in $0 { listing.cancel() } } }
    }

    /// Begins with a folder.
    init(_ client: DriveClient, from root: FileID, space: Space, fields: FileFields, options: TreeOptions) {
        group = FolderGroup(client: client, space: space, fields: fields)
        self.options = options
        waiting = [Place(folder: root, path: [])]
        seen = [root]
    }

    /// The next folder's content, several at once as they were asked for; `nil` at the end.
    mutating func next() async throws -> [FolderContent]? {
        ask()
        guard let (places, listing) = underWay.first else { return nil }
        let children = try await withTaskCancellationHandler {
            try await listing.value
        } onCancel: {
            listing.cancel()
        }
        underWay.removeFirst()
        return places.map { content(of: $0, children[$0.folder] ?? []) }
    }

    /// Sends what can be asked now. A request for few folders waits while others are under way, whose answers may bring more.
    private mutating func ask() {
        while !waiting.isEmpty, underWay.count < options.concurrency,
            waiting.count >= options.foldersPerRequest || underWay.count == 0
        {
            let places = Array(waiting.prefix(options.foldersPerRequest))
            waiting.removeFirst(places.count)
            let group = group
            underWay.add(places, Task { try await group.children(of: places.map(\.folder)) })
        }
    }

    private mutating func content(of place: Place, _ files: [File]) -> FolderContent {
        // The top may have been named by its alias: its children know its ID.
        if place.path.isEmpty { for parent in files.first?.parents ?? [] { seen.insert(parent) } }
        let entries = files.map { file -> TreeEntry in
            let path = place.path + [file.name ?? ""]
            guard let folder = folder(of: file) else { return TreeEntry(file: file, path: path, isClosed: false) }
            guard path.count < options.depth, seen.insert(folder).inserted else {
                return TreeEntry(file: file, path: path, isClosed: true)
            }
            waiting.append(Place(folder: folder, path: path))
            return TreeEntry(file: file, path: path, isClosed: false)
        }
        return FolderContent(folder: place.folder, path: place.path, entries: entries)
    }

    /// The folder that an item opens.
    private func folder(of file: File) -> FileID? {
        if file.isFolder { return file.id }
        guard options.followsShortcuts, file.shortcutDetails?.targetMimeType == DriveType.folder else { return nil }
        return file.shortcutDetails?.targetId
    }
}
