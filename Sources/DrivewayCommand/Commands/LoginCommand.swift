import DrivewayAPI
import DrivewayAuth
import DrivewayCommandLine
import DrivewayFiles
import Foundation

/// `driveway login`: sign in through Google's consent page.
struct LoginCommand: Command {
    static let account = Option("account", "EMAIL", help: "The account to sign in; the consent page offers it first.")
    static let scope = RepeatedOption(
        "scope", "SCOPE", help: "What to ask for, such as drive.file; may be repeated. Without it: drive and calendar.")
    static let client = Option(
        "client", "FILE", help: "The client_secret_….json of your Google Cloud project.")
    static let yes = Flag("yes", help: "Consent without a browser; only against Local Google, needs --account.")

    static let definition = CommandDefinition(
        "login", summary: "Sign in with Google.",
        discussion: """
            Opens Google's consent page in the browser and waits for the answer. Signing in again replaces the account's \
            old tokens. Tokens are kept in a file that only you can read.
            """,
        examples: [
            ("driveway login --client client_secret.json", "sign in at Google"),
            ("driveway login --scope drive.file --scope drive.appdata", "only the app's own files"),
            ("driveway login --account a@example.com --yes", "at Local Google, unasked"),
        ],
        options: [account, scope, client], flags: [yes])

    static let scopes: [Scope] = [.openID, .email, .drive, .calendar]

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let asked = input[Self.scope].flatMap { $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }
        let scopes = asked.isEmpty ? Self.scopes : [.openID, .email] + asked.map { Scope(rawValue: String($0)) }
        let account = try await session.accounts.signIn(
            client: try client(input, session), scopes: scopes, loginHint: input[Self.account],
            browser: try browser(input, session))
        input.console.success("Signed in as \(account.email) (\(session.endpoint)).")
        if try session.accounts.list().count > 1 {
            input.console.note("It is the default account now; --account EMAIL names another one.")
        }
    }

    private func client(_ input: CommandInput, _ session: Session) throws -> OAuthClient {
        if let path = input[Self.client] {
            let file = try OpenFile(path, .read)
            return try OAuthClient(googleJSON: file.read(count: 1 << 20, at: 0))
        }
        if let client = try session.knownClient() { return client }
        guard session.endpoint.isLocal else {
            throw CommandError(
                .usage, "Google wants to know which app signs in, and no client is known yet.",
                hint: """
                    Make one at https://console.cloud.google.com/apis/credentials (type: desktop app), download its \
                    JSON file, then: driveway login --client client_secret_….json
                    """)
        }
        return .local
    }

    private func browser(_ input: CommandInput, _ session: Session) throws -> any BrowserAgent {
        guard input[Self.yes] else {
            let console = input.console
            return SystemBrowser { url, isOpening in
                console.note(
                    isOpening ? "The browser shows Google's page. If it does not, open" : "Open this page to sign in:")
                console.note(url.absoluteString)
            }
        }
        guard session.endpoint.isLocal else {
            throw CommandError(.usage, "--yes works against Local Google only: at Google a person must consent.")
        }
        guard let email = input[Self.account] else { throw CommandError(.usage, "--yes needs --account EMAIL.") }
        guard email.wholeMatch(of: /[^@\s]+@[^@\s]+/) != nil else {
            throw CommandError(.usage, "“\(email)” is not an e-mail address.")
        }
        return try ConsentPageAgent(endpoint: session.endpoint, account: email)
    }
}
