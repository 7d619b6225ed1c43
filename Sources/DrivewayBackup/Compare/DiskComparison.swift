import DrivewayFiles
import Foundation

/// Compares what a restore would put in place with what is there.
///
/// A file of the same size and time is the same; one of the same size and another time is read and compared by its digest. Nothing
/// is fetched.
struct DiskComparison {
    private(set) var difference = BackupDifference()

    /// Adds an item.
    /// - Parameter filter: Passes over what it would not take.
    mutating func add(_ item: RestoreItem, asTakenBy filter: SourceFilter? = nil) throws {
        var expected: Set<String> = []
        for entry in item.entries {
            let path = item.path(of: entry, below: item.destination)
            expected.insert(path)
            if entry.database == true { expected.formUnion(RestoreJournal.companionNames(path)) }
            let status = try FileStatus.ofItem(at: path)
            let kind = try status.map { try Self.kind(entry, path, $0) } ?? .added
            difference.note(kind, path, isFolder: entry.kind == .folder, size: entry.size)
        }
        func visit(_ body: (String, FileStatus) throws -> Void) throws {
            guard let filter else { return try DiskWalk.visit(item.destination, body) }
            try filter.visitTaken(in: item.destination, item.entries.first?.path.names ?? [], [], body)
        }
        try visit { path, status in
            guard !expected.contains(path), !Self.isTemporary(path, in: item.destination) else { return }
            let size = status.kind == .file ? status.size : nil
            difference.note(.removed, path, isFolder: status.kind == .folder, size: size)
        }
    }

    /// All that was added, in the order of the paths.
    mutating func sort() {
        difference.changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private static func isTemporary(_ path: String, in root: String) -> Bool {
        path.dropFirst(root.count).split(separator: "/").contains { FileSystem.isTemporaryName(String($0)) }
    }

    private static func kind(
        _ entry: Entry, _ path: String, _ status: FileStatus
    ) throws -> BackupDifference.Change.Kind? {
        let isSameKind: Bool
        switch (entry.kind, status.kind) {
        case (.folder, .folder), (.file, .file), (.link, .symbolicLink): isSameKind = true
        default: isSameKind = false
        }
        guard isSameKind, try hasContent(of: entry, path, status) else { return .changed }
        return entry.kind == .link || status.permissions & 0o777 == entry.mode & 0o777 ? nil : .permissions
    }

    private static func hasContent(of entry: Entry, _ path: String, _ status: FileStatus) throws -> Bool {
        switch entry.kind {
        case .folder: return true
        case .link: return try FileSystem.linkTarget(path) == entry.target
        case .file:
            if entry.database == true, ((try? FileStatus.of(path + "-wal"))?.size ?? 0) > 0 { return false }
            guard status.size == entry.size else { return false }
            if entry.seemsUnchanged(status) { return true }
            return try OpenFile(path, .readRegular(followLinks: false)).contentID() == entry.sha256
        }
    }
}
