public import Foundation

/// How a person comes to Google's sign-in page, and the answer back here.
public struct SignInWay: Sendable {
    enum Kind: Sendable {
        case loopback(any BrowserAgent)
        case device(@Sendable (DevicePrompt) async throws -> Void)
        case paste(
            show: @Sendable (URL) async throws -> Void, read: @Sendable (_ wasWrong: Bool) async throws -> String?)
        case window(any SignInWindow)
    }

    let kind: Kind

    /// In a browser of this machine; the answer comes to a port of this machine (RFC 8252). On Linux and macOS.
    public static func browser(_ agent: any BrowserAgent) -> SignInWay { SignInWay(kind: .loopback(agent)) }

    /// On any other machine, where the person enters a code (RFC 8628). Google lets this way ask for `openid`, `email`,
    /// `profile`, `drive.file` and `drive.appdata` only, and wants a client of the type “TVs and Limited Input devices”.
    /// - Parameter show: Shows the person the page and the code; the sign-in goes on when it returns.
    public static func device(_ show: @escaping @Sendable (DevicePrompt) async throws -> Void) -> SignInWay {
        SignInWay(kind: .device(show))
    }

    /// In a browser of another machine; the person copies the address at which it stops, and enters it here.
    /// - Parameters:
    ///   - show: Shows the address of the sign-in page.
    ///   - read: Reads what the person enters, `nil` to give up; it is told whether the last entry was not the answer.
    public static func paste(
        show: @escaping @Sendable (URL) async throws -> Void,
        read: @escaping @Sendable (_ wasWrong: Bool) async throws -> String?
    ) -> SignInWay { SignInWay(kind: .paste(show: show, read: read)) }

    /// In a window of the system that hands the answer back itself, such as ``WebSignInWindow`` on Apple's systems.
    public static func window(_ window: any SignInWindow) -> SignInWay { SignInWay(kind: .window(window)) }
}

/// A window that shows the sign-in page and hands back the address it ends at.
public protocol SignInWindow: Sendable {
    /// Shows a page until it leads to an address of the scheme, and returns that address.
    /// - Throws: ``AuthError`` with the code `denied` if the person closes the window.
    func run(_ page: URL, callbackScheme: String) async throws -> URL
}

/// Brings a window's answer to the receiver.
struct WindowAgent: BrowserAgent {
    let receiver: CallbackReceiver
    let window: any SignInWindow

    func open(_ url: URL) async throws {
        let scheme = String(receiver.redirectURI.prefix { $0 != ":" })
        let address = try await window.run(url, callbackScheme: scheme)
        guard receiver.receive(address.absoluteString) else {
            throw AuthError(.unexpectedAnswer, "The sign-in window ended at an address that is not the answer")
        }
    }
}
