import DrivewayCrypto
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
        let data = try Self.bytes(of: content)
        let id = ContentID.of(data)
        let name = SnapshotName(sequence: head.sequence, created: begun, id: id)
        let object = try await storage.put(.data(data), named: name.text, in: .snapshots, sha256: id.hex)
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
        let look = try await DriveLook(areas(sources), storage, state, configuration.clocks)
        let now = try await PackCatalog(storage: storage, state: state).load(look).content
        let records = look[.records].compactMap { $0.sha256.flatMap(ContentID.init(hex:)) }
        let usable = Set(now.packs.compactMap(\.id) + records)
        guard !content.packs.allSatisfy({ usable.contains($0.id) }) else { return }
        try await storage.remove(object, toBin: false)
        throw BackupError(
            .notStored,
            "The backup took so long that parts of it may have been removed by a prune. Nothing older was changed. "
                + "Run it again; what is still there is not sent again.")
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
