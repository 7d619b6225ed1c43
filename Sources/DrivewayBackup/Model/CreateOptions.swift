/// How a backup reads its sources.
public struct CreateOptions: Sendable {
    /// Takes SQLite databases inside folders as plain files, byte for byte. They may be torn if they are being written.
    public var plainFiles = false

    /// Whether a timer or the system makes the backup and nobody looks: it waits while a restore that failed has not been looked at
    /// (``Backups/resumeAutomaticBackups()``). One that a person asks for is made in any case, and ends the wait.
    public var isAutomatic = false

    /// What of folders is left out.
    public var rules: BackupRules
    /// Under which conditions the backup goes on.
    public var conditions: BackupConditions

    /// The defaults: databases are found and copied consistently, all is taken, a person asked for it.
    public init(
        plainFiles: Bool = false, rules: BackupRules = .init(), conditions: BackupConditions = .init(),
        isAutomatic: Bool = false
    ) {
        self.plainFiles = plainFiles
        self.rules = rules
        self.conditions = conditions
        self.isAutomatic = isAutomatic
    }
}
