import DrivewayCrypto
import DrivewayFiles
import Foundation

/// The name a file from Drive gets on this machine, and the way back.
///
/// A name on Drive may be anything: `../../etc/passwd`, a newline, 32,000 characters. The name made here is always one
/// name in one folder: no slash, no control character, nothing that turns the direction of text, not `.` or `..`, not empty,
/// no more than 255 bytes, not one of Driveway's own temporary names. A name that is fine is kept as it is, in its own
/// composition of letters.
///
/// What cannot stay is written as in URLs, but with small digits: `a/b` becomes `a%2fb`, and ``driveName(of:style:)`` makes it
/// `a/b` again. A percent sign stays as it is, unless what follows it would be read back as such an escape. Only names that
/// are too long do not come back: they are cut, with a part of their digest before the extension.
public enum LocalName {
    /// What names must be fit for.
    public enum Style: Sendable, Hashable {
        /// Linux and macOS.
        case unix
        /// Windows too: no `<>:"\|?*`, no dot or space at the end, no `CON`, `NUL`, `LPT1`.
        case windows
    }

    /// The longest name that all disks take, in bytes of UTF-8.
    public static let limit = 255

    /// A safe name.
    public static func safe(_ name: String, style: Style = .unix) -> String {
        var text = LocalNameEscapes(style).encoded(name)
        if needsMark(text, style) { text = marked(text, style) }
        guard text.utf8.count > limit else { return text }
        return shortened(text, to: limit, adding: "~" + digits(of: name))
    }

    /// The name on Drive of what has a name here: of one that ``safe(_:style:)`` made, the one it was made from.
    public static func driveName(of localName: String, style: Style = .unix) -> String {
        LocalNameEscapes(style).decoded(localName)
    }

    /// Whether the name on Drive can be told from the name here. Otherwise, it is too long.
    public static func isReversible(_ name: String, style: Style = .unix) -> Bool {
        driveName(of: safe(name, style: style), style: style).isSameName(as: name)
    }

    /// The extension of a name without the dot, if it has one.
    static func fileExtension(of path: String) -> String? {
        let ending = parts(FileSystem.lastComponent(of: path)).ending
        return ending.isEmpty ? nil : String(ending.dropFirst())
    }

    /// A safe name with something before its extension, such as ` (2)`.
    static func safe(_ name: String, adding addition: String, style: Style = .unix) -> String {
        shortened(safe(name, style: style), to: limit, adding: addition)
    }

    /// The name with something before its extension, cut to a number of bytes between characters.
    private static func shortened(_ name: String, to limit: Int, adding addition: String) -> String {
        let (stem, ending) = parts(name)
        let room = limit - ending.utf8.count - addition.utf8.count
        var kept = beginning(of: stem.map { String($0) }, room)
        // One letter with more marks than a name has room for.
        if kept.isEmpty { kept = beginning(of: stem.unicodeScalars.map { String($0) }, room) }
        return kept + addition + ending
    }

    private static func beginning(of pieces: [String], _ room: Int) -> String {
        var (kept, room) = ("", room)
        for piece in pieces {
            room -= piece.utf8.count
            guard room >= 0 else { break }
            kept += piece
        }
        return kept
    }

    /// The name and its extension with the dot; an extension is short and not the whole name.
    private static func parts(_ name: String) -> (stem: String, ending: String) {
        guard let dot = name.unicodeScalars.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        let ending = name[dot...]
        return ending.utf8.count <= 20 ? (String(name[..<dot]), String(ending)) : (name, "")
    }

    private static func digits(of name: String) -> String {
        String(Digest.of(Data(name.utf8), .sha256).hex.prefix(8))
    }
}

/// Names that are wrong as a whole, whatever they are made of: a mark that stands for nothing makes others of them.
extension LocalName {
    private static func needsMark(_ name: String, _ style: Style) -> Bool {
        if ["", ".", ".."].contains(name) || FileSystem.isTemporaryName(name) { return true }
        return style == .windows && (name.hasSuffix(".") || name.hasSuffix(" ") || isDevice(name))
    }

    private static func marked(_ name: String, _ style: Style) -> String {
        guard style == .windows, isDevice(name) else { return name + LocalNameEscapes.nothing }
        let stem = name.prefix { $0 != "." }
        let marked = stem + LocalNameEscapes.nothing + name.dropFirst(stem.count)
        return marked.hasSuffix(".") || marked.hasSuffix(" ") ? marked + LocalNameEscapes.nothing : String(marked)
    }

    /// Whether Windows takes a name for one of its devices, whatever its extension.
    private static func isDevice(_ name: String) -> Bool {
        var stem = name.prefix { $0 != "." }.uppercased()
        while stem.last == " " { stem.removeLast() }
        if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
        return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
            && stem.last.map { "0123456789¹²³".contains($0) } == true
    }
}
