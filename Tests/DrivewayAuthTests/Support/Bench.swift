import DrivewayAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization

@testable import DrivewayAuth

/// A store in a folder, a Google in memory and a clock, for one test.
final class Bench: Sendable {
    let folder: TemporaryFolder
    let google: FakeGoogle
    let endpoint: Endpoint
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    init(_ google: FakeGoogle = FakeGoogle(), endpoint: Endpoint = .google) throws {
        folder = try TemporaryFolder()
        self.google = google
        self.endpoint = endpoint
    }

    var now: Date { time.withLock { $0 } }
    var store: FileCredentialStore { FileCredentialStore(folder: folder.path("accounts")) }
    var url: URL { endpoint.api.appending(path: "drive/v3/about") }

    func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

    /// The accounts of the folder, as a process of its own would have them.
    func accounts(store: (any CredentialStore)? = nil) -> Accounts {
        Accounts(
            store: store ?? self.store, endpoint: endpoint, transport: google, configuration: configuration)
    }

    var configuration: Accounts.Configuration {
        var configuration = Accounts.Configuration()
        configuration.retry = RetryPolicy(
            attempts: 3, sleep: { [self] in advance($0 / .seconds(1)) }, random: { 0.5 }, now: { [self] in now })
        return configuration
    }

    /// An account that is stored with tokens.
    @discardableResult
    func signedIn(
        _ email: String = "ann@example.com", subject: String = "1", refresh: String? = "refresh-1",
        access: String? = "access-0", expiresIn: TimeInterval = -1, scopes: Set<Scope> = [.openID, .email, .drive]
    ) throws -> Account {
        let account = Account(
            email: email, subject: subject, endpoint: endpoint, scopes: scopes, clientID: OAuthClient.local.id)
        let credential = Credential(
            account: account, client: .local, refreshToken: refresh.map(Secret.init),
            accessToken: access.map(Secret.init),
            issuedAt: now.addingTimeInterval(expiresIn - 3600), expiresAt: now.addingTimeInterval(expiresIn),
            chosenAt: now)
        try store.save(credential, replacing: nil)
        return account
    }

    /// What is stored of an account.
    func stored(_ account: Account) throws -> Credential? { try store.credential(of: account.id) }
}
