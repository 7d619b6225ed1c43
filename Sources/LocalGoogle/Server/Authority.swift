import DrivewayHTTP

/// A host and a port, as `Host` and `Origin` name them.
///
/// Only names that lead to this machine, or that Google's clients have built in and lead here by the machine's own
/// settings, are served. So a page of another site cannot reach the server by a name of its own that it lets point here
/// (DNS rebinding).
struct Authority: Sendable, Hashable {
    /// The host in small letters; an IPv6 address in brackets.
    let host: String
    let port: String?

    /// Reads `host`, `host:port` or `[address]:port`; `nil` if it is none.
    init?(_ text: String) {
        let text = text.lowercased()
        let hostEnd: String.Index
        if text.hasPrefix("[") {
            guard let bracket = text.firstIndex(of: "]") else { return nil }
            hostEnd = text.index(after: bracket)
        } else {
            hostEnd = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
        }
        host = String(text[..<hostEnd])
        let rest = text[hostEnd...]
        port = rest.isEmpty ? nil : String(rest.dropFirst())
        guard !host.isEmpty, host.utf8.allSatisfy(Self.isHostByte), rest.isEmpty || rest.hasPrefix(":"),
            port.map({ (1...5).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) ?? true
        else { return nil }
    }

    /// Whether the name stands for this machine.
    var isLoopback: Bool { host == "127.0.0.1" || host == "localhost" || host == "[::1]" }

    /// Whether it is a name of Google's APIs or sign-in.
    var isGoogle: Bool {
        ["googleapis.com", "google.com"].contains { host == $0 || host.hasSuffix("." + $0) }
    }

    /// The text, without a port that the scheme has anyway.
    func text(scheme: String) -> String {
        guard let port, port != (scheme == "https" ? "443" : "80") else { return host }
        return host + ":" + port
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
