#if canImport(AuthenticationServices)
public import AuthenticationServices
public import Foundation

/// The sign-in window of iOS and macOS (`ASWebAuthenticationSession`). It needs a client of the type “iOS”.
public struct WebSignInWindow: SignInWindow {
    private let anchor: @MainActor @Sendable () -> ASPresentationAnchor
    private let isPrivate: Bool

    /// Makes a window.
    /// - Parameters:
    ///   - isPrivate: Whether the browser's own sign-ins are left out.
    ///   - anchor: The app's window that it is shown over.
    public init(isPrivate: Bool = false, anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) {
        self.isPrivate = isPrivate
        self.anchor = anchor
    }

    /// Shows the page.
    public func run(_ page: URL, callbackScheme: String) async throws -> URL {
        let answer = OneShot<URL>()
        let session = await WebSession(page, callbackScheme, isPrivate: isPrivate, anchor: anchor, answer: answer)
        defer { Task { await session.close() } }
        return try await answer.value()
    }
}

/// One window while it is open.
@MainActor private final class WebSession: NSObject, ASWebAuthenticationPresentationContextProviding {
    private let anchor: @MainActor @Sendable () -> ASPresentationAnchor
    private var session: ASWebAuthenticationSession?

    init(
        _ page: URL, _ scheme: String, isPrivate: Bool,
        anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor,
        answer: OneShot<URL>
    ) {
        self.anchor = anchor
        super.init()
        let session = ASWebAuthenticationSession(url: page, callbackURLScheme: scheme) { address, error in
            if let address {
                answer.resolve(.success(address))
            } else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
                answer.resolve(.failure(AuthError(.denied, "The sign-in window was closed")))
            } else {
                answer.resolve(.failure(AuthError(.browser, "The sign-in window failed", underlying: error)))
            }
        }
        session.presentationContextProvider = self
        session.prefersEphemeralWebBrowserSession = isPrivate
        self.session = session
        if !session.start() {
            answer.resolve(.failure(AuthError(.browser, "The sign-in window cannot be shown")))
        }
    }

    func close() {
        session?.cancel()
        session = nil
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { anchor() }
}
#endif
