import DrivewayFiles

/// A backup that is being worked with: where it is, what this machine remembers of it, and how its content is written.
struct OpenedBackup: Sendable {
    private(set) var storage: any BackupStorage
    /// What Drive listed when it was opened.
    let listed: [StorageArea: [StoredObject]]
    /// How long ago that was.
    let watch: Stopwatch
    /// What is remembered of the backup with these keys: what another key sealed is of no use to it.
    private(set) var state: BackupState
    let codec: ChunkCodec
    /// Whose Drive it is, for people.
    let account: String

    /// Finds out what there is, in one question, and opens it.
    /// - Parameters:
    ///   - areas: What to list beside the snapshots and keys.
    ///   - isCreating: Whether it is for a new snapshot, so that an encrypted backup may be begun.
    /// - Throws: ``BackupError`` if it is encrypted and nothing, or not the right thing, opens it.
    init(
        _ storage: any BackupStorage, _ configuration: Backups.Configuration, listing areas: [StorageArea] = [],
        isCreating: Bool = false
    ) async throws {
        self.storage = storage
        account = configuration.accountLabel
        var watch = Stopwatch(configuration.clocks)
        var listed = try await storage.list([.snapshots, .keys] + areas)
        let folder = BackupState.folder(configuration)
        let ring = KeyRing(folder: KeyFolder(storage, folder: folder), name: configuration.name)
        let keys = try await ring.open(
            with: configuration.encryption,
            for: isCreating ? .creating(mayBegin: configuration.beginsEncrypted) : .reading, listed)
        if listed[.keys] == nil, !keys.isEmpty {
            // What another device, which began at the same moment, sent meanwhile with the key that both use now.
            watch = Stopwatch(configuration.clocks)
            listed = try await storage.list([.snapshots, .keys] + areas)
        }
        (self.watch, self.listed) = (watch, listed)
        codec = ChunkCodec(keys)
        state = try BackupState(folder: keys.first.map { FileSystem.join(folder, $0.id) } ?? folder)
        try await StorageOwner.check(storage, state, configuration)
    }

    /// The same, for finding out how much there is to send: nothing is sent or remembered.
    func measured() throws -> OpenedBackup {
        var measured = self
        (measured.storage, measured.state) = (MeasuringStorage(), try BackupState())
        return measured
    }

    /// Its snapshots.
    var snapshots: SnapshotCatalog { SnapshotCatalog(storage: storage, state: state, codec: codec, account: account) }
    /// Its packs.
    var packs: PackCatalog { PackCatalog(storage: storage, state: state, codec: codec) }
    /// How a backup cuts content: in an encrypted one with numbers of its own.
    func chunker(_ chunker: Chunker) -> Chunker {
        var chunker = chunker
        if let keys = codec.keys { chunker.table = keys.cuts }
        return chunker
    }
}
