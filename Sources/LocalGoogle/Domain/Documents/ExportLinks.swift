/// The addresses at which Google gives out documents in other formats.
enum ExportLinks {
    /// The paths at which they are served, by the kind.
    static func path(_ kind: DocumentKind) -> String {
        switch kind {
        case .document: "/feeds/download/documents/export/Export"
        case .spreadsheet: "/spreadsheets/export"
        case .presentation: "/feeds/download/presentations/Export"
        }
    }

    /// `exportLinks` of a file, or of one of its revisions; `nil` for a kind that has none.
    /// - Parameter origin: Scheme and host of the addresses.
    static func json(fileID: String, mimeType: String, origin: String, revisionID: String? = nil) -> JSONValue? {
        guard let kind = DocumentKind(mimeType: mimeType) else { return nil }
        let revision = revisionID.map { "&revision=" + $0 } ?? ""
        let start = origin + path(kind) + "?id=" + fileID + revision + "&exportFormat="
        return .object(
            JSONObject(DocumentFormats.exports(of: kind).map { ($0.mimeType, .string(start + $0.ending)) }))
    }
}
