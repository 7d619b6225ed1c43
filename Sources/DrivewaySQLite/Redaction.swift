/// Keeps bound values out of SQLite's messages.
enum Redaction {
    /// The message without any word of the bound texts.
    ///
    /// SQLite's own messages name tables and columns only, but full-text search and the JSON functions quote what they were
    /// given ("syntax error near …"). They report the general error code, so only that one is looked at.
    static func message(_ message: String, code: Int32, hiding arguments: [Value]) -> String {
        guard code & 0xFF == DatabaseError.Code.error else { return message }
        let texts = arguments.compactMap { argument -> String? in
            guard case .text(let text) = argument else { return nil }
            return text.lowercased()
        }
        guard !texts.isEmpty else { return message }
        var result = ""
        var word = ""
        for character in message {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else {
                result += hidden(word, in: texts)
                result.append(character)
                word = ""
            }
        }
        return result + hidden(word, in: texts)
    }

    private static func hidden(_ word: String, in texts: [String]) -> String {
        let lowercased = word.lowercased()
        return !word.isEmpty && texts.contains { $0.contains(lowercased) } ? "…" : word
    }
}
