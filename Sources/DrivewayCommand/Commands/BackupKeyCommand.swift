import DrivewayBackup
import DrivewayCommandLine
import Foundation

/// `driveway backup key`: what opens an encrypted backup.
struct BackupKeyCommand: CommandGroup {
    static let definition = CommandDefinition(
        "key", summary: "See and change what opens an encrypted backup.",
        discussion: """
            A backup is encrypted from its beginning or never: “backup create --encrypt”. Any of its passwords and its recovery \
            key open it. To change them sends no content again.
            """,
        subcommands: [
            BackupKeyListCommand.self, BackupKeyRecoveryCommand.self, BackupKeyAddCommand.self,
            BackupKeyChangeCommand.self, BackupKeyRemoveCommand.self,
        ])
}

/// `driveway backup key list`: what opens it.
struct BackupKeyListCommand: Command {
    static let definition = CommandDefinition(
        "list", summary: "List what opens the backup. It takes no password.",
        options: [BackupCommand.name, BackupCommand.place, Session.account], flags: [Session.json])

    private struct Line: Encodable {
        let id: String
        let kind: String
        let created: String?
    }

    func run(_ input: CommandInput) async throws {
        let keys = try await Session().backups(input).keys()
        if input[Session.json] {
            for key in keys {
                try input.console.output(
                    json: Line(
                        id: key.id, kind: key.kind?.rawValue ?? "unknown", created: key.created?.formatted(.iso8601)
                    ))
            }
            return
        }
        guard !keys.isEmpty else { return input.console.note("No encrypted backup of that name is in Drive.") }
        var table = Table([("KEY", .left), ("OPENS WITH", .left), ("CREATED", .left)])
        for key in keys { table.add([key.shortID, Self.words(key.kind), key.created.map { Formats.time($0) } ?? ""]) }
        table.lines.forEach(input.console.output)
    }

    private static func words(_ kind: BackupKey.Kind?) -> String {
        switch kind {
        case .password: "a password"
        case .recovery: "the recovery key"
        case .external: "a key that an app keeps"
        case nil: "something a newer version knows"
        }
    }
}

/// `driveway backup key recovery`: a key to print.
struct BackupKeyRecoveryCommand: Command {
    static let definition = CommandDefinition(
        "recovery", summary: "Make a recovery key to print; one made before stops working.",
        discussion: "Whoever has it can read the backup. Without it and without a password nobody can, not even you.",
        examples: [("driveway backup key recovery | lp", "print it and nothing else")],
        options: BackupCommand.options)

    func run(_ input: CommandInput) async throws {
        let key = try await Session().backups(input).makeRecoveryKey()
        input.console.note(
            "Print it or write it down, and keep it where it is safe from fire and thieves. It is not shown again.")
        input.console.output(key)
    }
}

/// `driveway backup key add`: another password.
struct BackupKeyAddCommand: Command {
    static let definition = CommandDefinition(
        "add", summary: "Add a password; those there are keep working.",
        options: BackupCommand.options + [BackupSecrets.newPasswordFile])

    func run(_ input: CommandInput) async throws {
        try await Session().backups(input).addPassword(BackupSecrets.new(input))
        input.console.note("Both passwords open the backup now.")
    }
}

/// `driveway backup key change`: another password in place of this.
struct BackupKeyChangeCommand: Command {
    static let definition = CommandDefinition(
        "change", summary: "Replace the password you give by another.",
        discussion: """
            Somebody who knew the old password and copied the key before can still read the backup. If you fear that, begin \
            a new one under another name.
            """,
        options: BackupCommand.options + [BackupSecrets.newPasswordFile])

    func run(_ input: CommandInput) async throws {
        try await Session().backups(input).changePassword(to: BackupSecrets.new(input))
        input.console.note("The new password opens the backup now, and the old one does not.")
    }
}

/// `driveway backup key remove`: one password or recovery key less.
struct BackupKeyRemoveCommand: Command {
    static let key = Argument("KEY", help: "The first letters of a key from “backup key list”.")

    static let definition = CommandDefinition(
        "remove", summary: "Remove a password or recovery key. You must have another.",
        arguments: [key], options: BackupCommand.options)

    func run(_ input: CommandInput) async throws {
        try await Session().backups(input).removeKey(input[Self.key])
        input.console.note("Removed. What you gave opens the backup.")
    }
}
