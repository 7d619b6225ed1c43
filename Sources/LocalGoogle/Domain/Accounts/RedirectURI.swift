import DrivewayHTTP
import Foundation

/// Where the answer to a consent may go.
///
/// Apps on a person's computer listen on a port of this machine that is free at the moment (RFC 8252, section 7.3), or
/// own a URL scheme (section 7.1). Apps on a server register the exact address.
struct RedirectURI: Sendable, Hashable {
    private enum Kind: Hashable {
        case loopback(host: String, path: String)
        case customScheme
        case other
    }

    /// The URI as given.
    let text: String
    private let kind: Kind
    private let components: URLComponents

    /// Reads a redirect URI; `nil` if it is no absolute URI, or has a fragment or a user.
    init?(_ text: String) {
        guard text.utf8.count <= 2048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
            components.fragment == nil, components.user == nil, components.password == nil
        else { return nil }
        self.text = text
        self.components = components
        let host = (components.host ?? "").lowercased()
        if scheme == "http", Self.loopbackHosts.contains(host) {
            kind = .loopback(host: host, path: components.path)
        } else if Self.isAppScheme(scheme) {
            kind = .customScheme
        } else {
            kind = .other
        }
    }

    /// Whether an app that nobody registered may use it.
    var suitsAnyApp: Bool { kind != .other }

    /// Whether a registered app may use it.
    func suits(_ client: RegisteredClient) -> Bool {
        switch client.kind {
        case .web: client.redirects.contains(text)
        case .device: false
        case .desktop, .ios:
            client.redirects.isEmpty ? suitsAnyApp : client.redirects.contains { isCovered(by: $0) }
        }
    }

    /// The URI with parameters added to its query.
    func adding(_ items: [(String, String)]) -> String {
        let query = PercentEncoding.query(items)
        let separator =
            if components.percentEncodedQuery == nil { "?" } else {
                text.hasSuffix("?") || text.hasSuffix("&") ? "" : "&"
            }
        return text + separator + query
    }

    /// What a page's `form-action` must name so that a browser follows the redirect.
    var formActionSource: String {
        let scheme = components.scheme?.lowercased() ?? ""
        // A content security policy has no way to name an IPv6 address.
        guard let host = components.host, !host.isEmpty, !host.contains(":"), case .loopback = kind else {
            return scheme + ":"
        }
        return scheme + "://" + host + (components.port.map { ":\($0)" } ?? "")
    }

    /// Whether a registered URI covers this one: the same, but for the port where it leads to this machine.
    private func isCovered(by registered: String) -> Bool {
        if registered == text { return true }
        guard case .loopback(let host, let path) = kind, let other = RedirectURI(registered),
            case .loopback(let otherHost, let otherPath) = other.kind
        else { return false }
        // "http://localhost" alone is what Google writes into the file of every desktop app: all of this machine.
        if otherHost == "localhost", otherPath.isEmpty, other.components.port == nil { return true }
        return host == otherHost && path == otherPath
            && components.percentEncodedQuery == other.components.percentEncodedQuery
    }

    private static let loopbackHosts: Set<String> = ["127.0.0.1", "localhost", "[::1]", "::1"]

    /// Whether a scheme can belong to an app: none that browsers or systems use themselves.
    private static func isAppScheme(_ scheme: String) -> Bool {
        let taken: Set<String> = [
            "http", "https", "javascript", "data", "file", "about", "blob", "vbscript", "urn", "ftp", "ws", "wss",
            "mailto", "tel", "sms", "view-source", "chrome", "filesystem", "intent", "content",
        ]
        return !taken.contains(scheme)
    }
}
