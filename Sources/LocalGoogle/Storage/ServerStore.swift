import DrivewayCrypto
import DrivewayFiles
import DrivewaySQLite
import Foundation
import Synchronization

/// The database and the content of a server, opened for it alone.
final class ServerStore: Sendable {
    private let database: Database
    private let blobs: BlobStore
    private let isInMemory: Bool
    /// Keeps other servers away from the folder; `nil` in memory, and once it is closed.
    private let lock: Mutex<FileLock?>

    /// Opens the storage and brings it up to date.
    init(_ storage: LocalGoogle.Storage) throws {
        switch storage {
        case .inMemory:
            isInMemory = true
            lock = Mutex(nil)
            database = try Database.open(.memory, migrations: localGoogleMigrations)
            blobs = try BlobStore.inMemory()
        case .folder(let folder):
            try FileSystem.makeFolder(folder, permissions: 0o700)
            guard let lock = try FileLock(trying: FileSystem.join(folder, "lock")) else {
                throw LocalGoogleError(
                    "Another Local Google uses the folder \(folder). Stop it, or choose another folder.")
            }
            isInMemory = false
            self.lock = Mutex(lock)
            database = try Database.open(
                .file(FileSystem.join(folder, "metadata.sqlite")), migrations: localGoogleMigrations)
            blobs = try BlobStore(folder: folder, isDurable: true)
        }
    }

    /// What handlers work with, as it was left by the process before.
    func services() throws -> Services {
        let clock = ServerClock()
        let (ahead, key) = try database.writeAndWait { connection in
            let ahead = try connection.setting(Setting.clockAhead).flatMap { TimeInterval($0) }
            if let key = try connection.setting(Setting.idKey).flatMap({ Base64URL.decode($0) }) { return (ahead, key) }
            let key = SecureRandom.bytes(32)
            try connection.set(Setting.idKey, to: Base64URL.encode(key))
            return (ahead, key)
        }
        clock.reset(ahead: ahead ?? 0)
        let ids = DriveID(key: key)
        return Services(
            database: database, blobs: blobs, texts: TextIndexer(database: database, blobs: blobs), clock: clock,
            ids: ids,
            channels: ChannelKeeper(database: database, clock: clock, key: ids.key(for: "channels")),
            accounts: AccountKeeper(database: database, clock: clock))
    }

    /// Closes the storage; what was in memory is gone.
    func close() {
        database.close()
        if isInMemory { blobs.removeFolder() }
        lock.withLock { $0 = nil }
    }
}
