import Foundation

/// What a restore is about to do: which snapshot, which items, and where its content is.
struct RestorePlan {
    let content: SnapshotContent
    let snapshot: Snapshot
    let items: [RestoreItem]
    let notices: [BackupNotice]
    private let backup: OpenedBackup
    private let chunker: Chunker

    /// Finds the snapshot, reads it and chooses the items.
    /// - Parameter paths: `nil`: no items.
    init(
        _ reference: SnapshotReference, _ paths: [String]?, to destination: String?, _ storage: any BackupStorage,
        _ configuration: Backups.Configuration
    ) async throws {
        backup = try await OpenedBackup(storage, configuration, listing: PackLocator.areas)
        chunker = configuration.chunker
        let catalog = backup.snapshots
        let found = try await catalog.find(reference, in: backup.listed[.snapshots] ?? [])
        content = try await catalog.content(of: found)
        snapshot = content.head.snapshot(id: found.name.id, stored: found.object.created)
        var selection = RestoreSelection(content: content)
        items = try paths.map { try selection.items($0, to: destination) } ?? []
        notices = selection.notices
    }

    /// What fetches the content.
    func fetcher() async throws -> ContentFetcher {
        let locator = try await PackLocator(content.packs, in: backup.storage, listed: backup.listed)
        return ContentFetcher(backup: backup, content: content, locator: locator)
    }

    /// What of it need not be fetched.
    var local: LocalContent { LocalContent(items, content, backup, chunker) }

    /// How what is there differs from the snapshot.
    /// - Parameter asBackup: Passes over what a backup would not take.
    func difference(asBackup: Bool) throws -> BackupDifference {
        var comparison = DiskComparison()
        do {
            for item in items {
                let filter = item.entries.first.map { SourceFilter(content.head.sources[$0.source].rules ?? .init()) }
                try comparison.add(item, asTakenBy: asBackup ? filter : nil)
            }
        } catch {
            throw RestoreRun.explained(error, [])
        }
        comparison.sort()
        return comparison.difference
    }

    /// What would become of what is there.
    func preview(_ options: RestoreOptions) async throws -> RestorePreview {
        let difference = try difference(asBackup: false)
        var refusal: String?
        do { try RestoreObstacles.check(items, content.head, options) } catch let error as BackupError {
            refusal = error.message
        }
        let chunks = RestoreStaging(items, chunks: content.chunks).chunks
        let sections = ContentPlan.sections(of: chunks.subtracting(try await local.guess()), in: content)
        return RestorePreview(
            snapshot: snapshot, destinations: items.map(\.destination), difference: difference,
            bytesToFetch: sections.reduce(0) { $0 + Int64($1.range.count) }, reads: sections.count,
            bytesToWrite: items.reduce(0) { $0 + $1.bytes }, refusal: refusal, notices: notices)
    }
}
