public import DrivewayAPI
public import Foundation

/// The credentials that Google's own tools leave for programs: the file that `GOOGLE_APPLICATION_CREDENTIALS` names, or the
/// one of `gcloud auth application-default login`.
///
/// See <https://cloud.google.com/docs/authentication/application-default-credentials>.
public enum ApplicationCredentials: Sendable {
    /// The key of a service account.
    case serviceAccount(ServiceAccountKey)
    /// What a person granted to gcloud.
    case person(client: OAuthClient, refreshToken: Secret)

    /// Finds the credentials; `nil` if there are none.
    /// - Throws: ``AuthError`` with the code `client` if a file is named that is not there, or not one of those above.
    public static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(AuthError) -> ApplicationCredentials? {
        if let path = environment["GOOGLE_APPLICATION_CREDENTIALS"], !path.isEmpty {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw AuthError(.client, "GOOGLE_APPLICATION_CREDENTIALS names \(path), which cannot be read")
            }
            return try ApplicationCredentials(json: data, path: path)
        }
        let folder = environment["CLOUDSDK_CONFIG"] ?? environment["HOME"].map { $0 + "/.config/gcloud" }
        guard let path = folder.map({ $0 + "/application_default_credentials.json" }),
            let data = FileManager.default.contents(atPath: path)
        else { return nil }
        return try ApplicationCredentials(json: data, path: path)
    }

    /// Reads a file.
    init(json data: Data, path: String) throws(AuthError) {
        let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        switch root?["type"] as? String {
        case "service_account": self = .serviceAccount(try ServiceAccountKey(googleJSON: data))
        case "authorized_user":
            guard let root, let id = root["client_id"] as? String, let token = root["refresh_token"] as? String,
                !token.isEmpty
            else { throw AuthError(.client, "\(path) lacks a part of the credentials") }
            let secret = (root["client_secret"] as? String).map(Secret.init)
            self = .person(client: OAuthClient(id: id, secret: secret), refreshToken: Secret(token))
        case let type:
            let what = type.map { "credentials of the kind “\($0.prefix(40))”" } ?? "no credentials of Google's"
            throw AuthError(
                .client,
                "\(path) holds \(what). Wanted is the key of a service account, or what gcloud auth "
                    + "application-default login leaves")
        }
    }
}

extension Accounts {
    /// Signs in with the credentials that Google's own tools left.
    /// - Parameter scopes: What a service account asks for; a person's were granted with gcloud.
    /// - Throws: ``AuthError``.
    public func signIn(_ credentials: ApplicationCredentials, scopes: [Scope]) async throws -> Account {
        switch credentials {
        case .serviceAccount(let key): return try await signIn(serviceAccount: key, scopes: scopes)
        case .person(let client, let token):
            guard !endpoint.isLocal else {
                throw AuthError(.client, "gcloud's credentials are Google's own. They are not sent to \(endpoint)")
            }
            return try await adopt(refreshToken: token, client: client)
        }
    }
}
