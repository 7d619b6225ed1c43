import DrivewayAPI
import DrivewayHTTP
import Foundation

/// One cheap call that shows whether an API takes an account's token.
struct APIProbe: Sendable {
    let title: String
    let scopes: [Scope]
    let path: String
    let query: [(String, String)]

    static let all = [
        APIProbe(
            title: "Drive", scopes: [.drive, .driveReadOnly, .driveMetadataReadOnly, .driveFile, .driveAppData],
            path: "/drive/v3/about", query: [("fields", "user(emailAddress)")]),
        APIProbe(
            title: "Calendar", scopes: [.calendar, .calendarReadOnly],
            path: "/calendar/v3/users/me/calendarList", query: [("maxResults", "1"), ("fields", "kind")]),
    ]

    func suits(_ account: Account) -> Bool { scopes.contains(where: account.has) }

    /// What is wrong; `nil` if the API answers, or cannot just now for reasons that are no matter of the sign-in.
    func trouble(
        _ source: TokenSource, _ account: Account, _ retry: RetryPolicy, _ transport: any HTTPTransport
    ) async -> Diagnosis? {
        let client = APIClient(authorizer: source, configuration: .init(transport: transport, retry: retry))
        do {
            let response = try await client.send(APIRequest(.get, path, query: query))
            _ = try await response.body.collect(upTo: 1 << 20)
            return nil
        } catch let error as GoogleAPIError {
            return diagnosis(of: error, account.email)
        } catch {
            return nil
        }
    }

    private func diagnosis(of error: GoogleAPIError, _ email: String) -> Diagnosis? {
        switch error.reason {
        case "accessNotConfigured", "SERVICE_DISABLED":
            let link = error.message.firstMatch(of: /https:\/\/console\.[a-z.]+\/[^\s"]+/).map { String($0.output) }
            let page = link ?? "https://console.cloud.google.com/apis/library"
            return Diagnosis(
                .apiNotEnabled, account: email, "The client's Google project has not enabled the \(title) API",
                nextStep: "Enable it at \(page) and wait a few minutes")
        case "insufficientPermissions", "ACCESS_TOKEN_SCOPE_INSUFFICIENT":
            return Diagnosis(
                .scopeNotGranted, account: email, "\(email) has not granted what \(title) needs",
                nextStep: "Sign in again and tick all boxes")
        case "domainPolicy":
            return Diagnosis(
                .administratorBlocks, account: email, "The organisation of \(email) does not allow \(title) here",
                nextStep: "Ask the administrator of the organisation")
        default: return nil
        }
    }
}
