import Foundation

/// The text of a file's content, for a search.
enum FileText {
    /// Of plain text so much is read, in bytes.
    private static let plainLimit: Int64 = 1 << 20

    /// How much of a file is read for its text; `nil` for a kind that has none.
    static func limit(_ mimeType: String, isText: Bool) -> Int64? {
        if isText || isPlain(mimeType) { return plainLimit }
        if DocumentKind(mimeType: mimeType) != nil { return .max }
        return format(mimeType).map { DocumentFormats.importLimit($0.kind) }
    }

    /// The text of content; empty where there is none.
    static func text(_ data: Data, mimeType: String, isText: Bool) -> String {
        if DocumentKind(mimeType: mimeType) != nil {
            return (try? DocumentContent(stored: data).plainText) ?? ""
        }
        let bytes = [UInt8](data)
        if !isText, let text = try? format(mimeType)?.read(bytes).plainText { return text }
        guard isText || isPlain(mimeType) else { return "" }
        return isText ? withoutMarkup(TextBytes.text(bytes)) : TextBytes.text(bytes)
    }

    /// A text that may hold elements of HTML.
    static func withoutMarkup(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "<")) ? HTMLImport.document(text).plainText : text
    }

    private static func format(_ mimeType: String) -> DocumentFormats.Import? {
        DocumentKind.allCases.lazy.compactMap { DocumentFormats.import(mimeType, to: $0) }.first
    }

    private static func isPlain(_ mimeType: String) -> Bool {
        mimeType.hasPrefix("text/") || mimeType.hasSuffix("+json") || mimeType.hasSuffix("+xml")
            || ["application/json", "application/xml", "application/javascript", "application/x-yaml"].contains(
                mimeType)
    }
}
