import DrivewayFiles
import Foundation

/// Where the record of the last restore is: one for each backup on a device, until its next restore that replaces something, or
/// for a week.
struct UndoStore {
    private let folder: String
    private let period: TimeInterval
    private let backup: String

    init(_ configuration: Backups.Configuration) {
        folder = FileSystem.join(configuration.stateFolder, "undo")
        period = configuration.undoPeriod
        backup = BackupState.identity(configuration)
    }

    /// When what a record keeps is removed.
    func end(of record: UndoRecord) -> Date { record.completed.addingTimeInterval(period) }

    /// The last restore that can be undone, and where its record is.
    func last() -> (record: UndoRecord, path: String)? {
        paths.compactMap { path in read(path).map { ($0, path) } }.filter { isMine($0.0) }.max {
            $0.0.completed < $1.0.completed
        }
    }

    /// Keeps a record in place of those before it, whose kept items are removed.
    /// - Returns: What could not be removed.
    func keep(_ record: UndoRecord) throws -> [BackupNotice] {
        try FileSystem.makeFolder(folder, permissions: 0o700)
        let path = FileSystem.join(folder, "\(UUID().uuidString.lowercased()).json")
        try save(record, path)
        // A kill may have left two records about the same kept items.
        let mine = Set(record.items.map(\.kept))
        return paths.filter { other in
            other != path && read(other).map { $0.backup == record.backup || $0.backup == nil } ?? true
        }.compactMap { remove($0, without: mine) }
    }

    private func isMine(_ record: UndoRecord) -> Bool { record.backup.map { $0 == backup } ?? true }

    /// Writes a record anew.
    func save(_ record: UndoRecord, _ path: String) throws {
        try FileSystem.replace(path, with: JSONLine.encode(record), permissions: 0o600)
    }

    /// Removes what was kept for long enough. Only for the holder of the lock on restores.
    func removeExpired(at now: Date = Date()) -> [BackupNotice] {
        paths.filter { path in read(path).map { end(of: $0) < now } ?? false }.compactMap { remove($0) }
    }

    private var paths: [String] {
        ((try? FileSystem.entries(of: folder)) ?? []).filter { !FileSystem.isTemporaryName($0) }
            .map { FileSystem.join(folder, $0) }
    }

    private func read(_ path: String) -> UndoRecord? {
        guard let data = try? OpenFile(path, .read).read(count: 64 << 20, at: 0),
            let record = try? JSONLine.decode(UndoRecord.self, from: data), record.namesOnlyItsOwn
        else { return nil }
        return record
    }

    private func remove(_ path: String, without others: Set<String> = []) -> BackupNotice? {
        do {
            if let record = read(path), !record.items.contains(where: { others.contains($0.kept) }) {
                try record.removeKept()
            }
            try FileSystem.remove(path)
            return nil
        } catch {
            return BackupNotice(
                item: path, message: "what an earlier restore replaced could not be removed yet: \(error)")
        }
    }
}
