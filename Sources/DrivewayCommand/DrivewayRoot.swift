import DrivewayCommandLine

/// `driveway` itself: all commands hang below it.
struct DrivewayRoot: CommandGroup {
    static let version = "0.1.0"

    static let definition = CommandDefinition(
        "driveway", summary: "Google Drive from the command line, with backups one can trust.",
        discussion: """
            Paths in Drive begin with a slash: /Folder/file. A file is also named by its ID (id:FILEID), a shared drive \
            is shared:DRIVE/, and the app's hidden folder is appdata:/. A slash inside a name is written \\/.

            DRIVEWAY_ENDPOINT=http://127.0.0.1:8787 points every command at a Local Google. DRIVEWAY_HOME holds \
            configuration and state (default: the XDG folders).

            Exit codes: 0 done, 1 failed, 2 some items failed, 64 usage, 66 no such file, 69 unreachable, 75 try later, \
            77 not signed in or not allowed, 130 stopped by Ctrl-C.
            """,
        subcommands: [
            LoginCommand.self, LogoutCommand.self, AccountsCommand.self, ListCommand.self, TreeCommand.self,
            FindCommand.self, InfoCommand.self, PutCommand.self, GetCommand.self, CatCommand.self, ExportCommand.self,
            MakeFolderCommand.self,
            MoveCommand.self, CopyCommand.self, RemoveCommand.self, UntrashCommand.self, BackupCommand.self,
            APICommand.self,
            LocalCommand.self,
        ])
}
