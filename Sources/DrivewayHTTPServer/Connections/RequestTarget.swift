/// The path and query of a request line (RFC 9112, section 3.2).
struct RequestTarget: Hashable {
    var path: String
    var query: String

    /// Takes `/path`, `*`, and `http://host/path`, of which the host is dropped; `nil` for anything else.
    init?(_ path: String, query: String) {
        guard path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), query.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else {
            return nil
        }
        self.query = query
        if path.utf8.first == UInt8(ascii: "/") || path == "*" {
            self.path = path
        } else if let scheme = ["http://", "https://"].first(where: { path.lowercased().hasPrefix($0) }) {
            let rest = path.utf8.dropFirst(scheme.utf8.count)
            guard rest.first != UInt8(ascii: "/"), !rest.isEmpty else { return nil }
            self.path = rest.firstIndex(of: UInt8(ascii: "/")).map { String(path[$0...]) } ?? "/"
        } else {
            return nil
        }
    }
}
