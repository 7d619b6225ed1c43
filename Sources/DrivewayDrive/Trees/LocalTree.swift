import DrivewayFiles

/// A folder of this machine with all in it, looked through level by level.
struct LocalTree: Sendable {
    /// A folder or file of the tree.
    struct Item: Sendable {
        /// The names from the top of the tree on.
        let path: [String]
        /// Where it is.
        let localPath: String
        let status: FileStatus

        var name: String { path.last ?? "" }
        /// The name on Drive; the way back of ``LocalNames``.
        var driveName: String { LocalName.driveName(of: name) }
    }

    /// What is in one folder.
    struct Folder: Sendable {
        var folders: [Item] = []
        var files: [Item] = []
        /// What is not transferred, and why.
        var others: [TreeItem] = []
    }

    let options: TreeTransferOptions

    /// Looks into a folder.
    /// - Parameter above: The folders above it, to end the circles that symbolic links may make.
    func content(of folder: Item, above: Set<Identity>) -> Folder {
        var content = Folder()
        let names: [String]
        do { names = try FileSystem.entries(of: folder.localPath) } catch {
            content.others.append(Self.item(folder, .failed(error)))
            return content
        }
        for name in names where !FileSystem.isTemporaryName(name) {
            let path = folder.path + [name]
            let localPath = FileSystem.join(folder.localPath, name)
            do {
                let status = try FileStatus.of(localPath, followLinks: options.symbolicLinks == .follow)
                let item = Item(path: path, localPath: localPath, status: status)
                guard options.isWanted(path, status.kind == .folder) else { continue }
                try sort(item, above, into: &content)
            } catch {
                let error = name.unicodeScalars.contains("\u{FFFD}") ? Self.notUTF8(localPath) : error
                content.others.append(
                    TreeItem(path: path, localPath: localPath, file: nil, outcome: .failed(error)))
            }
        }
        return content
    }

    private func sort(_ item: Item, _ above: Set<Identity>, into content: inout Folder) throws {
        switch item.status.kind {
        case .file: content.files.append(item)
        case .folder where above.contains(Identity(item.status)):
            content.others.append(Self.item(item, .skipped("the link leads to a folder above it")))
        case .folder: content.folders.append(item)
        case .symbolicLink: content.others.append(Self.item(item, .skipped("it is a symbolic link")))
        case .special: content.others.append(Self.item(item, .skipped("it is a device, pipe or socket")))
        }
    }

    /// What a folder is, whatever its name.
    struct Identity: Hashable, Sendable {
        private let device: UInt64
        private let inode: UInt64

        init(_ status: FileStatus) {
            device = status.device
            inode = status.inode
        }
    }

    private static func item(_ item: Item, _ outcome: TreeItem.Outcome) -> TreeItem {
        TreeItem(path: item.path, localPath: item.localPath, file: nil, outcome: outcome)
    }

    private static func notUTF8(_ path: String) -> DriveError {
        DriveError(.badSource, "“\(path)” has a name that is not UTF-8. Rename it, then upload it")
    }
}
