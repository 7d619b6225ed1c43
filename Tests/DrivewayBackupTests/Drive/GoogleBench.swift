import DrivewayAPI
import DrivewayDrive
import DrivewayTesting
import Foundation

@testable import DrivewayBackup

/// A folder to back up and devices that back up to a Local Google over HTTP.
struct GoogleBench {
    let google: TestGoogle
    let bench: Workbench

    init(_ google: TestGoogle) throws {
        self.google = google
        bench = try Workbench()
    }

    /// A signed-in account that waits for nothing between attempts.
    func drive(
        _ email: String = "mina@example.com", scopes: [Scope] = [.drive]
    ) async throws -> DriveClient {
        let token = try await google.token(for: email, scopes: scopes).authorization
        let authorizer = TokenAuthorizer(endpoint: google.endpoint, value: token)
        let retry = RetryPolicy(sleep: { _ in }, random: { 0 })
        return DriveClient(api: APIClient(authorizer: authorizer, configuration: .init(retry: retry)))
    }

    /// The backups as a device of an account sees them, with small packs.
    func device(_ name: String = "laptop", _ email: String = "mina@example.com") async throws -> Backups {
        var configuration = bench.device(name).configuration
        configuration.account = email
        return Backups(drive: try await drive(email), configuration: configuration)
    }

    struct TokenAuthorizer: Authorizer {
        var endpoint: Endpoint
        var value: String

        func authorization(for url: URL, replacing rejected: String?) async throws -> String { value }
    }
}
