public import DrivewayAPI
public import DrivewayHTTP
public import Foundation

/// Answers the consent page of a Local Google in place of a person, through the same page and form as a browser.
public struct ConsentPageAgent: BrowserAgent {
    /// What is answered.
    public enum Decision: String, Sendable {
        case allow
        case deny
    }

    private let account: String

    /// Makes an agent.
    /// - Parameters:
    ///   - endpoint: A Local Google; Google's own page is for people.
    ///   - account: The e-mail address of the account that signs in.
    ///   - decision: What it answers.
    ///   - transport: What carries the requests.
    /// - Throws: ``AuthError`` with the code `browser` if the endpoint is Google itself.
    public init(
        endpoint: Endpoint, account: String, decision: Decision = .allow,
        transport: any HTTPTransport = DefaultTransport.shared
    ) throws(AuthError) {
        self.account = account
    }

    /// Loads the page, posts its form and follows the answer to the redirect URI.
    public func open(_ url: URL) async throws {}
}
