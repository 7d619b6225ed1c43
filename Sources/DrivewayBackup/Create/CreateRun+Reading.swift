import DrivewayDrive
import DrivewayFiles
import DrivewaySQLite
import Foundation

/// The part that looks at what is to be backed up, and reads what may have changed.
extension CreateRun {
    func take(_ items: [Planned], of sources: [ResolvedSource], _ sender: PackSender) async throws {
        let intake = FileIntake(sender: sender, folder: folder, configuration: configuration, gate: gate) {
            [monitor] in monitor?.moved($0)
        }
        for planned in items {
            try await gate.pass()
            let item = planned.item
            let source = sources[item.source].source
            guard !isCompanion(item, source) else { continue }
            switch item.status.kind {
            case .folder: tally.add(Entry(item, .folder))
            case .symbolicLink: takeLink(item)
            case .file, .special:
                monitor?.began(item.location)
                try await takeFile(planned, source, intake)
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
        _ planned: Planned, _ source: Snapshot.Source, _ intake: FileIntake
    ) async throws {
        let item = planned.item
        if let content = planned.content {
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
    func unchanged(_ item: SourceItem, _ source: Snapshot.Source, _ known: KnownContent) -> FileContent? {
        guard item.status.kind == .file, let (then, content) = memory(source).file(item.path),
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

    /// Whether a file belongs to an open database beside it. The copy of the database holds what matters of it.
    private func isCompanion(_ item: SourceItem, _ source: Snapshot.Source) -> Bool {
        guard takesDatabases(source), !item.path.names.isEmpty, item.status.kind == .file else { return false }
        return ["-wal", "-shm", "-journal"].contains { suffix in
            item.location.hasSuffix(suffix) && Database.isDatabase(String(item.location.dropLast(suffix.count)))
        }
    }

    func takeRecords(
        of sources: [ResolvedSource], _ listed: [StoredObject], _ sender: PackSender
    ) async throws {
        let intake = RecordIntake(
            backup: backup, sender: sender, chunker: backup.chunker(configuration.chunker), listed: listed)
        for (number, source) in sources.enumerated() {
            guard let records = source.records else { continue }
            monitor?.began(source.source.name)
            let content = try await intake.take(records, named: source.source.name)
            tally.add(records: content, source: number, at: begun)
            monitor?.moved(content.size)
            monitor?.ended(hasFailed: false)
        }
    }
}
