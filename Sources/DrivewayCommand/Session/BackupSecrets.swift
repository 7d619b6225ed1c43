import DrivewayBackup
import DrivewayCommandLine
import DrivewayFiles
import Foundation

/// Where the secrets of encrypted backups come from: files only this person can read, or the terminal. Never the command line,
/// which others on the machine can see.
enum BackupSecrets {
    static let passwordFile = Option(
        "password-file", "FILE",
        help: "What opens an encrypted backup, its password or recovery key, is the first line.")
    static let newPasswordFile = Option("new-password-file", "FILE", help: "The new password is the first line.")

    private static let lengthLimit = 4096

    /// What the file holds that the call names, or what the person answers once it turns out to be needed.
    static func given(_ input: CommandInput) throws -> BackupEncryption {
        if let file = input[passwordFile] { return try BackupEncryption(reading: firstLine(of: file)) }
        let name = input[BackupCommand.name] ?? Backups.defaultName
        let hint = "Name a file that holds it: --password-file FILE"
        return .asking { isNew in
            guard isNew else {
                return try BackupEncryption(
                    reading: SecretPrompt.ask("Password or recovery key of the backup “\(name)”", input, hint: hint))
            }
            return .password(try SecretPrompt.askTwice("New password of the backup “\(name)”", input, hint: hint))
        }
    }

    /// A new password, from the file the call names or from the terminal.
    static func new(_ input: CommandInput) throws -> BackupEncryption {
        if let file = input[newPasswordFile] { return .password(try firstLine(of: file)) }
        return .asking { _ in
            .password(
                try SecretPrompt.askTwice(
                    "New password", input, hint: "Name a file that holds it: --new-password-file FILE"))
        }
    }

    /// The first line of a file that nobody else can read.
    private static func firstLine(of path: String) throws -> String {
        let file = try OpenFile(path, .read)
        let status = try file.status()
        guard status.kind != .file || status.permissions & 0o077 == 0 else {
            throw CommandError(
                .usage, "Others can read “\(path)”: a password in it is none.", hint: "chmod 600 \(path)")
        }
        // A pipe, as a password manager gives it, has no places to read at.
        let handle = FileHandle(forReadingAtPath: path)
        let data = try handle?.read(upToCount: lengthLimit) ?? Data()
        let line = data.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard !line.isEmpty, let text = String(bytes: line, encoding: .utf8) else {
            throw CommandError(.usage, "The first line of “\(path)” is no password.")
        }
        return text
    }
}
