import DrivewayAuth
import DrivewayCommandLine

/// `driveway logout`: sign out and revoke the access.
struct LogoutCommand: Command {
    static let forget = Flag(
        "forget",
        help: "Also remove what this machine keeps for the account: unfinished transfers, what speeds up backups.")

    static let definition = CommandDefinition(
        "logout", summary: "Sign out and take the access back.",
        discussion:
            "Asks Google to forget the access, and signs out on this machine even if Google cannot be reached; Google is "
            + "then told at the next login or logout. Files and backups in Drive stay.",
        options: [Session.account], flags: [forget])

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let account = try session.account(input)
        if input[Self.forget] { try await session.forget(account, input) }
        try await Self.signOut(account, input, session)
    }

    static func signOut(_ account: Account, _ input: CommandInput, _ session: Session) async throws {
        let outcome = try await session.accounts.signOut(account)
        input.console.success("Signed out \(account.email).")
        if !outcome.isRevoked {
            input.console.note(
                "The access could not be taken back yet (\(outcome.problem?.message ?? "no answer")); it is tried again "
                    + "at the next login, or do it at https://myaccount.google.com/connections")
        }
    }
}
