import DrivewayAPI
import DrivewayAuth
import DrivewayCommandLine

/// `driveway accounts`: who is signed in.
struct AccountsCommand: Command {
    static let definition = CommandDefinition(
        "accounts", summary: "List the accounts that are signed in.",
        discussion: "Accounts belong to the endpoint that issued them; only those of the current one are listed.",
        flags: [Session.json])

    private struct Line: Encodable {
        let email: String
        let endpoint: String
        let scopes: [Scope]
        let isDefault: Bool
    }

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let accounts = try session.accounts.list()
        let standard = try session.accounts.defaultAccount()
        if input[Session.json] {
            for account in accounts {
                try input.console.output(
                    json: Line(
                        email: account.email, endpoint: session.endpoint.identifier,
                        scopes: account.scopes.sorted { $0.rawValue < $1.rawValue },
                        isDefault: account.id == standard?.id))
            }
            return
        }
        guard !accounts.isEmpty else {
            return input.console.note("No one is signed in at \(session.endpoint). Sign in with: driveway login")
        }
        var table = Table([("ACCOUNT", .left), ("DEFAULT", .left), ("MAY", .left)])
        for account in accounts {
            let scopes = account.scopes.map(\.name).sorted().joined(separator: " ")
            table.add([account.email, account.id == standard?.id ? "yes" : "", scopes])
        }
        table.lines.forEach(input.console.output)
    }
}
