import DrivewayHTTP
import Foundation

/// Scheme, host and port of a URL that a token may go to, read more strictly than for other purposes.
struct Origin: Hashable, CustomStringConvertible {
    private let origin: HTTPOrigin

    /// The origin of an http or https URL, or `nil`.
    ///
    /// A URL with a user or password, or whose authority holds anything but a plain host and a port, has none: two
    /// programs could read two different hosts out of it.
    init?(_ url: URL) {
        guard let origin = HTTPOrigin(url), url.user(percentEncoded: true) == nil,
            url.password(percentEncoded: true) == nil, (1...65535).contains(origin.port),
            origin.host.utf8.allSatisfy(Self.isHostByte),
            Self.authority(of: url.absoluteString)?.lowercased() == Self.authority(origin.host, url.port)
        else { return nil }
        self.origin = origin
    }

    var scheme: String { origin.scheme }
    var host: String { origin.host }
    var port: Int { origin.port }

    /// Whether the host is this machine by its name or address; names that a resolver might send elsewhere are not.
    var isLoopback: Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { $0.count <= 3 && $0.allSatisfy(\.isASCII) && UInt8($0) != nil && $0.first != "+" }
    }

    /// `scheme://host`, with the port where it is not the scheme's own.
    var description: String {
        let isUsual = port == (scheme == "https" ? 443 : 80)
        return scheme + "://" + Self.authority(host, isUsual ? nil : port)
    }

    private static func authority(_ host: String, _ port: Int?) -> String {
        (host.contains(":") ? "[\(host)]" : host) + (port.map { ":\($0)" } ?? "")
    }

    /// What stands between `//` and the path, as written.
    private static func authority(of url: String) -> String? {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), url.utf8[colon...].starts(with: "://".utf8) else {
            return nil
        }
        return String(Substring(url.utf8[colon...].dropFirst(3).prefix { !"/?#".utf8.contains($0) }))
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: ":"):
            true
        default:
            false
        }
    }
}
