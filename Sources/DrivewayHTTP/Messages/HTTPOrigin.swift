package import Foundation

/// Who a URL speaks to: scheme, host and port (RFC 6454, section 4).
package struct HTTPOrigin: Sendable, Hashable, CustomStringConvertible {
    /// `http` or `https`.
    package let scheme: String
    /// The host in small letters, without the brackets of an IPv6 address.
    package let host: String
    /// The port, also where the URL leaves it to the scheme.
    package let port: Int

    /// The origin of an http or https URL; `nil` for any other.
    package init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let ordinaryPort = ["http": 80, "https": 443][scheme],
            var host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
        else { return nil }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        self.scheme = scheme
        self.host = host
        self.port = url.port ?? ordinaryPort
    }

    /// Host and port, as a person writes them.
    package var description: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

    /// Whether the host is this machine itself: `localhost` and names below it, `127.0.0.0/8`, `::1`.
    package var isLoopback: Bool {
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
    }
}
