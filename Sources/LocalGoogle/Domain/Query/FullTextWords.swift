/// The words of texts, as `fullText contains` compares them: whole words, in any case; words between double quotes must
/// follow each other.
///
/// Scripts without blanks between words, and Korean, whose words grow endings, are split into single characters, and what is
/// written together is looked for as a sequence: so 서울 is found in 서울에서. An index of trigrams, the other way to find parts
/// of such words, finds nothing shorter than three characters, and would find parts of English words too.
enum FullTextWords {
    /// The words of a text with blanks between them: the form in which texts are kept for searching.
    static func indexed(_ text: String) -> String { words(of: text).joined(separator: " ") }

    /// What a query asks of the index, in the language of FTS5; `nil` if the query has no word.
    static func expression(_ query: String) -> String? {
        var phrases: [String] = []
        for (index, part) in query.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            // Every other part stands between quotes. Signs inside of a word (`well-known`) make a phrase of it.
            let isQuoted = index % 2 == 1
            phrases += isQuoted ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        let expressions = phrases.map(indexed).filter { !$0.isEmpty }.map { "\"\($0)\"" }
        return expressions.isEmpty ? nil : expressions.joined(separator: " AND ")
    }

    private static func words(of text: String) -> [String] { SearchWords.words(of: text, in: .text) }
}
