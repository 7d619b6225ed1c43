public import Foundation

/// Brings the sign-in page before a person.
public protocol BrowserAgent: Sendable {
    /// Shows a page and returns; the answer comes to the redirect URI.
    /// - Throws: ``AuthError`` with the code `browser` if it cannot be shown.
    func open(_ url: URL) async throws
}
