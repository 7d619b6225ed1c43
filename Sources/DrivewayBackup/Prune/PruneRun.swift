import Foundation

/// Removes snapshots that are not wanted any more and, in two steps a day apart, the packs that nothing needs then.
///
/// Why that is safe beside backups of other devices is told in Documentation/BackupFormat.md; here is only the order of the steps.
struct PruneRun {
    let backup: OpenedBackup
    let configuration: Backups.Configuration
    let retention: Retention
    let options: PruneOptions
    private var storage: any BackupStorage { backup.storage }
    private var state: BackupState { backup.state }

    /// Prunes.
    func run() async throws -> PruneReport {
        guard retention.isValid else {
            throw BackupError(.invalidRequest, "Say what to keep, such as the last 7 and 12 monthly snapshots.")
        }
        let watch = Stopwatch(configuration.clocks)
        var view = try await PruneView.look(backup)
        let marks = try await MarkCatalog(storage: storage, state: state).marks(in: view.packs)
        let choice = try await choose(view)
        var report = PruneReport()
        (report.kept, report.forgotten, report.isDryRun) = (choice.kept, choice.forgotten, options.dryRun)
        report.notices = view.notices + choice.notices + Self.hindrances(view)
        var forgotten = Set(choice.forgotten.map(\.id))
        let isSure = Self.hindrances(view).isEmpty
        if isSure { forgotten.formUnion(try await repack(&view, forgotten, marks, watch, &report)) }
        let superfluous = isSure ? view.superfluous(without: forgotten) : []
        if options.dryRun {
            estimate(superfluous, marks, &report)
        } else {
            let mark = try await makeMark(superfluous, marks)
            try await forget(forgotten, view)
            report.removed = PruneReport.Amount(try await sweep(mark, marks, view, forgotten, watch))
            try await removeMarks(mark, marks, in: view)
        }
        report.marked = PruneReport.Amount(superfluous.filter { !report.removed.names.contains($0.name) })
        return report
    }

    /// Empties packs that are mostly dead.
    /// - Returns: The ids of the snapshots that others took the place of.
    private func repack(
        _ view: inout PruneView, _ forgotten: Set<String>, _ marks: [MarkCatalog.Found],
        _ watch: Stopwatch, _ report: inout PruneReport
    ) async throws -> Set<String> {
        let (staying, marked) = (view.without(forgotten), marks.reduce(into: Set()) { $0.formUnion($1.objects) })
        let packs = Repack.choose(staying, below: options.repackBelow, marked: marked)
        report.repacked = PruneReport.Amount(names: packs.keys.map(PackFormat.name), bytes: packs.values.reduce(0, +))
        guard !packs.isEmpty, !options.dryRun else { return [] }
        let written = try await Repack(backup: backup, configuration: configuration)
            .run(Set(packs.keys), staying, marked: marked, watch)
        for number in report.kept.indices {
            guard let id = ContentID(hex: report.kept[number].snapshot.id), let item = written[id] else { continue }
            report.kept[number].snapshot = item.snapshot
        }
        view.snapshots += written.values
        return Set(written.keys.map(\.hex))
    }

    /// Why packs must be left alone.
    private static func hindrances(_ view: PruneView) -> [BackupNotice] {
        if !view.unreadable.isEmpty {
            return view.unreadable.map {
                BackupNotice(
                    item: $0.item,
                    message: "cannot be read, so that it is not known which packs it needs, and none is removed. "
                        + "“driveway backup repair” puts it aside if it is damaged. \($0.message)")
            }
        }
        guard view.whole.isEmpty, !view.packs.isEmpty || !view.records.isEmpty else { return [] }
        return [BackupNotice(item: "packs", message: "are all left alone, because no snapshot is whole")]
    }

    // MARK: Snapshots

    /// What stays and what goes. A mark made on another device moments ago may not be in lists: each that is to go is asked for.
    private func choose(_ view: PruneView) async throws -> PruneChoice {
        let snapshots = view.snapshots.map(\.snapshot)
        var choice = PruneChoice(snapshots, whole: view.whole, replaced: view.replaced, retention)
        let ids = Dictionary(
            view.snapshots.map { ($0.found.name.id.hex, $0.found.object.id) }, uniquingKeysWith: { first, _ in first })
        let storage = storage
        let kept = try await choice.forgotten.concurrentMap { snapshot -> Snapshot? in
            guard let id = ids[snapshot.id] else { return nil }
            return try await storage.object(id)?.isKept == true ? snapshot : nil
        }
        for case let snapshot? in kept { choice.keep(snapshot) }
        return choice
    }

    private func forget(_ gone: Set<String>, _ view: PruneView) async throws {
        // Twins of a snapshot go with it.
        let objects = try await storage.list(.snapshots).filter { object in
            SnapshotName(object.name).map { gone.contains($0.id.hex) } ?? false
        }
        let listed = Set(objects.map(\.id))
        let others = view.snapshots.map(\.found).filter {
            gone.contains($0.name.id.hex) && !listed.contains($0.object.id)
        }
        try await remove(objects + others.map(\.object))
    }

    // MARK: Packs

    /// Writes down what is not needed now, unless there is nothing to say.
    private func makeMark(
        _ superfluous: [StoredObject], _ marks: [MarkCatalog.Found]
    ) async throws -> MarkCatalog.Found? {
        guard !superfluous.isEmpty || marks.contains(where: { !$0.mark.objects.isEmpty }) else { return nil }
        let items = superfluous.compactMap { object in
            (PackFormat.id(inName: object.name) ?? RecordIntake.id(of: object))
                .map { PruneMark.Item(object: object.id, pack: $0) }
        }
        let mark = PruneMark(objects: items.sorted { $0.object < $1.object })
        let data = try mark.encoded()
        let id = ContentID.of(data)
        let object = try await storage.put(.data(data), named: PruneMark.name(of: id), in: .packs, sha256: id.hex)
        try PackSender.check(object, id)
        return MarkCatalog.Found(object: object, mark: mark)
    }

    /// The youngest mark that is a day old at a moment.
    private static func ripe(_ marks: [MarkCatalog.Found], at now: Date) -> MarkCatalog.Found? {
        marks.filter { ($0.object.created ?? .distantFuture) <= now.addingTimeInterval(-PrunePace.wait) }
            .max { ($0.object.created ?? .distantPast) < ($1.object.created ?? .distantPast) }
    }

    /// The ids of what the ripe mark and all younger ones name.
    private static func removable(_ marks: [MarkCatalog.Found], at now: Date) -> Set<String> {
        guard let ripe = ripe(marks, at: now), let time = ripe.object.created else { return [] }
        return marks.filter { ($0.object.created ?? .distantFuture) >= time }
            .reduce(ripe.objects) { $0.intersection($1.objects) }
    }

    /// Removes what was marked a day ago and is still not needed.
    private func sweep(
        _ mark: MarkCatalog.Found?, _ marks: [MarkCatalog.Found], _ view: PruneView, _ forgotten: Set<String>,
        _ watch: Stopwatch
    ) async throws -> [StoredObject] {
        guard let mark, let now = mark.object.created else { return [] }
        let removable = Self.removable(marks + [mark], at: now)
        guard !removable.isEmpty else { return [] }
        let again = try await PruneView.look(backup, known: view)
        guard Self.hindrances(again).isEmpty else { return [] }
        let gone = again.superfluous(without: forgotten).filter { removable.contains($0.id) }
        try await remove(gone, watch)
        return gone
    }

    private func removeMarks(
        _ mark: MarkCatalog.Found?, _ marks: [MarkCatalog.Found], in view: PruneView
    ) async throws {
        guard let mark, let now = mark.object.created else {
            // All that are left name nothing.
            return try await remove(marks.map(\.object))
        }
        guard let ripe = Self.ripe(marks, at: now)?.object, let time = ripe.created else { return }
        // Damaged ones count for nobody, and go with those that are too old to count.
        let old = view.packs.filter { object in
            PruneMark.id(inName: object.name) != nil && object.id != ripe.id && (object.created ?? .distantPast) < time
        }
        try await remove(old)
        let stay = Set((marks.map(\.object) + [mark.object]).filter { !old.contains($0) }.map(\.name))
        try? state.forgetMarks(except: Set(stay.compactMap(PruneMark.id)))
    }

    private func remove(_ objects: [StoredObject], _ watch: Stopwatch? = nil) async throws {
        let (storage, options) = (storage, options)
        _ = try await objects.concurrentMap { object in
            if let watch, watch.elapsed > PrunePace.removalLimit {
                throw BackupError(
                    .unavailable, "The prune took too long to be sure of what it saw. Run it again to go on.")
            }
            try await storage.remove(object, toBin: options.toBin && PruneMark.id(inName: object.name) == nil)
        }
    }

    /// What would be removed now, by the clock of this device.
    private func estimate(
        _ superfluous: [StoredObject], _ marks: [MarkCatalog.Found], _ report: inout PruneReport
    ) {
        let removable = Self.removable(marks, at: Date())
        report.removed = PruneReport.Amount(superfluous.filter { removable.contains($0.id) })
    }
}
