import DrivewayDrive
import Foundation

/// Checks that what snapshots need is whole in Drive.
struct VerifyRun {
    let backup: OpenedBackup
    let monitor: TransferMonitor?

    /// - Parameter reference: One snapshot; `nil`: all of them.
    func run(_ reference: SnapshotReference?, _ options: VerifyOptions) async throws -> VerifyReport {
        let catalog = backup.snapshots
        let chosen: [SnapshotCatalog.Found]
        var report = VerifyReport()
        if let reference {
            chosen = [try await catalog.find(reference)]
        } else {
            let listing = try await catalog.list()
            chosen = listing.complete
            // Nothing to check is no good news.
            guard !chosen.isEmpty || !listing.damaged.isEmpty else { throw catalog.noSnapshot }
            report.objects = listing.damaged.map {
                .init(
                    kind: .snapshot, name: $0.name, size: $0.size, problem: "its content is not what its name promises")
            }
        }
        let contents = try await read(chosen, catalog, &report)
        // What a snapshot needs that cannot be read is not known, so that nothing can be said to be of no use.
        let isEverything = reference == nil && report.isWhole
        try await check(contents, isEverything: isEverything, options, &report)
        return report
    }

    /// Fetches the snapshots; damage is a result here, not an error.
    private func read(
        _ chosen: [SnapshotCatalog.Found], _ catalog: SnapshotCatalog, _ report: inout VerifyReport
    ) async throws -> [SnapshotContent] {
        var contents: [SnapshotContent] = []
        for found in chosen {
            var object = VerifyReport.Object(kind: .snapshot, name: found.object.name, size: found.object.size)
            do {
                let content = try await catalog.content(of: found)
                report.snapshots.append(content.head.snapshot(id: found.name.id, stored: found.object.created))
                contents.append(content)
            } catch let error as BackupError
                where BackupError.Code.ofSnapshots.contains(error.code) || error.isFinalRefusal
            {
                object.problem = error.message
            }
            report.bytesRead += found.object.size
            report.objects.append(object)
        }
        return contents
    }

    private func check(
        _ contents: [SnapshotContent], isEverything: Bool, _ options: VerifyOptions,
        _ report: inout VerifyReport
    ) async throws {
        let uses = PackUse.uses(of: contents)
        let packs = Set(contents.flatMap(\.packs).map(\.id)).sorted { $0.hex < $1.hex }
        let locator = try await PackLocator(contents.flatMap(\.packs), in: backup.storage)
        let chosen = options.choose(packs)
        (report.packsRead, report.seed) = (chosen.packs.count, chosen.seed)
        monitor?.expect(items: packs.count, bytes: chosen.packs.reduce(0) { $0 + (uses[$1]?.pack.size ?? 0) })
        let (backup, monitor) = (backup, monitor)
        let results = try await packs.compactMap { uses[$0] }.concurrentMap { use in
            let check = PackCheck(use.pack, locator, backup)
            var (object, bytes) = try await check.run(
                needed: use.chunks, readContent: chosen.packs.contains(use.pack.id))
            if object.problem != nil { object.affectedFiles = use.files }
            if bytes > 0 { monitor?.moved(bytes) }
            monitor?.ended(hasFailed: object.problem != nil)
            return (object, bytes)
        }
        report.objects += results.map(\.0)
        report.bytesRead += results.reduce(0) { $0 + $1.1 }
        if isEverything { report.notices += Self.unused(locator, Set(packs)) }
    }

    private static func unused(_ locator: PackLocator, _ used: Set<ContentID>) -> [BackupNotice] {
        let others = locator.all.filter { !used.contains($0.key) }
        guard !others.isEmpty else { return [] }
        let bytes = others.values.joined().reduce(0) { $0 + $1.size }
        return [
            BackupNotice(
                item: "packs",
                message:
                    "\(others.count) with \(bytes) bytes belong to no snapshot; an interrupted backup left them, and the next "
                    + "one uses what it can of them")
        ]
    }
}
