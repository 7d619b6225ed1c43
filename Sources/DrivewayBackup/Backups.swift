import DrivewayAPI
public import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import Foundation

/// The backups kept under one name in a person's Google Drive: make one, list them, restore one, check them.
///
/// ```swift
/// let backups = Backups(drive: drive, configuration: .init(
///     account: account.email, stateFolder: "/var/lib/diary/backup",
///     device: .current(program: "Diary", version: "1.0")))
/// let report = try await backups.create([.folder("/home/mina/Diary")])
/// try await backups.restore(.latest, to: "/home/mina/Restored")
/// ```
public struct Backups: Sendable {
    /// What a backup is called, and where this device keeps what it remembers about it.
    public struct Configuration: Sendable {
        /// The name of the folder in Drive; backups of different names share nothing.
        public var name: String
        /// The account, in any stable spelling: what is remembered of one says nothing about another.
        public var account: String
        /// A folder of this machine for what can be forgotten at any time: which files were seen in which state.
        public var stateFolder: String
        /// Who makes the snapshots.
        public var device: DeviceDescription
        /// Where in Drive the backups are.
        public var place: BackupPlace
        /// What people call the account, such as its address, for lists and errors; without it they name ``account``.
        public var accountName: String?
        /// The account as people know it.
        var accountLabel: String { accountName ?? account }
        /// What opens the backup, or begins an encrypted one; `nil` for one that is not encrypted. It is decided when a backup of
        /// the name is first made, and never changes.
        public var encryption: BackupEncryption?
        /// Whether a backup may begin an encrypted one where there is none under the name; otherwise that is an error, as of a
        /// mistyped name.
        public var beginsEncrypted = true
        /// How old the last change of a file must be before a later one is sure to be seen in its times, in seconds.
        var settlingTime: TimeInterval = 2
        /// How content is cut and packed; a reader does not need to know.
        var chunker = Chunker.version1
        /// The smallest and the largest size of content at which a pack is closed.
        var packSizes = PackFormat.targetSizes
        /// How long what a restore replaced is kept for an undo.
        var undoPeriod: TimeInterval = 7 * 24 * 60 * 60
        /// What measures how long something takes.
        var clocks = Stopwatch.system
        /// Where a test lets a restore fail.
        var restoreFault: @Sendable (RestoreSwap.Step) throws -> Void = { _ in }

        /// Makes a configuration.
        public init(
            name: String = Backups.defaultName, account: String, accountName: String? = nil, stateFolder: String,
            device: DeviceDescription, place: BackupPlace = .folder
        ) {
            self.name = name
            self.account = account
            self.accountName = accountName
            self.stateFolder = stateFolder
            self.device = device
            self.place = place
        }
    }

    /// The name of a backup whose person gave it none; the same on every device, so that the next one finds it.
    public static let defaultName = "Main"

    /// Opens the storage, anew for each operation: what one operation knows of it may be out of date in the next.
    let storage: @Sendable () -> any BackupStorage
    let configuration: Configuration

    /// Backups in the Drive of the account that `drive` is signed in with.
    public init(drive: DriveClient, configuration: Configuration) {
        let (name, place) = (configuration.name, configuration.place)
        var configuration = configuration
        configuration.accountName = configuration.accountName ?? configuration.account
        // What is known of one service's account, or of one place, says nothing about another.
        configuration.account += " " + drive.service.client.endpoint.identifier
        if place != .folder { configuration.account += " " + place.rawValue }
        let memory = FolderMemory(folder: BackupState.folder(configuration))
        self.init(configuration: configuration) {
            DriveStorage(drive: drive, name: name, place: place, memory: memory)
        }
    }

    /// The backup, as one operation works with it.
    func opened(listing areas: [StorageArea] = []) async throws -> OpenedBackup {
        try await OpenedBackup(storage(), configuration, listing: areas)
    }

    package init(configuration: Configuration, storage: @escaping @Sendable () -> any BackupStorage) {
        self.storage = storage
        self.configuration = configuration
    }

    /// Backs up the sources as one new snapshot. Nothing older is changed.
    ///
    /// Content that Drive already holds is not sent, and files that did not change since the last backup on this device
    /// are not read. After an interruption the next run goes on with what was sent.
    /// - Parameters:
    ///   - sources: What to back up; none may lie inside another.
    ///   - options: How to read them.
    ///   - monitor: Watches how far it has come.
    /// - Returns: What was done. Items that could not be read are in ``BackupReport/failures``; the snapshot is without them.
    /// - Throws: ``BackupError``, and errors of Drive, the network and signing in. No snapshot was made then.
    @discardableResult
    public func create(
        _ sources: [BackupSource], options: CreateOptions = .init(), monitor: TransferMonitor? = nil
    ) async throws -> BackupReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await monitor.watching {
                try await noting {
                    try await ConditionGate.within(options.conditions.deadline) {
                        try await CreateRun(storage(), configuration, options, monitor, sources).run(sources)
                    }
                }
            }
        }
    }

    /// The complete snapshots, the newest first, with notices about whatever is damaged or unfinished.
    public func snapshots() async throws -> SnapshotList {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            var list = try await SnapshotOverview(backup: opened()).load()
            list.account = configuration.accountLabel
            return list
        }
    }

    /// Restores a snapshot, or some paths of it.
    ///
    /// Everything is fetched, checked and written aside before anything that is there is replaced; then each item is
    /// swapped in as a whole. A restore that fails or is killed leaves what was there before, or the restored item.
    /// - Parameters:
    ///   - reference: Which snapshot.
    ///   - paths: Files or folders in it, as they were (`/home/mina/Diary/notes.txt`) or from a source's name on
    ///     (`Diary/notes.txt`); empty: all.
    ///   - destination: A folder that receives the items; `nil` puts them back where they were.
    ///   - options: What to do about damage.
    ///   - monitor: Watches how far it has come.
    /// - Throws: ``BackupError``, `FileError`, and errors of Drive, the network and signing in.
    @discardableResult
    public func restore(
        _ reference: SnapshotReference = .latest, paths: [String] = [], to destination: String? = nil,
        options: RestoreOptions = .init(), monitor: TransferMonitor? = nil
    ) async throws -> RestoreReport {
        let run = RestoreRun(storage: storage(), configuration: configuration, options: options, monitor: monitor)
        return try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await monitor.watching { try await run.run(reference, paths, to: destination) }
        }
    }

    /// Checks that everything snapshots need is whole in Drive.
    /// - Parameters:
    ///   - reference: One snapshot; `nil` checks all.
    ///   - options: How much of the content to fetch; the digests that Drive tells of the rest are compared.
    ///   - monitor: Watches how far it has come.
    public func verify(
        _ reference: SnapshotReference? = nil, options: VerifyOptions = .init(), monitor: TransferMonitor? = nil
    ) async throws -> VerifyReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await monitor.watching {
                try await VerifyRun(backup: opened(), monitor: monitor)
                    .run(reference, options)
            }
        }
    }
}

extension Backups {
    /// Forgets on this machine what speeds up the next backups of the account, under all names; what is in Drive stays.
    ///
    /// No backup of the account may be running.
    public func forgetState() throws {
        try FileSystem.removeTree(BackupState.folder(of: configuration.account, in: configuration.stateFolder))
    }
}
