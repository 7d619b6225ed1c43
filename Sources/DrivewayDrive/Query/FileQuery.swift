public import DrivewayAPI
public import DrivewayDriveAPI

/// Which files to find: an expression of Drive's query language, built so that a name can never change its meaning.
///
/// ```swift
/// let query: FileQuery = .parent(.root) && .name(equals: "It's.txt") && .trashed(false)
/// ```
///
/// Drive compares names without regard to the case of ASCII letters, and an NFC name is not its NFD twin: who needs the
/// exact name compares again (``Swift/String/isSameName(as:)``).
///
/// [Guide: search for files](https://developers.google.com/workspace/drive/api/guides/search-files)
public struct FileQuery: Sendable, Hashable, CustomStringConvertible {
    /// How the outermost parts are joined; decides where parentheses are needed.
    private enum Shape: Sendable, Hashable {
        case term
        case and
        case or
    }

    /// The expression as Drive reads it.
    public let text: String
    private let shape: Shape

    private init(_ text: String, _ shape: Shape = .term) {
        self.text = text
        self.shape = shape
    }

    /// The expression as Drive reads it.
    public var description: String { text }

    /// Both must hold.
    public static func && (left: FileQuery, right: FileQuery) -> FileQuery {
        FileQuery(left.part(of: .and) + " and " + right.part(of: .and), .and)
    }

    /// One of them must hold.
    public static func || (left: FileQuery, right: FileQuery) -> FileQuery {
        FileQuery(left.part(of: .or) + " or " + right.part(of: .or), .or)
    }

    /// It must not hold.
    public static prefix func ! (query: FileQuery) -> FileQuery { FileQuery("not " + query.part(of: .term)) }

    /// Drive reads `and` and `or` from left to right, so one inside the other always gets parentheses.
    private func part(of outer: Shape) -> String { shape == .term || shape == outer ? text : "(" + text + ")" }
}

extension FileQuery {
    /// The name, but for the case of ASCII letters.
    public static func name(equals name: String) -> FileQuery { term("name", "=", name) }

    /// Another name.
    public static func name(notEquals name: String) -> FileQuery { term("name", "!=", name) }

    /// A word of the name begins with the text.
    public static func nameContains(_ text: String) -> FileQuery { term("name", "contains", text) }

    /// A word of the name, the description or the content begins with the text.
    public static func fullTextContains(_ text: String) -> FileQuery { term("fullText", "contains", text) }

    /// The folder it is in.
    public static func parent(_ id: FileID) -> FileQuery { FileQuery(quoted(id.rawValue) + " in parents") }

    /// Whether it is in the bin. Without this term Drive answers both.
    public static func trashed(_ isTrashed: Bool) -> FileQuery { FileQuery("trashed = \(isTrashed)") }

    /// Whether it is starred.
    public static func starred(_ isStarred: Bool) -> FileQuery { FileQuery("starred = \(isStarred)") }

    /// The media type.
    public static func mimeType(_ type: String) -> FileQuery { term("mimeType", "=", type) }

    /// Whether it is a folder.
    public static func isFolder(_ isFolder: Bool = true) -> FileQuery {
        term("mimeType", isFolder ? "=" : "!=", DriveType.folder)
    }

    /// Changed at that moment or later.
    public static func modified(since moment: Timestamp) -> FileQuery {
        term("modifiedTime", ">=", moment.description)
    }

    /// Changed before that moment.
    public static func modified(before moment: Timestamp) -> FileQuery {
        term("modifiedTime", "<", moment.description)
    }

    /// A pair that only this app sees.
    public static func appProperty(key: String, value: String) -> FileQuery {
        FileQuery("appProperties has { key=" + quoted(key) + " and value=" + quoted(value) + " }")
    }

    /// A pair that every app sees.
    public static func property(key: String, value: String) -> FileQuery {
        FileQuery("properties has { key=" + quoted(key) + " and value=" + quoted(value) + " }")
    }

    /// An expression written by hand, taken as it is.
    public static func raw(_ expression: String) -> FileQuery { FileQuery(expression, .or).parenthesised }

    private var parenthesised: FileQuery { FileQuery("(" + text + ")") }

    private static func term(_ field: String, _ relation: String, _ value: String) -> FileQuery {
        FileQuery(field + " " + relation + " " + quoted(value))
    }

    /// A string of the query language: a quote and a backslash inside it are escaped, all else stands for itself.
    private static func quoted(_ value: String) -> String {
        var text: [UInt8] = [UInt8(ascii: "'")]
        for byte in value.utf8 {
            if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
        text.append(UInt8(ascii: "'"))
        return String(decoding: text, as: UTF8.self)
    }
}
