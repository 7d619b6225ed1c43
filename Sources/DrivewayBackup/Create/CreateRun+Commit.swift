import DrivewayCrypto
import DrivewayFiles
import Foundation

/// The part that makes the snapshot itself.
extension CreateRun {
    func commit(
        _ sources: [ResolvedSource], _ listing: SnapshotCatalog.Listing, _ look: DriveLook, _ sent: [PackSender]
    ) async throws -> BackupReport {
        let head = SnapshotHead(
            sequence: listing.highest + 1, created: FormatTime.text(begun), parent: parent(in: listing),
            nonce: SecureRandom.token(12), device: configuration.device, sources: sources.map(\.source), files: 0,
            folders: 0, links: 0, bytes: 0, packs: 0, chunks: 0)
        let content = try tally.snapshot(head: head, known: sent.last?.known ?? KnownContent())
        let path = folder.file("snapshot")
        let (id, size) = try Self.write(content, to: path, backup.codec)
        let name = SnapshotName(
            sequence: head.sequence, created: begun, id: id, isSealed: backup.codec.keys != nil)
        let object = try await backup.storage.put(
            .file(path: path, size: size), named: name.text, in: .snapshots, sha256: id.hex)
        try PackSender.check(object, id)
        if look.isOld { try await confirm(object, content, sources) }
        remember(content.head, object, id, sources)
        var report = tally.report(content.head.snapshot(id: id, stored: object.created))
        report.bytesSent = sent.reduce(object.size) { $0 + $1.bytesSent }
        report.objectsMade = sent.reduce(1) { $0 + $1.objectsMade }
        return report
    }

    /// Looks whether the packs of a snapshot whose own request took too long are there to stay; else the snapshot goes.
    private func confirm(
        _ object: StoredObject, _ content: SnapshotContent, _ sources: [ResolvedSource]
    ) async throws {
        let look = try await DriveLook(areas(sources), backup, configuration.clocks)
        let now = try await backup.packs.load(look).content
        let records = look[.records].compactMap { $0.sha256.flatMap(ContentID.init(hex:)) }
        let usable = Set(now.packs.compactMap(\.id) + records)
        guard !content.packs.allSatisfy({ usable.contains($0.id) }) else { return }
        try await backup.storage.remove(object, toBin: false)
        throw BackupError(
            .notStored,
            "The backup took so long that parts of it may have been removed by a prune. Nothing older was changed. "
                + "Run it again; what is still there is not sent again.")
    }

    /// Writes a snapshot, if a reader would take it: a backup that cannot be restored is none.
    static func write(
        _ content: SnapshotContent, to path: String, _ codec: ChunkCodec
    ) throws -> (id: ContentID, size: Int64) {
        do {
            return try SnapshotObject.write(content, to: path, codec)
        } catch let error as FileError {
            throw RunFolder.explained(error)
        } catch let error as FormatError {
            throw BackupError(
                .invalidRequest,
                "The snapshot could not be read again: \(error). No backup was made, and nothing older was changed.")
        }
    }

    /// The last snapshot of this device that is still there.
    private func parent(in listing: SnapshotCatalog.Listing) -> String? {
        let complete = Set(listing.complete.map(\.name.id.hex))
        return (try? backup.state.ownSnapshots())?.lazy.compactMap(\.object.sha256).first(where: complete.contains)
    }

    /// The backup stands: not being able to write this down only makes the next one slower.
    private func remember(
        _ head: SnapshotHead, _ object: StoredObject, _ id: ContentID, _ sources: [ResolvedSource]
    ) {
        do {
            try backup.state.remember(.init(object: object, stored: Date()), id: id)
            try backup.state.remember(head, of: id)
            for (number, source) in sources.enumerated() where source.records == nil {
                try memory(source.source).replace(with: tally.remembered[number] ?? [])
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
