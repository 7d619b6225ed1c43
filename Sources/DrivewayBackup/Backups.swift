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
        /// How old the last change of a file must be before a later one is sure to be seen in its times, in seconds.
        var settlingTime: TimeInterval = 2
        /// How content is cut and packed; a reader does not need to know.
        var chunker = Chunker.version1
        /// A pack is closed once its content reaches this size.
        var packSize = PackFormat.targetSize
        /// Where a test lets a restore fail.
        var restoreFault: @Sendable (RestoreSwap.Step) throws -> Void = { _ in }

        /// Makes a configuration.
        public init(name: String = Backups.defaultName, account: String, stateFolder: String, device: DeviceDescription)
        {
            self.name = name
            self.account = account
            self.stateFolder = stateFolder
            self.device = device
        }
    }

    /// The name of a backup whose person gave it none; the same on every device, so that the next one finds it.
    public static let defaultName = "Main"

    /// Opens the storage, anew for each operation: what one operation knows of it may be out of date in the next.
    let storage: @Sendable () -> any BackupStorage
    let configuration: Configuration

    /// Backups in the Drive of the account that `drive` is signed in with.
    public init(drive: DriveClient, configuration: Configuration) {
        let name = configuration.name
        var configuration = configuration
        // What is known of one service's account says nothing about one of the same name elsewhere.
        configuration.account += " " + drive.service.client.endpoint.identifier
        self.init(configuration: configuration) { DriveStorage(drive: drive, name: name) }
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
    ///   - progress: Told how far it has come.
    /// - Returns: What was done. Items that could not be read are in ``BackupReport/failures``; the snapshot is without them.
    /// - Throws: ``BackupError``, and errors of Drive, the network and signing in. No snapshot was made then.
    @discardableResult
    public func create(
        _ sources: [BackupSource], options: CreateOptions = .init(), progress: BackupProgress.Handler? = nil
    ) async throws -> BackupReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await CreateRun(storage(), configuration, options, progress).run(sources)
        }
    }

    /// The complete snapshots, the newest first, with notices about whatever is damaged or unfinished.
    public func snapshots() async throws -> SnapshotList {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            let state = try BackupState(folder: BackupState.folder(configuration))
            return try await SnapshotOverview(storage: storage(), state: state).load()
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
    ///   - progress: Told how far it has come.
    /// - Throws: ``BackupError``, `FileError`, and errors of Drive, the network and signing in.
    @discardableResult
    public func restore(
        _ reference: SnapshotReference = .latest, paths: [String] = [], to destination: String? = nil,
        options: RestoreOptions = .init(), progress: BackupProgress.Handler? = nil
    ) async throws -> RestoreReport {
        let run = RestoreRun(storage: storage(), configuration: configuration, options: options, progress: progress)
        return try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await run.run(reference, paths, to: destination)
        }
    }

    /// Checks that everything snapshots need is whole in Drive.
    /// - Parameters:
    ///   - reference: One snapshot; `nil` checks all.
    ///   - readContent: Fetches all content and checks every chunk, instead of comparing the digests Drive tells.
    ///   - progress: Told how far it has come.
    public func verify(
        _ reference: SnapshotReference? = nil, readContent: Bool = false, progress: BackupProgress.Handler? = nil
    ) async throws -> VerifyReport {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await VerifyRun(storage: storage(), configuration: configuration, progress: progress)
                .run(reference, readContent: readContent)
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
