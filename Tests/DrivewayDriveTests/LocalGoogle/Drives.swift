import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation

/// A server of a test's own with one account, and clients of it that do not wait between attempts.
struct Drives: Sendable {
    let google: TestGoogle
    let authorizer: FixedAuthorizer

    /// A client. Each one is a device of its own: its stock of IDs and its look at folders are not shared.
    func client(
        _ configuration: DriveClient.Configuration = .init(idStock: 5),
        transport: any HTTPTransport = DefaultTransport.shared
    ) -> DriveClient {
        let retry = RetryPolicy(attempts: 12, sleep: { _ in await Task.yield() })
        return DriveClient(
            api: APIClient(authorizer: authorizer, configuration: .init(transport: transport, retry: retry)),
            configuration: configuration)
    }

    static func run(_ body: (Drives) async throws -> Void) async throws {
        try await TestGoogle.run { google in
            let token = try await google.token(for: "ada@example.com", scopes: [.drive, .driveAppData])
            try await body(
                Drives(
                    google: google,
                    authorizer: FixedAuthorizer(endpoint: google.endpoint, value: token.authorization)))
        }
    }
}

/// Small pieces, so that small files go through sessions.
let smallPieces = DriveClient.Configuration(
    singleRequestLimit: 1, uploadPieceLimit: Int64(unit), fruitlessAttempts: 12, idStock: 5)
