import DrivewayFiles

/// Finds everything in the sources, without reading any file and without following links.
struct SourceScan {
    /// What was found, folders before what is in them.
    private(set) var items: [SourceItem] = []
    /// What is left out, and why.
    private(set) var notices: [BackupNotice] = []
    /// What should be there and could not be looked at.
    private(set) var failures: [BackupNotice] = []
    /// How much the rules leave out; a folder counts once.
    private(set) var excludedByRules = 0
    /// The size of all files together.
    private(set) var bytes: Int64 = 0

    /// A folder that is never taken: the backup's own memory, which changes while it is at work.
    private let excluded: FileStatus?

    private let filter: SourceFilter

    init(excluding folder: String, rules: BackupRules = .init()) {
        excluded = try? FileStatus.of(folder)
        filter = SourceFilter(rules)
    }

    /// Adds a source.
    mutating func add(_ source: ResolvedSource, number: Int) throws {
        guard let status = source.status else { return }
        let root = SourceItem(source: number, path: EntryPath(), location: source.source.path, status: status)
        guard root.status.kind == .folder else { return append(root) }
        do {
            _ = try FileSystem.entries(of: root.location)
        } catch {
            throw BackupError(
                .unreadable, "\(error). Nothing was backed up.", files: [root.location], underlying: error)
        }
        try descend(into: root, above: [], [])
    }

    /// - Parameter above: The folders on the way here. A mount can make a folder appear inside itself; a link cannot, as none
    ///   is followed.
    private mutating func descend(
        into folder: SourceItem, above: [FileStatus], _ lists: [SourceFilter.IgnoreList]
    ) throws {
        try Task.checkCancellation()
        guard !above.contains(where: { $0.isSameFile(as: folder.status) }) else {
            return note(folder, "is a folder that contains itself; it was not entered again")
        }
        if let excluded, excluded.isSameFile(as: folder.status) {
            return note(folder, "holds Driveway's own notes about backups; it was left out")
        }
        let names: [String]
        do {
            names = try FileSystem.entries(of: folder.location)
        } catch {
            return fail(folder.location, error)
        }
        append(folder)
        let lists = filter.lists(in: folder.location, folder.path.names, above: lists)
        for name in names where !FileSystem.isTemporaryName(name) {
            try look(at: name, in: folder, above: above + [folder.status], lists)
        }
    }

    private mutating func look(
        at name: String, in folder: SourceItem, above: [FileStatus], _ lists: [SourceFilter.IgnoreList]
    ) throws {
        let location = FileSystem.join(folder.location, name)
        let status: FileStatus
        do {
            status = try FileStatus.of(location, followLinks: false)
        } catch  where error.isNotFound {
            // It went between the two looks, or its name is not UTF-8 and was read with replacements.
            guard name.unicodeScalars.contains("\u{FFFD}") else { return }
            failures.append(
                BackupNotice(item: location, message: "has a name that is not UTF-8; rename it to have it backed up"))
            return
        } catch {
            return fail(location, error)
        }
        let item = SourceItem(
            source: folder.source, path: folder.path.appending(name), location: location, status: status)
        guard filter.takes(item.path.names, isFolder: status.kind == .folder, lists) else {
            excludedByRules += 1
            return
        }
        switch status.kind {
        case .folder: try descend(into: item, above: above, lists)
        case .file, .symbolicLink: append(item)
        case .special: note(item, "is a device, pipe or socket, which has no content to keep; it was left out")
        }
    }

    private mutating func append(_ item: SourceItem) {
        items.append(item)
        if item.status.kind == .file { bytes += item.status.size }
    }

    private mutating func note(_ item: SourceItem, _ message: String) {
        notices.append(BackupNotice(item: item.location, message: message))
    }

    private mutating func fail(_ location: String, _ error: FileError) {
        failures.append(BackupNotice(item: location, message: "\(error)"))
    }
}

extension FileStatus {
    /// Whether both describe one and the same file.
    func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
