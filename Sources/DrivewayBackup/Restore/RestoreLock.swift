import DrivewayFiles

/// Where restores of this device keep their journals, and the lock that lets one work at a time.
enum RestoreLock {
    static func journals(_ configuration: Backups.Configuration) -> String {
        FileSystem.join(configuration.stateFolder, "restores")
    }

    /// Takes the lock, or returns `nil` while another restore is at work.
    static func take(_ configuration: Backups.Configuration) throws -> FileLock? {
        do {
            try FileSystem.makeFolder(configuration.stateFolder, permissions: 0o700)
            return try FileLock(trying: FileSystem.join(configuration.stateFolder, "restore.lock"))
        } catch {
            throw RunFolder.explained(error)
        }
    }

    /// Clears up after restores that were killed, unless one is at work.
    static func recover(_ configuration: Backups.Configuration) throws -> [BackupNotice] {
        guard let lock = try take(configuration) else { return [] }
        return withExtendedLifetime(lock) { RestoreTransaction.recover(configuration) }
    }
}
