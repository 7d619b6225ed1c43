public import Foundation

extension Endpoint {
    /// Whether an access token of an account of this endpoint may be sent to `url`.
    ///
    /// For a Local Google that is its own origin. For Google it is https on the port of https to
    /// - the API hosts `NAME.googleapis.com`, but not Cloud Storage, whose paths belong to anyone, and
    /// - the export paths on `docs.google.com` and `script.google.com` that Drive names in `exportLinks`.
    ///
    /// A URL that carries a user or a password, or whose host is written in an unusual way, gets no token.
    public func allows(_ url: URL) -> Bool {
        guard let target = Origin(url) else { return false }
        if isLocal { return target.description == identifier }
        guard target.scheme == "https", target.port == 443 else { return false }
        switch target.host {
        case "docs.google.com": return Self.isExport(url.path)
        case "script.google.com": return url.path == "/feeds/download/export"
        default: return Self.isAPIHost(target.host)
        }
    }

    /// Exactly one label before `googleapis.com`, and not Cloud Storage.
    private static func isAPIHost(_ host: String) -> Bool {
        let suffix = ".googleapis.com"
        guard host.hasSuffix(suffix) else { return false }
        let label = host.dropLast(suffix.count)
        return !label.isEmpty && !label.contains(".") && label != "storage"
    }

    /// `/document/export`, `/feeds/download/documents/export/Export`, `/spreadsheets/d/…/export` and the like.
    private static func isExport(_ path: String) -> Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard let first = names.first, let last = names.last, !names.contains("..") else { return false }
        return ["document", "spreadsheets", "presentation", "drawings", "feeds"].contains(first)
            && last.lowercased() == "export"
    }
}
