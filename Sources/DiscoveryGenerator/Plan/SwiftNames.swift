/// How the names of a document become names of Swift: the one place where that is decided.
enum SwiftNames {
    /// The name of a type: `fileList` becomes `FileList`, `foo-bar` becomes `FooBar`. Empty if nothing is left.
    static func type(_ name: String) -> String {
        let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return startsWithDigit(joined) ? "N" + joined : joined
    }

    /// The name of a property, method or parameter: `max-results` becomes `maxResults`, `ETag` becomes `eTag`.
    static func member(_ name: String) -> String {
        let parts = words(name)
        guard let first = parts.first else { return "" }
        let rest = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let joined = lowercasedStart(first) + rest
        return safe(startsWithDigit(joined) ? "n" + joined : joined)
    }

    /// The name of a word of a set: `IN_PROGRESS` becomes `inProgress`, `text/plain` becomes `textPlain`.
    static func word(_ text: String) -> String {
        guard text.contains(where: \.isLowercase) else {
            let parts = words(text).map { $0.lowercased() }
            let joined =
                (parts.first ?? "") + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            return wordSafe(startsWithDigit(joined) ? "n" + joined : joined)
        }
        return wordSafe(member(text))
    }

    /// The name as it is written in the source, with backticks where it is a word of the language.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The name, or the name with the smallest number after it that is free; it is taken then.
    static func unique(_ name: String, in taken: inout Set<String>) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }

    /// One of many: `driveThemes` becomes `driveTheme`.
    static func singular(_ name: String) -> String {
        if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
        if ["ss", "us", "is"].contains(where: name.hasSuffix) || !name.hasSuffix("s") { return name }
        if ["sses", "xes", "ches"].contains(where: name.hasSuffix) { return String(name.dropLast(2)) }
        return String(name.dropLast())
    }

    /// Runs of ASCII letters and digits.
    private static func words(_ text: String) -> [String] {
        text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    }

    private static func startsWithDigit(_ text: String) -> Bool { text.first?.isNumber == true }

    /// `URL` becomes `url`, `IPAddress` becomes `ipAddress`, `File` becomes `file`.
    private static func lowercasedStart(_ text: String) -> String {
        let capitals = text.prefix { $0.isUppercase }.count
        switch capitals {
        case 0: return text
        case 1: return text.prefix(1).lowercased() + text.dropFirst()
        case text.count: return text.lowercased()
        default: return text.prefix(capitals - 1).lowercased() + text.dropFirst(capitals - 1)
        }
    }

    /// Names that not even backticks make usable for a member.
    private static func safe(_ name: String) -> String {
        ["self", "Self", "init", "Type", "Protocol", "hashValue"].contains(name) ? name + "_" : name
    }

    /// `none` and `some` would be taken for the cases of an optional.
    private static func wordSafe(_ name: String) -> String {
        if name.isEmpty { return "empty" }
        return ["none", "some", "rawValue", "description", "parameterTexts"].contains(name) ? name + "_" : safe(name)
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
        "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
        "false", "is", "nil", "super", "throws", "true", "try",
    ]
}
