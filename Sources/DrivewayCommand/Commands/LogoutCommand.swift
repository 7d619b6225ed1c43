import DrivewayAuth
import DrivewayCommandLine

/// `driveway logout`: sign out and revoke the access.
struct LogoutCommand: Command {
    static let definition = CommandDefinition(
        "logout", summary: "Sign out and take the access back.",
        discussion:
            "Asks Google to forget the access, and removes the account's tokens from this machine even if Google "
            + "cannot be reached. Files and backups in Drive stay.",
        options: [Session.account])

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let account = try session.account(input)
        let outcome = try await session.accounts.signOut(account)
        input.console.success("Signed out \(account.email).")
        if !outcome.isRevoked {
            input.console.note(
                "The access could not be taken back (\(outcome.problem?.message ?? "no answer")); "
                    + "do it at https://myaccount.google.com/connections")
        }
    }
}
