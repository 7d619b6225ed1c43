import DrivewayFiles

/// The name a file from Drive gets on this machine.
///
/// A name on Drive may be anything: `../../etc/passwd`, a newline, 32,000 characters. The name made here is always one
/// name in one folder, on any disk: no slash, no control character, not `.` or `..`, not empty, no more than 255 bytes, not
/// one of Driveway's own temporary names. A name that is fine is kept as it is.
public enum LocalName {
    /// The longest name that all disks take, in bytes of UTF-8.
    public static let limit = 255

    /// A safe name.
    public static func safe(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars { text.unicodeScalars.append(isHarmless(scalar) ? scalar : "_") }
        if text.isEmpty || text.unicodeScalars.allSatisfy({ $0 == "." }) && text.utf8.count <= 2 {
            text = "_" + text
        }
        let short = shortened(text, to: limit)
        return FileSystem.isTemporaryName(short) ? shortened("_" + short, to: limit) : short
    }

    /// A safe name with something before its extension, such as ` (2)`.
    static func safe(_ name: String, adding addition: String) -> String {
        let (stem, ending) = parts(safe(name))
        return shortened(stem, to: limit - addition.utf8.count - ending.utf8.count) + addition + ending
    }

    /// Slashes and control characters are not, nor is what turns the direction of the text that follows: a name must not
    /// look like another one.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x2F, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }

    /// The name cut to a number of bytes, between characters, with its extension kept.
    private static func shortened(_ name: String, to limit: Int) -> String {
        guard name.utf8.count > limit else { return name }
        let (stem, ending) = parts(name)
        var (kept, room) = ("", limit - ending.utf8.count)
        for character in stem {
            room -= character.utf8.count
            guard room >= 0 else { break }
            kept.append(character)
        }
        return kept.isEmpty ? String(decoding: name.utf8.prefix(limit), as: UTF8.self) : kept + ending
    }

    /// The name and its extension with the dot; an extension is short and not the whole name.
    private static func parts(_ name: String) -> (stem: String, ending: String) {
        guard let dot = name.unicodeScalars.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        let ending = name[dot...]
        return ending.utf8.count <= 20 ? (String(name[..<dot]), String(ending)) : (name, "")
    }
}
