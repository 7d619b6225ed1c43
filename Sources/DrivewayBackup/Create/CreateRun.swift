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
/// 4. Only then is it written down on this device what the files held. A kill before that costs reading them again.
///
/// Nothing that was there before is changed or removed, at any step.
final class CreateRun {
    let storage: any BackupStorage
    let configuration: Backups.Configuration
    let options: CreateOptions
    let monitor: TransferMonitor?
    let state: BackupState
    let folder: RunFolder
    let begun = Date()

    private var tally: SnapshotTally

    init(
        _ storage: any BackupStorage, _ configuration: Backups.Configuration, _ options: CreateOptions,
        _ monitor: TransferMonitor?
    ) throws {
        self.storage = storage
        self.configuration = configuration
        self.options = options
        self.monitor = monitor
        let stateFolder = BackupState.folder(configuration)
        do {
            state = try BackupState(folder: stateFolder)
            folder = try RunFolder(in: stateFolder)
        } catch let error as FileError {
            throw RunFolder.explained(error)
        }
        tally = SnapshotTally()
    }

    /// Backs up the sources.
    func run(_ sources: [BackupSource]) async throws -> BackupReport {
        // A restore that was killed may have left an item beside its place: first put that right, then look.
        let recovered = try RestoreLock.recover(configuration)
        let resolved = try ResolvedSource.resolve(sources)
        let scan = try await monitor.counting { try self.scan(resolved) }
        let listed = try await storage.list(areas(resolved))
        let listing = try await SnapshotCatalog(storage: storage, state: state).list(listed[.snapshots] ?? [])
        let (known, notices) = try await PackCatalog(storage: storage, state: state).load(listed[.packs] ?? [])
        tally.notices = recovered + scan.notices + notices
        tally.failures = scan.failures
        let sender = PackSender(
            known: known, storage: storage, state: state, folder: folder, packSize: configuration.packSize)
        do {
            try await take(scan.items, of: resolved, sender)
            try await takeRecords(of: resolved, listed[.records] ?? [], sender)
            try await sender.finish()
        } catch {
            await sender.cancel()
            throw error
        }
        return try await monitor.finishing { try await commit(resolved, listing, sender) }
    }

    private func scan(_ sources: [ResolvedSource]) throws -> SourceScan {
        var scan = SourceScan(excluding: configuration.stateFolder)
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

    /// Where to look for what is there already, all in one question.
    private func areas(_ sources: [ResolvedSource]) -> [StorageArea] {
        sources.contains { $0.records != nil } ? [.snapshots, .packs, .records] : [.snapshots, .packs]
    }

    // MARK: Reading

    private func take(_ items: [SourceItem], of sources: [ResolvedSource], _ sender: PackSender) async throws {
        let intake = FileIntake(sender: sender, folder: folder, configuration: configuration) { [monitor] in
            monitor?.moved($0)
        }
        for item in items {
            try Task.checkCancellation()
            let source = sources[item.source].source
            guard !isCompanion(item, source) else { continue }
            switch item.status.kind {
            case .folder: tally.add(Entry(item, .folder))
            case .symbolicLink: takeLink(item)
            case .file, .special:
                monitor?.began(item.location)
                try await takeFile(item, source, sender, intake)
                monitor?.ended(hasFailed: false)
            }
        }
    }

    private func takeLink(_ item: SourceItem) {
        do {
            var entry = Entry(item, .link)
            entry.target = try FileSystem.linkTarget(item.location)
            tally.add(entry)
        } catch {
            if !error.isNotFound { tally.fail(item, "\(error)") }
        }
    }

    private func takeFile(
        _ item: SourceItem, _ source: Snapshot.Source, _ sender: PackSender, _ intake: FileIntake
    ) async throws {
        if let content = unchanged(item, source, sender.known) {
            tally.addUnchanged(Entry(item, .file), content, signature: signature(item, content.isDatabase).text)
            monitor?.moved(item.status.size)
            return
        }
        let isDatabase = takesDatabases(source) && Database.isDatabase(item.location)
        if source.kind == .database, !isDatabase {
            throw BackupError(.unreadable, "“\(source.path)” is not a SQLite database.", files: [source.path])
        }
        let before = signature(item, isDatabase)
        let outcome = try await isDatabase ? intake.readDatabase(item.location) : intake.read(item.location)
        switch outcome {
        case .content(let content, let status):
            if isDatabase, !content.isDatabase {
                tally.note(item, "looks like a SQLite database but is damaged; it was taken as a plain file")
            }
            let entry = Entry(source: item.source, path: item.path, kind: .file, status: status)
            let seen = content.isDatabase ? before : FileSignature(status)
            let isSettled = seen.isSettled(at: begun, after: configuration.settlingTime)
            tally.addRead(entry, content, signature: isSettled ? seen.text : nil)
        case .vanished: tally.note(item, "went away while the backup was at work")
        case .unreadable(let reason): tally.fail(item, reason)
        }
    }

    /// What the file held when it was last read, if it has not changed since and Drive has all of it.
    private func unchanged(_ item: SourceItem, _ source: Snapshot.Source, _ known: KnownContent) -> FileContent? {
        guard let (then, content) = try? state.file(item.path, source: stateKey(source)),
            then == signature(item, content.isDatabase).text, content.chunks.allSatisfy({ known[$0] != nil })
        else { return nil }
        return content
    }

    private func signature(_ item: SourceItem, _ isDatabase: Bool) -> FileSignature {
        isDatabase ? FileSignature(item.status, database: item.location) : FileSignature(item.status)
    }

    private func takesDatabases(_ source: Snapshot.Source) -> Bool {
        source.kind == .database || (source.kind == .folder && !options.plainFiles)
    }

    /// What is remembered of a source read one way says nothing about the same files read another way.
    private func stateKey(_ source: Snapshot.Source) -> String {
        "\(source.kind.rawValue)\(options.plainFiles ? " plain" : "") \(source.path)"
    }

    /// Whether a file belongs to an open database beside it. The copy of the database holds what matters of it.
    private func isCompanion(_ item: SourceItem, _ source: Snapshot.Source) -> Bool {
        guard takesDatabases(source), !item.path.names.isEmpty, item.status.kind == .file else { return false }
        return ["-wal", "-shm", "-journal"].contains { suffix in
            item.location.hasSuffix(suffix) && Database.isDatabase(String(item.location.dropLast(suffix.count)))
        }
    }

    private func takeRecords(
        of sources: [ResolvedSource], _ listed: [StoredObject], _ sender: PackSender
    ) async throws {
        let intake = RecordIntake(storage: storage, sender: sender, chunker: configuration.chunker, listed: listed)
        for (number, source) in sources.enumerated() {
            guard let records = source.records else { continue }
            monitor?.began(source.source.name)
            let content = try await intake.take(records, named: source.source.name)
            tally.add(records: content, source: number, at: begun)
            monitor?.moved(content.size)
            monitor?.ended(hasFailed: false)
        }
    }

    // MARK: The snapshot itself

    private func commit(
        _ sources: [ResolvedSource], _ listing: SnapshotCatalog.Listing, _ sender: PackSender
    ) async throws -> BackupReport {
        let head = SnapshotHead(
            sequence: listing.highest + 1, created: FormatTime.text(begun), parent: parent(in: listing),
            nonce: SecureRandom.token(12), device: configuration.device, sources: sources.map(\.source), files: 0,
            folders: 0, links: 0, bytes: 0, packs: 0, chunks: 0)
        let content = try tally.snapshot(head: head, known: sender.known)
        let data = try Self.bytes(of: content)
        let id = ContentID.of(data)
        let name = SnapshotName(sequence: head.sequence, created: begun, id: id)
        let object = try await storage.put(.data(data), named: name.text, in: .snapshots, sha256: id.hex)
        try PackSender.check(object, id)
        remember(content.head, object, id, sources)
        var report = tally.report(content.head.snapshot(id: id, stored: object.created))
        report.bytesSent = sender.bytesSent + object.size
        report.objectsMade = sender.objectsMade + 1
        return report
    }

    /// The bytes of a snapshot, if a reader would take them: a backup that cannot be restored is none.
    static func bytes(of content: SnapshotContent) throws -> Data {
        do {
            try content.check()
            let data = try SnapshotCodec.encode(content)
            guard data.count <= SnapshotCodec.sizeLimit else { throw FormatError.damaged("it would be too large") }
            guard try SnapshotCodec.decodeHead(data.prefix(Int(SnapshotCodec.headLimit))) != nil else {
                throw FormatError.damaged("its first line would be too long")
            }
            return data
        } catch let error as FormatError {
            throw BackupError(
                .invalidRequest,
                "The snapshot could not be read again: \(error). No backup was made, and nothing older was changed.")
        }
    }

    /// The last snapshot of this device that is still there.
    private func parent(in listing: SnapshotCatalog.Listing) -> String? {
        let complete = Set(listing.complete.map(\.name.id.hex))
        return (try? state.ownSnapshots())?.lazy.compactMap(\.object.sha256).first(where: complete.contains)
    }

    /// The backup stands: not being able to write this down only makes the next one slower.
    private func remember(
        _ head: SnapshotHead, _ object: StoredObject, _ id: ContentID, _ sources: [ResolvedSource]
    ) {
        do {
            try state.remember(.init(object: object, stored: Date()), id: id)
            try state.remember(head, of: id)
            for (number, source) in sources.enumerated() where source.records == nil {
                try state.remember(tally.remembered[number] ?? [], source: stateKey(source.source))
            }
        } catch {
            tally.notices.append(
                BackupNotice(
                    item: configuration.stateFolder,
                    message:
                        "could not be written (\(error)); the backup is complete, but the next reads everything again"))
        }
    }
}

extension Entry {
    /// An entry for an item as it was found.
    init(_ item: SourceItem, _ kind: Kind) {
        self.init(source: item.source, path: item.path, kind: kind, status: item.status)
    }
}
