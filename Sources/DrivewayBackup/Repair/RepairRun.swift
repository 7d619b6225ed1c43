import DrivewayDrive
import Foundation

/// Puts in order what can be put in order, and says exactly what is lost.
///
/// It removes nothing for good. Snapshots whose content is partly gone stay: the rest of them can be restored.
struct RepairRun {
    let backup: OpenedBackup
    let options: RepairOptions
    let monitor: TransferMonitor?
    private var storage: any BackupStorage { backup.storage }

    /// Repairs.
    func run() async throws -> RepairReport {
        var report = RepairReport()
        report.isDryRun = options.dryRun
        let bin = try await storage.bin()
        report.takenFromBin = bin.folders.isEmpty ? [] : ["\(bin.folders.count) of the backup's folders"]
        for folder in bin.folders { try await change { try await storage.takeFromBin(folder) } }
        let view = try await snapshots(bin, &report)
        let objects = try await packs(bin, view, &report)
        try await survey(view, objects, &report)
        guard !view.snapshots.isEmpty || !report.isWhole || !view.unreadable.isEmpty else {
            throw backup.snapshots.noSnapshot
        }
        return report
    }

    /// Does something unless this is a dry run.
    private func change(_ action: () async throws -> Void) async throws {
        if !options.dryRun { try await action() }
    }

    // MARK: Snapshots

    /// Takes snapshots out of the bin, puts those aside that nobody can read, and returns the others.
    private func snapshots(_ bin: StorageBin, _ report: inout RepairReport) async throws -> PruneView {
        var view = try await PruneView.look(backup)
        report.notices = view.notices
        let catalog = backup.snapshots
        var known = Set(view.snapshots.map(\.found.name.id))
        for object in bin.objects[.snapshots] ?? [] {
            guard let name = SnapshotName(object.name), object.sha256 == name.id.hex,
                known.insert(name.id).inserted
            else { continue }
            let found = SnapshotCatalog.Found(name: name, object: object)
            guard let content = try? await catalog.content(of: found) else { continue }
            try await take(object, bin, &report)
            view.snapshots.append(.init(found: found, content: content))
        }
        view.snapshots.sort { SnapshotCatalog.isNewer($0.found, $1.found) }
        try await putAside(view.unreadable, known, &report)
        return view
    }

    /// Puts damaged snapshots in the bin, where they lie for 30 days; one of a newer version stays.
    private func putAside(
        _ notices: [BackupNotice], _ known: Set<ContentID>, _ report: inout RepairReport
    ) async throws {
        let listed = try await storage.list(.snapshots)
        let catalog = backup.snapshots
        for notice in notices {
            guard let object = listed.first(where: { $0.name == notice.item && !isReadable($0, known) }),
                let name = SnapshotName(object.name)
            else { continue }
            do {
                _ = try await catalog.content(of: .init(name: name, object: object))
            } catch let error as BackupError where error.code == .damaged {
                try await putAside(object, &report)
            } catch let error as BackupError
                where BackupError.Code.ofSnapshots.contains(error.code) || error.isFinalRefusal
            {
                report.notices.append(BackupNotice(item: object.name, message: error.message))
            }
        }
    }

    private func putAside(_ object: StoredObject, _ report: inout RepairReport) async throws {
        do {
            try await change { try await storage.remove(object, toBin: true) }
            report.putAside.append(object.name)
        } catch let error as BackupError where error.code == .invalidRequest {
            report.notices.append(BackupNotice(item: object.name, message: "is damaged and stays: \(error.message)"))
        }
    }

    private func isReadable(_ object: StoredObject, _ known: Set<ContentID>) -> Bool {
        guard let id = SnapshotName(object.name)?.id else { return true }
        return object.sha256 == id.hex && known.contains(id)
    }

    private func take(_ object: StoredObject, _ bin: StorageBin, _ report: inout RepairReport) async throws {
        // What lies in a folder that was put in the bin comes back with it.
        guard !bin.implied.contains(object.id) else { return }
        try await change { try await storage.takeFromBin(object.id) }
        report.takenFromBin.append(object.name)
    }

    // MARK: Packs

    /// Takes packs that are needed out of the bin, and returns all objects of each pack that are there then.
    private func packs(
        _ bin: StorageBin, _ view: PruneView, _ report: inout RepairReport
    ) async throws -> [ContentID: [StoredObject]] {
        var needed: [ContentID: SnapshotContent.Pack] = [:]
        for pack in view.snapshots.flatMap(\.content.packs) { needed[pack.id] = pack }
        let locator = try await PackLocator(Array(needed.values), in: storage)
        var objects = locator.all.filter { needed[$0.key] != nil }
        for object in (bin.objects[.packs] ?? []) + (bin.objects[.records] ?? []) {
            guard let id = PackFormat.id(inName: object.name) ?? RecordIntake.id(of: object), let pack = needed[id],
                object.isWhole(pack),
                !(objects[id] ?? []).contains(where: { $0.isWhole(pack) })
            else { continue }
            try await take(object, bin, &report)
            objects[id, default: []].append(object)
        }
        report.doubled = objects.filter { Set($0.value.map(\.id)).count > 1 }.map { PackFormat.name(of: $0.key) }
            .sorted()
        return objects
    }

    // MARK: What is lost

    /// Finds out which files of which snapshot cannot be had.
    private func survey(
        _ view: PruneView, _ objects: [ContentID: [StoredObject]], _ report: inout RepairReport
    ) async throws {
        var suspects = suspects(view, objects)
        if options.readContent { suspects.formUnion(try await readAll(view, objects, except: suspects)) }
        let names = Dictionary(
            view.snapshots.flatMap(\.content.packs).map { ($0.id, $0.displayName) }, uniquingKeysWith: { one, _ in one }
        )
        report.forgotten = suspects.compactMap { names[$0] }.sorted()
        for id in suspects {
            for object in objects[id] ?? [] where !object.isDamaged {
                try await change { try await storage.setDamaged(object) }
            }
        }
        let locator = PackLocator(objects)
        for item in view.snapshots {
            let files = try await losses(of: item.content, suspects, locator)
            let snapshot = item.snapshot
            if files.isEmpty {
                report.whole.append(snapshot)
            } else {
                report.losses.append(.init(snapshot: snapshot, files: files))
            }
        }
    }

    /// The packs that Drive does not have, or not with the right digest.
    private func suspects(_ view: PruneView, _ objects: [ContentID: [StoredObject]]) -> Set<ContentID> {
        let packs = view.snapshots.flatMap(\.content.packs)
        return Set(packs.filter { pack in !(objects[pack.id] ?? []).contains { $0.isWhole(pack) } }.map(\.id))
    }

    /// Reads all packs and returns those whose content is not what their names promise.
    private func readAll(
        _ view: PruneView, _ objects: [ContentID: [StoredObject]], except known: Set<ContentID>
    ) async throws -> Set<ContentID> {
        let uses = PackUse.uses(of: view.snapshots.map(\.content)).filter { !known.contains($0.key) }
        let (backup, locator, monitor) = (backup, PackLocator(objects), monitor)
        monitor?.expect(items: uses.count, bytes: uses.values.reduce(0) { $0 + $1.pack.size })
        let damaged = try await Array(uses).concurrentMap { id, use -> ContentID? in
            let check = PackCheck(use.pack, locator, backup)
            let (object, bytes) = try await check.run(needed: use.chunks, readContent: true)
            monitor?.moved(bytes)
            monitor?.ended(hasFailed: object.problem != nil)
            return object.problem == nil ? nil : id
        }
        return Set(damaged.compactMap { $0 })
    }

    /// The files that need a chunk which no object holds whole.
    private func losses(
        of content: SnapshotContent, _ suspects: Set<ContentID>, _ locator: PackLocator
    ) async throws -> [String] {
        let doubtful = content.chunks.indices.filter { suspects.contains(content.packs[content.chunks[$0].pack].id) }
        guard !doubtful.isEmpty else { return [] }
        let fetcher = ContentFetcher(backup: backup, content: content, locator: locator)
        let outcomes = try await ContentPlan.sections(of: Set(doubtful), in: content).concurrentMap { section in
            let outcome = try await fetcher.fetch(section) { _, _ in }
            if let refusal = outcome.refusal { throw refusal }
            return outcome.losses
        }
        let lost = Set(outcomes.joined().map(\.chunk))
        return content.entries.filter { $0.chunks?.contains(where: lost.contains) ?? false }
            .map { $0.displayPath(in: content.head) }
    }
}

extension StoredObject {
    /// Whether Drive tells of it the digest and the size of a pack, and nobody found it damaged.
    func isWhole(_ pack: SnapshotContent.Pack) -> Bool {
        sha256 == pack.id.hex && size == pack.size && !isDamaged
    }
}
