import DrivewayAuth
import DrivewayBackup
import DrivewayCommandLine
import DrivewayFiles

/// `driveway backup`: keep folders and databases safe in Drive.
struct BackupCommand: CommandGroup {
    static let name = Option(
        "name", "N",
        help: "Which set of backups; each has a folder of its own in Drive. Without it: \(Backups.defaultName).")

    static let place = Option(
        "in", "PLACE",
        help:
            "“folder”: the visible one (without this). “appdata”: the hidden one of this app; nothing else can ever read it, and it "
            + "goes when you disconnect the app from your account."
    ) { ["folder": BackupPlace.folder, "appdata": .appData][$0] }

    /// What every command of backups takes.
    static let options: [any OptionDeclaration] = [name, place, Session.account, BackupSecrets.passwordFile]

    static let definition = CommandDefinition(
        "backup", summary: "Back up folders and databases to Drive, and restore them.",
        discussion: """
            A backup is a snapshot in the visible folder “Driveway Backups” of your Drive. What Drive has already is not \
            sent again, and nothing older is touched before the new snapshot is complete.
            """,
        subcommands: [
            BackupCreateCommand.self, BackupListCommand.self, BackupShowCommand.self, BackupDiffCommand.self,
            BackupRestoreCommand.self, BackupUndoCommand.self, BackupStatusCommand.self, BackupVerifyCommand.self,
            BackupKeepCommand.self, BackupPruneCommand.self, BackupRepairCommand.self, BackupScheduleCommand.self,
            BackupKeyCommand.self,
        ])
}

extension Session {
    /// The set of backups that the call is for.
    func backups(_ input: CommandInput) throws -> Backups {
        let account = try account(input)
        var configuration = Backups.Configuration(
            name: input[BackupCommand.name] ?? Backups.defaultName, account: account.subject,
            accountName: account.email, stateFolder: FileSystem.join(folders.state, "backup"),
            device: .current(program: "driveway", version: DrivewayRoot.version),
            place: input[BackupCommand.place] ?? .folder)
        configuration.encryption = try BackupSecrets.given(input)
        configuration.beginsEncrypted = input[BackupCreateCommand.encrypt]
        return Backups(drive: try drive(input), configuration: configuration)
    }
}

extension Console {
    /// Says what deserves attention beside the result.
    func notices(_ notices: [BackupNotice]) {
        for notice in notices { warning("\(DisplayWidth.oneLine(notice.item)): \(notice.message)") }
    }
}
