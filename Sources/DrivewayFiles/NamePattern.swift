#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pattern of file names as shells have them: `*` stands for any run of characters, `?` for one, `[a-z]` for one of several, and a
/// backslash takes the meaning from the next one (POSIX, `fnmatch`).
///
/// A pattern without a slash is about the name alone, wherever the item is; one with a slash is about the path from the top on,
/// and its stars stop at slashes. One that ends with a slash is about folders only.
public struct NamePattern: Sendable, Hashable {
    private let pattern: String
    private let isAboutPath: Bool
    private let isAboutFolders: Bool

    /// Reads a pattern.
    public init(_ text: String) {
        var rest = text[...]
        isAboutFolders = rest.hasSuffix("/") && rest.utf8.count > 1
        if isAboutFolders { rest = rest.dropLast() }
        isAboutPath = rest.contains("/")
        pattern = String(rest.hasPrefix("/") ? rest.dropFirst() : rest)
    }

    /// Whether a text holds a character that makes it a pattern.
    public static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

    /// Whether a name fits, whole and in its case.
    public func matches(name: String) -> Bool { fnmatch(pattern, name, 0) == 0 }

    /// Whether an item fits.
    /// - Parameter path: The names from the top of the tree on.
    public func matches(_ path: [String], isFolder: Bool) -> Bool {
        guard isFolder || !isAboutFolders, let name = path.last else { return false }
        guard isAboutPath else { return matches(name: name) }
        return fnmatch(pattern, path.joined(separator: "/"), FNM_PATHNAME) == 0
    }
}
