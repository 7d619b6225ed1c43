/// What can be made into a document of Google's own kinds, and what such a document can be turned into.
///
/// This is the one table: imports, exports, `exportLinks` and what `about` tells follow from it. The order is Google's.
/// What Google converts beyond this (pictures by text recognition, older Office formats) is refused as Google refuses what it
/// cannot convert.
enum DocumentFormats {
    /// A format that is read.
    struct Import: Sendable {
        let mimeTypes: [String]
        let kind: DocumentKind
        let read: @Sendable ([UInt8]) throws -> DocumentContent
    }

    /// A format that is written.
    struct Export: Sendable {
        let mimeType: String
        let kind: DocumentKind
        /// The name of the format in links, and the ending of a file's name.
        let ending: String
        /// The bytes; given the name of the file.
        let write: @Sendable (DocumentContent, _ title: String) throws -> [UInt8]
    }

    /// The largest content that is made into a document, in bytes, by the kind.
    static func importLimit(_ kind: DocumentKind) -> Int64 { kind == .document ? 10_485_760 : 104_857_600 }

    /// The largest export that `files.export` gives out, in bytes.
    static let exportLimit = 10 << 20

    /// The way from a media type to a kind; `nil` if there is none.
    static func `import`(_ mimeType: String, to kind: DocumentKind) -> Import? {
        imports.first { $0.kind == kind && $0.mimeTypes.contains(mimeType.lowercased()) }
    }

    /// The way to a media type from a kind; `nil` if there is none. Case does not count.
    static func export(_ mimeType: String, from kind: DocumentKind) -> Export? {
        exports.first { $0.kind == kind && $0.mimeType == mimeType.lowercased() }
    }

    /// The formats that a kind can be turned into, in Google's order.
    static func exports(of kind: DocumentKind) -> [Export] { exports.filter { $0.kind == kind } }

    /// `importFormats` of `about`: kinds by media type.
    static var importFormats: JSONObject {
        var formats: JSONObject = [:]
        for format in imports {
            for type in format.mimeTypes {
                formats[type] = .array((formats[type]?.asArray ?? []) + [.string(format.kind.mimeType)])
            }
        }
        return formats
    }

    /// `exportFormats` of `about`: media types by kind.
    static var exportFormats: JSONObject {
        JSONObject(
            DocumentKind.allCases.map { kind in
                (kind.mimeType, .array(exports(of: kind).map { .string($0.mimeType) }))
            })
    }

    /// `maxImportSizes` of `about`.
    static var maxImportSizes: JSONObject {
        let drawing = (MIMETypes.drawing, JSONValue.int64String(2 << 20))
        return JSONObject(DocumentKind.allCases.map { ($0.mimeType, .int64String(importLimit($0))) } + [drawing])
    }
}

/// The formats that are read.
extension DocumentFormats {
    private static let imports: [Import] = [
        text(["text/plain"]) { PlainTextImport.document(TextBytes.text($0)) },
        text(["text/html", "application/xhtml+xml"]) { HTMLImport.document(TextBytes.text($0)) },
        text(["text/markdown", "text/x-markdown"]) { MarkdownImport.document(TextBytes.text($0)) },
        text(["application/rtf", "text/rtf", "text/richtext"]) { try RTFImport.document($0) },
        text(["application/vnd.openxmlformats-officedocument.wordprocessingml.document"], WordImport.document),
        workbook(["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"], SheetImport.workbook),
        Import(
            mimeTypes: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
            kind: .presentation
        ) { .deck(try DeckImport.deck($0)) },
        workbook(["text/csv"]) {
            try DelimitedImport.workbook(TextBytes.text($0), separator: UInt8(ascii: ","))
        },
        workbook(["text/tab-separated-values"]) {
            try DelimitedImport.workbook(TextBytes.text($0), separator: UInt8(ascii: "\t"))
        },
    ]

    private static func text(
        _ mimeTypes: [String], _ read: @escaping @Sendable ([UInt8]) throws -> TextDocument
    ) -> Import {
        Import(mimeTypes: mimeTypes, kind: .document) { .text(try read($0)) }
    }

    private static func workbook(
        _ mimeTypes: [String], _ read: @escaping @Sendable ([UInt8]) throws -> Workbook
    ) -> Import {
        Import(mimeTypes: mimeTypes, kind: .spreadsheet) { .workbook(try read($0)) }
    }
}

/// The formats that are written.
extension DocumentFormats {
    private static let exports: [Export] = [
        document("application/rtf", "rtf") { document, _ in RTFExport.text(document) },
        document("application/vnd.oasis.opendocument.text", "odt") { document, _ in
            try OpenDocumentExport.text(document)
        },
        document("text/html", "html", HTMLExport.page),
        document("application/pdf", "pdf") { document, _ in try PageExport.document(document) },
        document("text/x-markdown", "markdown") { document, _ in MarkdownExport.text(document) },
        document("text/markdown", "md") { document, _ in MarkdownExport.text(document) },
        document("application/epub+zip", "epub", BookExport.file),
        document("application/zip", "zip", HTMLExport.archive),
        document("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx") { document, _ in
            try WordExport.file(document)
        },
        document("text/plain", "txt") { document, _ in PlainTextExport.text(document) },
        sheet("application/x-vnd.oasis.opendocument.spreadsheet", "ods", OpenDocumentExport.workbook),
        sheet("text/tab-separated-values", "tsv", DelimitedExport.tsv),
        sheet("application/pdf", "pdf", PageExport.workbook),
        sheet("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx", SheetExport.file),
        sheet("text/csv", "csv", DelimitedExport.csv),
        sheet("application/zip", "zip", HTMLExport.archive),
        sheet("application/vnd.oasis.opendocument.spreadsheet", "ods", OpenDocumentExport.workbook),
        deck("application/vnd.oasis.opendocument.presentation", "odp") { deck, _ in
            try OpenDocumentExport.deck(deck)
        },
        deck("application/pdf", "pdf") { deck, _ in try PageExport.deck(deck) },
        deck("application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx") { deck, _ in
            try DeckExport.file(deck)
        },
        deck("text/plain", "txt") { deck, _ in PlainTextExport.text(deck) },
    ]

    private static func document(
        _ mimeType: String, _ ending: String, _ write: @escaping @Sendable (TextDocument, String) throws -> [UInt8]
    ) -> Export {
        Export(mimeType: mimeType, kind: .document, ending: ending) { content, title in
            guard case .text(let document) = content else { throw DocumentFailure.unreadable }
            return try write(document, title)
        }
    }

    private static func sheet(
        _ mimeType: String, _ ending: String, _ write: @escaping @Sendable (Workbook) throws -> [UInt8]
    ) -> Export {
        Export(mimeType: mimeType, kind: .spreadsheet, ending: ending) { content, _ in
            guard case .workbook(let workbook) = content else { throw DocumentFailure.unreadable }
            return try write(workbook)
        }
    }

    private static func deck(
        _ mimeType: String, _ ending: String, _ write: @escaping @Sendable (SlideDeck, String) throws -> [UInt8]
    ) -> Export {
        Export(mimeType: mimeType, kind: .presentation, ending: ending) { content, title in
            guard case .deck(let deck) = content else { throw DocumentFailure.unreadable }
            return try write(deck, title)
        }
    }
}
