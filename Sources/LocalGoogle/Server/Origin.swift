import DrivewayHTTP
import DrivewayHTTPServer

/// Where a request was sent, as its sender sees it, and where it came from.
struct Origin: Sendable {
    /// Scheme and host that URLs in the answer begin with.
    let url: String
    /// Whether the `Host` field names a host that is served.
    let isServed: Bool
    /// Whether the request says that it was made by a page of another origin.
    let isForeign: Bool

    /// Reads the fields of a request; those of a front (`X-Forwarded-…`) count only where it is on this machine.
    init(of request: ServerRequest, headers: HTTPHeaders) {
        let host = headers["Host"].flatMap(Authority.init)
        isServed = host.map { $0.isLoopback || $0.isGoogle } ?? false
        var scheme = "http"
        var authority = host
        if request.isLoopbackPeer {
            if let forwarded = headers["X-Forwarded-Proto"]?.lowercased(), ["http", "https"].contains(forwarded) {
                scheme = forwarded
            }
            if let forwarded = headers["X-Forwarded-Host"]?.split(separator: ",").first,
                let front = Authority(forwarded.filter { $0 != " " })
            {
                authority = front
            }
        }
        url = scheme + "://" + (authority?.text(scheme: scheme) ?? "127.0.0.1")
        if let page = headers["Origin"] {
            isForeign = Self.normalized(page) != url.lowercased()
        } else {
            isForeign = headers["Sec-Fetch-Site"].map { $0 == "cross-site" || $0 == "same-site" } ?? false
        }
    }

    /// An `Origin` field without a port that its scheme has anyway; `nil` if it is none.
    private static func normalized(_ origin: String) -> String? {
        guard let end = origin.firstRange(of: "://") else { return nil }
        let scheme = origin[..<end.lowerBound].lowercased()
        return Authority(String(origin[end.upperBound...])).map { scheme + "://" + $0.text(scheme: scheme) }
    }
}
