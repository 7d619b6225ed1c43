import DrivewayAPI
import DrivewayAuth
import DrivewayCommandLine

/// `driveway accounts`: who is signed in.
struct AccountsCommand: Command {
    static let definition = CommandDefinition(
        "accounts", summary: "List the accounts that are signed in, choose one, or find out what is wrong.",
        discussion: "Accounts belong to the endpoint that issued them; only those of the current one are listed.",
        flags: [Session.json],
        subcommands: [
            AccountsListCommand.self, AccountsUseCommand.self, AccountsRemoveCommand.self, AccountsDoctorCommand.self,
        ])

    func run(_ input: CommandInput) async throws { try await AccountsListCommand().run(input) }
}

/// `driveway accounts list`.
struct AccountsListCommand: Command {
    static let definition = CommandDefinition(
        "list", summary: "List the accounts that are signed in.", flags: [Session.json])

    private struct Line: Encodable {
        let email: String
        let endpoint: String
        let scopes: [Scope]
        let isDefault: Bool
        let needsSignIn: Bool
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
                        isDefault: account.id == standard?.id,
                        needsSignIn: try session.accounts.needsSignIn(account)))
            }
            return
        }
        guard !accounts.isEmpty else {
            return input.console.note("No one is signed in at \(session.endpoint). Sign in with: driveway login")
        }
        var table = Table([("ACCOUNT", .left), ("DEFAULT", .left), ("MAY", .left)])
        for account in accounts {
            let scopes = account.scopes.map(\.name).sorted().joined(separator: " ")
            let may = try session.accounts.needsSignIn(account) ? "nothing: sign in again" : scopes
            table.add([account.email, account.id == standard?.id ? "yes" : "", may])
        }
        table.lines.forEach(input.console.output)
    }
}

/// `driveway accounts use`: another default account.
struct AccountsUseCommand: Command {
    static let email = Argument("EMAIL", help: "The account.")
    static let definition = CommandDefinition(
        "use", summary: "Make an account the one that is used where none is named.", arguments: [email])

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let account = try session.accounts.account(input[Self.email])
        try await session.accounts.use(account)
        input.console.success("\(account.email) is the default account now.")
    }
}

/// `driveway accounts remove`: the same as logging out.
struct AccountsRemoveCommand: Command {
    static let email = Argument("EMAIL", help: "The account.")
    static let definition = CommandDefinition(
        "remove", summary: "Sign an account out and take its access back.", arguments: [email])

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        try await LogoutCommand.signOut(try session.accounts.account(input[Self.email]), input, session)
    }
}
