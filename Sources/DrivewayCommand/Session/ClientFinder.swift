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
            return try client(at: path)
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

    private var isForDevice: Bool { input[LoginCommand.device] }

    /// The client of a file, if it can sign in in the way that was chosen.
    private func client(at path: String) throws -> OAuthClient {
        let client = try OAuthClient(googleJSON: LoginCommand.content(of: path))
        if !isForDevice { try client.checkAnswersHere() }
        return client
    }

    /// Walks the person through it, and reads the file that comes out.
    private func made() throws -> OAuthClient {
        Self.steps(isForDevice: isForDevice).forEach(input.console.note)
        while true {
            input.console.note("Path of the file (or drop it on this window; empty to stop):")
            guard let path = readLine().map(Self.path(typed:)), !path.isEmpty else {
                throw CommandError(.failed, "Nobody was signed in.")
            }
            do {
                return try client(at: path)
            } catch {
                input.console.problem(Explanation(of: error, environment: [:]).error.message)
            }
        }
    }

    /// A path as a person types it, or as a terminal writes one that is dropped on it: with quotes or backslashes.
    static func path(typed text: String) -> String {
        var path = text.trimmingCharacters(in: .whitespaces)
        if let quote = path.first, path.count > 1, quote == path.last, "'\"".contains(quote) {
            path = String(path.dropFirst().dropLast())
        } else {
            path = path.replacing("\\ ", with: " ")
        }
        return path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    }

    static func steps(isForDevice: Bool) -> [String] {
        let type = isForDevice ? "TVs and Limited Input devices" : "Desktop app"
        return """
            Google signs people in for registered apps only, so Driveway needs a
            registration of your own, called a client. It costs nothing and takes about
            five minutes, once. Open these pages in this order, with the same project
            chosen at the top of each.

            1. Make a project. Any name will do.
               https://console.cloud.google.com/projectcreate
            2. Press “Enable” on the pages of Drive and Calendar.
               https://console.cloud.google.com/apis/library/drive.googleapis.com
               https://console.cloud.google.com/apis/library/calendar-json.googleapis.com
            3. Press “Get started”. App name: any, such as “My files”. Both addresses:
               your own. Audience: “External”.
               https://console.cloud.google.com/auth/overview
            4. Say who may sign in. Either press “Add users” under “Test users” and enter
               your own address: then each sign-in ends after 7 days. Or press “Publish
               app”: then it lasts, and Google warns at the sign-in that it has not
               verified the app. As the app is yours, choose “Advanced” and go on.
               https://console.cloud.google.com/auth/audience
            5. Press “Create client”, choose the application type
               “\(type)”, then press “Create” and “Download
               JSON”. Google shows the secret this once only.
               https://console.cloud.google.com/auth/clients

            """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
