import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Restores a snapshot to a scratch folder, reads back what came, and removes it: the only proof that a backup can be restored.
struct RehearsalRun {
    let backups: Backups

    /// - Parameter parent: Where there is room for all of it.
    func run(_ reference: SnapshotReference, in parent: String?) async throws -> RehearsalReport {
        let base = parent.map { FileSystem.join($0, ".driveway-rehearsal") }
        defer { if let base { try? FileSystem.removeTree(base) } }
        let folder: RunFolder
        do {
            folder = try RunFolder(in: base ?? BackupState.folder(backups.configuration))
        } catch let error as FileError {
            throw RunFolder.explained(error)
        }
        let place = folder.file("restored")
        let clock = ContinuousClock()
        let begun = clock.now
        let restored = try await backups.restore(reference, to: place)
        var report = RehearsalReport(snapshot: restored.snapshot)
        report.seconds = (clock.now - begun) / .seconds(1)
        (report.bytesFetched, report.notices) = (restored.bytesFetched, restored.notices)
        let catalog = try await backups.opened().snapshots
        let found = try await catalog.find(.id(restored.snapshot.id))
        let content = try await catalog.content(of: found)
        for entry in content.entries {
            try Task.checkCancellation()
            let name = entry.displayPath(in: content.head)
            do {
                try check(entry, at: FileSystem.join(place, name), &report)
            } catch {
                report.problems.append(BackupNotice(item: name, message: "\(error)"))
            }
        }
        withExtendedLifetime(folder) {}
        return report
    }

    /// What did not come back as it was.
    private struct Difference: Error, CustomStringConvertible {
        let description: String
    }

    private func check(_ entry: Entry, at path: String, _ report: inout RehearsalReport) throws {
        let status = try FileStatus.of(path, followLinks: false)
        switch (entry.kind, status.kind) {
        case (.folder, .folder): return
        case (.link, .symbolicLink):
            guard try FileSystem.linkTarget(path) == entry.target else {
                throw Difference(description: "leads elsewhere than it did")
            }
        case (.file, .file):
            guard try OpenFile(path, .read).contentID() == entry.sha256 else {
                throw Difference(description: "came back with other content")
            }
            report.files += 1
            report.bytes += status.size
            if entry.database == true { try checkDatabase(path, &report) }
        default: throw Difference(description: "came back as something else")
        }
    }

    /// Has SQLite look through a database that came back bit for bit: was it in order when it was backed up?
    private func checkDatabase(_ path: String, _ report: inout RehearsalReport) throws {
        let database = try Database.open(.file(path))
        defer { database.close() }
        let answer = try database.read { try $0.row("PRAGMA quick_check(1)")?.string(0) }
        guard answer == "ok" else {
            throw Difference(
                description: "is a database that was damaged when it was backed up: \(answer ?? "no answer")")
        }
        report.databases += 1
    }
}
