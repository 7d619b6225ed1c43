import DrivewayAPI
import DrivewayAuth
import DrivewayCommandLine
import DrivewayFiles
import Foundation

/// `driveway login`: sign in with Google, in one of several ways.
struct LoginCommand: Command {
    static let account = Option(
        "account", "EMAIL", help: "The account to sign in; with --service-account: the person it acts for.")
    static let scope = RepeatedOption(
        "scope", "SCOPE", help: "What to ask for, such as drive.file; may be repeated. Without it: drive and calendar.")
    static let client = Option(
        "client", "FILE", help: "The client_secret_….json of your Google Cloud project (or DRIVEWAY_CLIENT).")
    static let serviceAccount = Option("service-account", "FILE", help: "The key file of a service account.")
    static let device = Flag("device", help: "Show a code to enter on another device; only the app's own files.")
    static let noBrowser = Flag(
        "no-browser", help: "Use a browser on another machine, and paste its last address here.")
    static let applicationDefault = Flag(
        "application-default", help: "Use what gcloud or GOOGLE_APPLICATION_CREDENTIALS holds.")
    static let yes = Flag("yes", help: "Consent without a browser; only against Local Google, needs --account.")

    static let definition = CommandDefinition(
        "login", summary: "Sign in with Google.",
        discussion: """
            Opens Google's consent page in the browser and waits for the answer. Signing in again replaces the account's \
            old tokens; scopes that were granted before stay granted. Tokens are kept in the system's keyring where there \
            is one, else in a file that only you can read (DRIVEWAY_CREDENTIAL_STORE=file or keyring decides).
            """,
        examples: [
            ("driveway login --client client_secret.json", "sign in at Google"),
            ("driveway login --scope drive.file --scope drive.appdata", "only the app's own files"),
            ("driveway login --device", "on a machine without a browser"),
            ("driveway login --service-account key.json --account a@example.com", "a program, for a person"),
            ("driveway login --account a@example.com --yes", "at Local Google, unasked"),
        ],
        options: [account, scope, client, serviceAccount], flags: [device, noBrowser, applicationDefault, yes])

    func run(_ input: CommandInput) async throws {
        let session = try Session()
        let ways =
            [input[Self.device], input[Self.noBrowser], input[Self.yes], input[Self.applicationDefault]]
            .count { $0 } + (input[Self.serviceAccount] == nil ? 0 : 1)
        guard ways <= 1 else { throw CommandError(.usage, "Choose one way to sign in.") }
        let account = try await signIn(input, session)
        input.console.success("Signed in as \(account.email) (\(session.endpoint)).")
        try remark(on: account, input, session)
    }

    private func signIn(_ input: CommandInput, _ session: Session) async throws -> Account {
        let asked = input[Self.scope].flatMap { $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }
            .map { Scope(rawValue: String($0)) }
        let wanted = asked.isEmpty ? [.drive, .calendar] : asked
        if let path = input[Self.serviceAccount] {
            let key = try ServiceAccountKey(googleJSON: Self.content(of: path))
            return try await session.accounts.signIn(
                serviceAccount: key, actingFor: input[Self.account], scopes: wanted)
        }
        if input[Self.applicationDefault] {
            guard let found = try ApplicationCredentials.find() else {
                throw CommandError(
                    .usage, "There are no application default credentials.",
                    hint: "Make them with: gcloud auth application-default login")
            }
            return try await session.accounts.signIn(found, scopes: wanted)
        }
        let scopes = input[Self.device] && asked.isEmpty ? Scope.standard : wanted
        let way = try LoginWay.way(input, session)
        return try await session.accounts.signIn(
            way, client: try ClientFinder(input: input, session: session).client(), scopes: scopes,
            loginHint: input[Self.account])
    }

    /// What the person should know of the new sign-in.
    private func remark(on account: Account, _ input: CommandInput, _ session: Session) throws {
        let missing = try session.accounts.missingScopes(of: account).map(\.name).sorted()
        if !missing.isEmpty {
            input.console.note(
                "Not granted: \(missing.joined(separator: ", ")). Sign in again and tick all boxes to add it.")
        }
        let stored = try session.accounts.store.credentials().first { $0.account.id == account.id }
        if let end = stored?.refreshExpiresAt {
            let day = end.formatted(.iso8601.year().month().day())
            input.console.note(
                "The client's Google project is in testing, so this sign-in ends on \(day). Publish the app to make it "
                    + "last: https://console.cloud.google.com/auth/audience")
        }
        if try session.accounts.list().count > 1 {
            input.console.note("It is the default account now; --account EMAIL names another one.")
        }
    }

    static func content(of path: String) throws -> Data {
        let file = try OpenFile(path, .read)
        return try file.read(count: 1 << 20, at: 0)
    }
}
