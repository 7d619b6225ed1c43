import DrivewayDrive
import DrivewayFiles
import DrivewaySQLite
import Foundation

/// A database of a snapshot, fetched and checked, before an app's own takes its content.
public struct RestoredDatabase: Sendable, Hashable {
    /// Where it lies for now: nobody else has it open, and a migration may change it.
    public let path: String
    /// The version of its schema (`PRAGMA user_version`).
    public let userVersion: Int
    /// The version of the schema of the app's database; `nil` where there is none yet.
    public let currentUserVersion: Int?

    /// The default: takes a database of the same schema or where there is none yet, and refuses others.
    public static let refuseOtherSchema: @Sendable (RestoredDatabase) async throws -> Void = { restored in
        guard let current = restored.currentUserVersion, current != restored.userVersion else { return }
        throw BackupError(
            .destination,
            "The database in the backup has version \(restored.userVersion) of the schema, the one here \(current). Nothing was "
                + "changed. \(restored.userVersion > current ? "Update the app." : "The app must migrate it.")")
    }
}

/// Restores a database into one that an app has open.
struct DatabaseRestore {
    let run: RestoreRun
    let configuration: Backups.Configuration

    /// - Parameters:
    ///   - path: The database in the snapshot.
    ///   - target: The app's database.
    ///   - prepare: May migrate the fetched one, or refuse it.
    func restore(
        _ reference: SnapshotReference, _ path: String, into target: String,
        prepare: @Sendable (RestoredDatabase) async throws -> Void
    ) async throws -> RestoreReport {
        let target = try RestoreSelection.absolute(target)
        // Not where backups at work have theirs: none is being made.
        let folder = try RunFolder(in: FileSystem.join(configuration.stateFolder, "fetched"))
        var report = try await run.run(reference, [path], to: folder.file("restored"))
        let fetched = try Self.database(in: report.restored, named: path)
        try await prepare(try Self.described(fetched, target, folder))
        // A migration may have left a log, whose content belongs into the one file.
        try RestoreSwap.settle(fetched)
        guard let lock = try RestoreLock.take(configuration) else { throw BackupError.restoreAtWork }
        defer { withExtendedLifetime(lock) {} }
        let record: UndoRecord?
        do {
            record = try replace(target, with: fetched, report)
            if let record { report.notices += try UndoStore(configuration).keep(record) }
        } catch {
            throw RestoreRun.explained(error, [])
        }
        report.restored = [target]
        report.undo = record.map { UndoableRestore($0, until: UndoStore(configuration).end(of: $0)) }
        return report
    }

    private static func database(in restored: [String], named path: String) throws -> String {
        guard restored.count == 1, let fetched = restored.first, Database.isDatabase(fetched) else {
            throw BackupError(.invalidRequest, "“\(path)” is not a SQLite database in this snapshot.", files: [path])
        }
        return fetched
    }

    private static func described(_ fetched: String, _ target: String, _ folder: RunFolder) throws -> RestoredDatabase {
        var current: Int?
        if Database.isDatabase(target) {
            let copy = folder.file("current.sqlite")
            try Database.copy(database: target, to: copy)
            current = try LiveDatabase.userVersion(copy)
            try FileSystem.remove(copy)
        }
        return RestoredDatabase(
            path: fetched, userVersion: try LiveDatabase.userVersion(fetched), currentUserVersion: current)
    }

    /// What was there is copied aside before anything is changed.
    private func replace(_ target: String, with fetched: String, _ report: RestoreReport) throws -> UndoRecord? {
        let kept = FileSystem.temporaryName(beside: target)
        var record: UndoRecord?
        if Database.isDatabase(target) {
            try Database.copy(database: target, to: kept)
            let item = UndoRecord.Item(
                destination: target, kept: kept, identity: try FileIdentity(at: kept), isLive: true)
            record = try UndoRecord(
                [item], snapshot: report.snapshot.id, of: BackupState.identity(configuration))
        }
        do {
            try LiveDatabase.fill(target, from: fetched)
        } catch {
            try? FileSystem.remove(kept)
            throw error
        }
        return record
    }
}
