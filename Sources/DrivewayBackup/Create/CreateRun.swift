import DrivewayCrypto
import DrivewayDrive
import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Makes one snapshot.
///
/// The order is what makes it safe, whenever the process is killed:
/// 1. While sources are looked at and read, nothing in Drive has changed, and the sources never do.
/// 2. Packs are sent one after the other. Each is whole in Drive or not there. No snapshot names it yet, so a kill leaves content
///    without a name, which the next run finds in the list of packs and does not send again.
/// 3. Once Drive has confirmed the digest of every pack, the snapshot is made by one single request. Before it, the backup does
///    not exist; after it, it is complete. There is no moment between: Drive shows no file before all of it is there.
/// 4. A prune of another device may have begun to remove packs that no snapshot named. What was listed is relied on for some hours only;
///    a backup that took longer looks again, and sends what is marked or gone.
/// 5. Only then is it written down on this device what the files held. A kill before that costs reading them again.
///
/// Nothing that was there before is changed or removed, at any step.
final class CreateRun {
    let backup: OpenedBackup
    let configuration: Backups.Configuration
    let options: CreateOptions
    let monitor: TransferMonitor?
    let folder: RunFolder
    let begun = Date()

    let gate: ConditionGate
    var tally: SnapshotTally
    private var memories: [String: FileMemory] = [:]

    init(
        _ storage: any BackupStorage, _ configuration: Backups.Configuration, _ options: CreateOptions,
        _ monitor: TransferMonitor?, _ sources: [BackupSource]
    ) async throws {
        gate = ConditionGate(options.conditions, from: begun)
        try await gate.pass()
        let areas: [StorageArea] = sources.contains { $0.kind == .records } ? [.packs, .records] : [.packs]
        backup = try await OpenedBackup(storage, configuration, listing: areas, isCreating: true)
        self.configuration = configuration
        self.options = options
        self.monitor = monitor
        do {
            folder = try RunFolder(in: BackupState.folder(configuration))
        } catch let error as FileError {
            throw RunFolder.explained(error)
        }
        tally = SnapshotTally()
    }

    /// Backs up the sources.
    func run(_ sources: [BackupSource]) async throws -> BackupReport {
        // A restore that was killed may have left an item beside its place: first put that right, then look.
        let recovered = try RestoreLock.recover(configuration)
        if options.isAutomatic, let pause = RestorePause.current(configuration) { throw pause.error }
        let resolved = try ResolvedSource.resolve(sources, rules: options.rules)
        try await gate.pass()
        let scan = try await monitor.counting { try self.scan(resolved) }
        var sent: [PackSender] = []
        while true {
            let look =
                try await sent.isEmpty ? DriveLook(backup) : DriveLook(areas(resolved), backup, configuration.clocks)
            let listing = try await backup.snapshots.list(look[.snapshots])
            let (known, notices) = try await backup.packs.load(look)
            tally = SnapshotTally()
            tally.notices = recovered + scan.notices + notices
            tally.failures = scan.failures
            tally.excluded = scan.excludedByRules
            let items = scan.items.map { Planned(item: $0, content: unchanged($0, resolved[$0.source].source, known)) }
            if sent.isEmpty { try await checkRoom(items, of: resolved, known) }
            let sender = PackSender(
                known: known, backup: backup, folder: folder, packSizes: configuration.packSizes)
            sender.gate = gate
            sent.append(sender)
            guard let fresh = try await send(items, of: resolved, sender, look) else { continue }
            let report = try await monitor.finishing { try await commit(resolved, listing, fresh, sent) }
            try? RestorePause.end(configuration)
            return report
        }
    }

    /// Brings everything to Drive.
    /// - Returns: The look at Drive that a snapshot may rely on; `nil` where something of it is not to be used any more.
    private func send(
        _ items: [Planned], of sources: [ResolvedSource], _ sender: PackSender, _ look: DriveLook
    ) async throws -> DriveLook? {
        do {
            try await take(items, of: sources, sender)
            try await sender.finish()
            guard let fresh = try await refresh(sender, look, of: sources) else { return nil }
            try await takeRecords(of: sources, fresh[.records], sender)
            try await sender.finish()
            return fresh
        } catch {
            sender.gate = nil
            if (error as? BackupError)?.code == .stopped, gate.allowsSending { try? await sender.finish() }
            await sender.cancel()
            throw error
        }
    }

    /// Looks at Drive again where the last look is too long ago.
    private func refresh(
        _ sender: PackSender, _ look: DriveLook, of sources: [ResolvedSource]
    ) async throws -> DriveLook? {
        guard look.isOld else { return look }
        let again = try await DriveLook(areas(sources), backup, configuration.clocks)
        let now = try await backup.packs.load(again).content
        guard tally.chunks.allSatisfy({ now[$0] != nil }) else { return nil }
        sender.refresh(now)
        return again
    }

    private func scan(_ sources: [ResolvedSource]) throws -> SourceScan {
        var scan = SourceScan(excluding: configuration.stateFolder, rules: options.rules)
        for (number, source) in sources.enumerated() {
            if let records = source.records {
                monitor?.expect(items: 1, bytes: Int64(records.count))
            } else {
                try scan.add(source, number: number)
            }
        }
        monitor?.expect(items: scan.items.count { $0.status.kind == .file }, bytes: scan.bytes)
        return scan
    }

    /// What the files of a source held the last time. What is remembered of a source read one way says nothing about the same files
    /// read another way.
    func memory(_ source: Snapshot.Source) -> FileMemory {
        let key = "\(source.kind.rawValue)\(options.plainFiles ? " plain" : "") \(source.path)"
        if let memory = memories[key] { return memory }
        let memory = FileMemory(backup.state, source: key)
        memories[key] = memory
        return memory
    }

    /// Where to look for what is there already, all in one question.
    func areas(_ sources: [ResolvedSource]) -> [StorageArea] {
        sources.contains { $0.records != nil } ? [.snapshots, .packs, .records] : [.snapshots, .packs]
    }

    /// An item, and what it held the last time if it has not changed since and Drive has all of it.
    struct Planned {
        var item: SourceItem
        var content: FileContent?
    }

    /// Asks whether all that may be new fits into Drive. If it may not, it is measured first, which reads all of it.
    private func checkRoom(_ items: [Planned], of sources: [ResolvedSource], _ known: KnownContent) async throws {
        let changed = items.filter { $0.content == nil && $0.item.status.kind == .file }
        let bytes =
            changed.reduce(0) { $0 + $1.item.status.size }
            + sources.reduce(0) { $0 + Int64($1.records?.count ?? 0) }
        try await RoomCheck(storage: backup.storage, account: configuration.accountLabel).check(bytes) {
            let sender = PackSender(
                known: known, backup: try backup.measured(), folder: folder, packSizes: configuration.packSizes)
            let intake = FileIntake(sender: sender, folder: folder, configuration: configuration, gate: gate) { _ in }
            for planned in changed { _ = try await intake.read(planned.item.location) }
            try await sender.finish()
            return sender.bytesSent + sources.reduce(0) { $0 + Int64($1.records?.count ?? 0) }
        }
    }
}

extension Entry {
    /// An entry for an item as it was found.
    init(_ item: SourceItem, _ kind: Kind) {
        self.init(source: item.source, path: item.path, kind: kind, status: item.status)
    }
}
