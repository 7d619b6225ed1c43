public import DrivewayDrive

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
        /// The account and the service it belongs to, in any stable spelling. What is remembered is kept apart by it.
        public var account: String
        /// A folder of this machine for what can be forgotten at any time: which files were seen in which state.
        public var stateFolder: String
        /// Who makes the snapshots.
        public var device: DeviceDescription

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

    let storage: any BackupStorage
    let configuration: Configuration

    /// Backups in the Drive of the account that `drive` is signed in with.
    public init(drive: DriveClient, configuration: Configuration) {
        self.init(storage: DriveStorage(drive: drive, name: configuration.name), configuration: configuration)
    }

    package init(storage: any BackupStorage, configuration: Configuration) {
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
        throw BackupError(.invalidRequest, "Backups are not complete yet.")
    }

    /// The complete snapshots, the newest first, with notices about whatever is damaged or unfinished.
    public func snapshots() async throws -> SnapshotList { SnapshotList() }

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
        throw BackupError(.invalidRequest, "Backups are not complete yet.")
    }

    /// Checks that everything snapshots need is whole in Drive.
    /// - Parameters:
    ///   - reference: One snapshot; `nil` checks all.
    ///   - readContent: Fetches all content and checks every chunk, instead of comparing the digests Drive tells.
    ///   - progress: Told how far it has come.
    public func verify(
        _ reference: SnapshotReference? = nil, readContent: Bool = false, progress: BackupProgress.Handler? = nil
    ) async throws -> VerifyReport {
        throw BackupError(.invalidRequest, "Backups are not complete yet.")
    }
}
