/// The header fields of a part of a multipart body; names are in lower case, continued lines are joined.
struct MIMEHeader: Sendable, Hashable {
    private var fields: [String: String] = [:]

    /// Reads fields, one a line.
    init(_ bytes: [UInt8]) {
        var last: String?
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = String(decoding: line, as: UTF8.self)
            if let first = line.first, first == 0x20 || first == 0x09 {
                if let last { fields[last, default: ""] += " " + text.trimmingBlanks() }
                continue
            }
            guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = text[..<colon].trimmingBlanks().lowercased()
            fields[name] = String(text[text.utf8.index(after: colon)...].trimmingBlanks())
            last = name
        }
    }

    /// The value of a field, named in lower case.
    subscript(name: String) -> String? { fields[name] }
}
