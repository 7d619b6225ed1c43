import DrivewayFiles
import DrivewaySQLite

/// Looks through what is at the destinations for what a restore must not take away.
///
/// An item takes the place of all that is there, and what was there is removed. So nothing may be in it that is at home elsewhere,
/// that somebody is at work on, or that the snapshot is known to be without.
enum RestoreObstacles {
    /// Looks for all of that.
    static func check(_ items: [RestoreItem], _ head: SnapshotHead, _ options: RestoreOptions) throws {
        try refuseLosses(of: items, head)
        if !options.removesExcluded { try refuseExcluded(in: items, head) }
        do {
            try refuseMounts(at: items.map(\.destination))
        } catch {
            throw RestoreRun.explained(error, [])
        }
    }

    /// Refuses to replace a folder in which another disk or folder is mounted: what is in that was never a part of the folder.
    static func refuseMounts(at destinations: [String]) throws {
        for destination in destinations {
            try DiskWalk.visit(destination) { path, _ in
                guard try FileSystem.isMountPoint(path) else { return }
                throw BackupError(
                    .destination,
                    "Another disk or folder is mounted at “\(path)”, and all that is there would be replaced. Nothing was "
                        + "changed. Unmount it, or restore to another folder (--to FOLDER).", files: [path])
            }
        }
    }

    /// Refuses to replace a database that another program has open: it would go on writing to a file that is gone.
    static func refuseOpenDatabases(at destinations: [String]) throws {
        for destination in destinations {
            try DiskWalk.visit(destination) { path, status in
                if status.kind == .file, Database.isDatabase(path) { try RestoreSwap.settle(path) }
            }
        }
    }

    /// Refuses to replace a folder in which something is that the rules of the backup left out: it is in no backup.
    static func refuseExcluded(in items: [RestoreItem], _ head: SnapshotHead) throws {
        for item in items {
            guard let root = item.entries.first, root.kind == .folder, let rules = head.sources[root.source].rules,
                let path = try SourceFilter(rules).firstExcluded(in: item.destination, root.path.names)
            else { continue }
            throw BackupError(
                .destination,
                "“\(path)” was left out of the backup by a rule, and would be removed with all else in “\(item.destination)”. Nothing "
                    + "was changed. Restore to another folder (--to FOLDER), or let it be removed (--exact).",
                files: [path])
        }
    }

    /// Refuses to replace what is there by a snapshot that could not take all of it.
    static func refuseLosses(of items: [RestoreItem], _ head: SnapshotHead) throws {
        guard let leftOut = head.leftOut else { return }
        for item in items where leftOut.concerns(item, head) {
            guard (try? FileStatus.of(item.destination, followLinks: false)) != nil else { continue }
            throw BackupError(
                .destination,
                "“\(item.destination)” is there, and the snapshot \(leftOut.description). They would be removed with all else "
                    + "that is there. Nothing was changed. Restore to another folder with --to FOLDER.",
                files: leftOut.paths)
        }
    }

}

extension FileStatus {
    /// The status of what is at a path, which is no link that is followed, or `nil` if there is nothing.
    static func ofItem(at path: String) throws(FileError) -> FileStatus? {
        do {
            return try of(path, followLinks: false)
        } catch {
            if error.isNotFound { return nil }
            throw error
        }
    }
}

extension SnapshotHead.LeftOut {
    /// Whether some of it may have been in an item. A list that is cut says nothing about where the rest was.
    func concerns(_ item: RestoreItem, _ head: SnapshotHead) -> Bool {
        guard let root = item.entries.first, root.kind == .folder else { return false }
        let place = root.path.names.reduce(head.sources[root.source].path) { FileSystem.join($0, $1) }
        return count > paths.count
            || paths.contains { $0.utf8.starts(with: FileSystem.join(place, "").utf8) || $0 == place }
    }
}
