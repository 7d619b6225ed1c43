import DrivewayAPI
import DrivewayAuth
import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive
import DrivewayFiles
import DrivewayHTTP
import Foundation

/// What a command works with: the endpoint the environment names, its accounts, and the one this call is for.
struct Session {
    static let account = Option(
        "account", "EMAIL", help: "The account, where it is not the default one (see “driveway accounts”).")
    static let json = Flag("json", help: "One JSON object per line instead of a table.")

    let endpoint: Endpoint
    let folders: Folders
    let accounts: Accounts

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        endpoint = try Endpoint(environment: environment)
        folders = Folders(environment: environment)
        let store = try CredentialStoreChoice.store(folder: folders.configuration, environment: environment)
        accounts = Accounts(store: store, endpoint: endpoint)
    }

    /// The account the call is for.
    func account(_ input: CommandInput) throws -> Account {
        try accounts.account(input[Self.account])
    }

    /// The client that the default account, or any other one of this endpoint, signed in with.
    func knownClient() throws -> OAuthClient? {
        let known = try accounts.store.credentials().filter { $0.account.endpoint == endpoint }
        let standard = try accounts.defaultAccount()
        return (known.first { $0.account.id == standard?.id } ?? known.first)?.client
    }

    /// The Drive of the account the call is for.
    func drive(_ input: CommandInput) throws -> DriveClient {
        DriveClient(api: try api(input), configuration: .init(state: folders.state))
    }

    /// Removes what this machine keeps for an account beside its sign-in.
    func forget(_ account: Account, _ input: CommandInput) async throws {
        try await drive(input).forgetTransfers()
        try backups(input).forgetState()
        let pace = Pacer.file(in: folders.state, endpoint, account: account.subject)
        do { try FileSystem.remove(pace) } catch  where error.isNotFound {}
    }

    /// What sends calls for the account.
    func api(_ input: CommandInput) throws -> APIClient {
        let account = try account(input)
        let pacer = Pacer.standard(for: endpoint, account: account.subject, state: folders.state)
        var configuration = APIClient.Configuration(pacer: pacer)
        configuration.bandwidth = input[TreeFlags.bandwidth].map { BandwidthLimit(up: $0, down: $0) }
        return APIClient(authorizer: accounts.authorizer(for: account), configuration: configuration)
    }
}
