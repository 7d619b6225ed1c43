import DrivewayAPI
import DrivewayAuth
import DrivewayCommandLine
import Foundation

/// Finds the OAuth client to sign in with, or walks the person through making one.
struct ClientFinder {
    let input: CommandInput
    let session: Session

    func client() throws -> OAuthClient {
        let environment = ProcessInfo.processInfo.environment["DRIVEWAY_CLIENT"].flatMap { $0.isEmpty ? nil : $0 }
        if let path = input[LoginCommand.client] ?? environment {
            return try OAuthClient(googleJSON: LoginCommand.content(of: path))
        }
        if let client = try session.knownClient() { return client }
        guard !session.endpoint.isLocal else { return .local }
        guard input.console.messagesAreSeen, isatty(0) == 1 else {
            throw CommandError(
                .usage, "Google wants to know which app signs in, and no client is known yet.",
                hint: """
                    Make one at https://console.cloud.google.com/auth/clients (type: desktop app), download its JSON \
                    file, then: driveway login --client client_secret_….json
                    """)
        }
        return try made()
    }

    /// Walks the person through it, and reads the file that comes out.
    private func made() throws -> OAuthClient {
        Self.steps(isForDevice: input[LoginCommand.device]).forEach(input.console.note)
        while true {
            input.console.note("Path of the file (empty to stop):")
            guard let path = readLine()?.trimmingCharacters(in: .whitespaces), !path.isEmpty else {
                throw CommandError(.failed, "Nobody was signed in.")
            }
            let name = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
            do {
                return try OAuthClient(googleJSON: LoginCommand.content(of: name))
            } catch {
                input.console.problem(Explanation(of: error, environment: [:]).error.message)
            }
        }
    }

    static func steps(isForDevice: Bool) -> [String] {
        [
            "Google wants to know which app signs in. Making a client of your own takes a few minutes:",
            "1. Make a project: https://console.cloud.google.com/projectcreate",
            "2. Enable the APIs: https://console.cloud.google.com/apis/library/drive.googleapis.com",
            "   and https://console.cloud.google.com/apis/library/calendar-json.googleapis.com",
            "3. Name the app, choose “External”: https://console.cloud.google.com/auth/overview",
            "4. Add yourself as a test user: https://console.cloud.google.com/auth/audience",
            "   While the app is in testing, a sign-in ends after 7 days; “Publish app” on that page makes it last.",
            "5. Make a client of the type “\(isForDevice ? "TVs and Limited Input devices" : "Desktop app")”: "
                + "https://console.cloud.google.com/auth/clients/create",
            "6. Download its JSON file.",
        ]
    }
}
