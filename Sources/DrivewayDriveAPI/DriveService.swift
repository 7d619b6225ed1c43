public import DrivewayAPI
import DrivewayHTTP

/// The methods of the Drive API v3 as they are on the wire: one call each, no policy of our own.
///
/// `supportsAllDrives=true` is always sent, so that files in shared drives are files like any other.
///
/// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3)
public struct DriveService: Sendable {
    /// What sends the calls.
    public let client: APIClient

    /// Makes a service.
    public init(client: APIClient) { self.client = client }

    /// The methods of `files`.
    public var files: Files { Files(client: client) }

    /// The methods of `about`.
    public var about: AboutMethods { AboutMethods(client: client) }

    /// The methods of `files`.
    ///
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files)
    public struct Files: Sendable {
        let client: APIClient
    }

    /// The methods of `about`.
    public struct AboutMethods: Sendable {
        let client: APIClient

        /// Says who the user is and how much room there is. `GET /drive/v3/about`, 5 units.
        /// - Parameter fields: Which properties to answer; Drive wants this one to be given.
        public func get(fields: String = "*") async throws -> About {
            var call = APIRequest(.get, "/drive/v3/about", query: [("fields", fields)])
            call.scopes = DriveScopes.reading
            return try await client.decode(call)
        }
    }
}

/// The scopes that methods ask for; any one of a list is enough.
enum DriveScopes {
    static let reading: [Scope] = [
        .drive, .driveFile, .driveAppData, .driveReadOnly, .driveMetadata, .driveMetadataReadOnly,
    ]
    static let downloading: [Scope] = [.drive, .driveFile, .driveAppData, .driveReadOnly]
    static let writing: [Scope] = [.drive, .driveFile, .driveAppData]
    static let appData: [Scope] = [.driveAppData]
}
