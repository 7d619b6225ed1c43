/// Finds the tags of an HTML page, one after the other, in any text at all.
struct HTMLTagScanner {
    /// A tag: its name in small letters, with a slash before it if it closes, and its attributes.
    struct Tag {
        var name: String
        var attributes: [String: String] = [:]
    }

    private var rest: ArraySlice<UInt8>

    init(_ html: String) { rest = Array(html.utf8)[...] }

    /// The next tag; `nil` at the end.
    mutating func next() -> Tag? {
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if skip("<!--") {
                skipPast("-->")
                continue
            }
            rest = rest.dropFirst()
            guard let tag = tag() else { continue }
            if ["script", "style", "textarea", "title"].contains(tag.name) { skipTo("</" + tag.name) }
            return tag
        }
        return nil
    }

    private mutating func tag() -> Tag? {
        let closes = skip("/")
        let name = take { $0.isNamePart }
        guard !name.isEmpty else { return nil }
        var tag = Tag(name: (closes ? "/" : "") + name.lowercased())
        while true {
            _ = take { $0.isBlank || $0 == UInt8(ascii: "/") }
            guard let byte = rest.first else { return tag }
            if byte == UInt8(ascii: ">") {
                rest = rest.dropFirst()
                return tag
            }
            let (name, value) = attribute()
            // As browsers do: the first of a name counts.
            if tag.attributes[name] == nil { tag.attributes[name] = value }
        }
    }

    private mutating func attribute() -> (name: String, value: String) {
        var name = take { !$0.isBlank && !">/=".utf8.contains($0) }
        if name.isEmpty, let byte = rest.popFirst() { name = String(decoding: [byte], as: UTF8.self) }
        _ = take { $0.isBlank }
        guard skip("=") else { return (name.lowercased(), "") }
        _ = take { $0.isBlank }
        guard let quote = rest.first, "\"'".utf8.contains(quote) else {
            return (name.lowercased(), HTMLText.decode(take { !$0.isBlank && $0 != UInt8(ascii: ">") }))
        }
        rest = rest.dropFirst()
        let value = take { $0 != quote }
        rest = rest.dropFirst()
        return (name.lowercased(), HTMLText.decode(value))
    }

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
        let part = rest.prefix(while: condition)
        rest = rest[part.endIndex...]
        return String(decoding: part, as: UTF8.self)
    }

    private mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    private mutating func skipPast(_ text: String) {
        while !rest.isEmpty, !skip(text) { rest = rest.dropFirst() }
    }

    private mutating func skipTo(_ text: String) {
        let wanted = Array(text.utf8)
        while !rest.isEmpty, !rest.prefix(wanted.count).elementsEqual(wanted, by: { $0 | 0x20 == $1 | 0x20 }) {
            rest = rest.dropFirst()
        }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
