/// A format that documents of Google's own types can be turned into.
///
/// [Guide: export formats](https://developers.google.com/workspace/drive/api/guides/ref-export-formats)
public struct ExportFormat: Sendable, Hashable {
    /// The media type, as Google names it.
    public var mimeType: String
    /// The extension that files of this format have, without the dot.
    public var fileExtension: String

    /// Makes a format that is not in the list here.
    public init(mimeType: String, fileExtension: String) {
        self.mimeType = mimeType
        self.fileExtension = fileExtension
    }

    /// Microsoft Word.
    public static let docx = office("wordprocessingml.document", "docx")
    /// Microsoft Excel.
    public static let xlsx = office("spreadsheetml.sheet", "xlsx")
    /// Microsoft PowerPoint.
    public static let pptx = office("presentationml.presentation", "pptx")
    /// Text of OpenDocument.
    public static let odt = open("text", "odt")
    /// Spreadsheet of OpenDocument.
    public static let ods = open("spreadsheet", "ods")
    /// Presentation of OpenDocument.
    public static let odp = open("presentation", "odp")
    /// PDF.
    public static let pdf = ExportFormat(mimeType: "application/pdf", fileExtension: "pdf")
    /// Rich Text Format.
    public static let rtf = ExportFormat(mimeType: "application/rtf", fileExtension: "rtf")
    /// Plain text.
    public static let txt = ExportFormat(mimeType: "text/plain", fileExtension: "txt")
    /// Markdown.
    public static let md = ExportFormat(mimeType: "text/markdown", fileExtension: "md")
    /// A page of HTML.
    public static let html = ExportFormat(mimeType: "text/html", fileExtension: "html")
    /// Pages of HTML and their pictures, packed.
    public static let zip = ExportFormat(mimeType: "application/zip", fileExtension: "zip")
    /// A book.
    public static let epub = ExportFormat(mimeType: "application/epub+zip", fileExtension: "epub")
    /// The first sheet as values with commas between.
    public static let csv = ExportFormat(mimeType: "text/csv", fileExtension: "csv")
    /// The first sheet as values with tabs between.
    public static let tsv = ExportFormat(mimeType: "text/tab-separated-values", fileExtension: "tsv")
    /// A picture.
    public static let png = ExportFormat(mimeType: "image/png", fileExtension: "png")
    /// A picture.
    public static let jpg = ExportFormat(mimeType: "image/jpeg", fileExtension: "jpg")
    /// A drawing.
    public static let svg = ExportFormat(mimeType: "image/svg+xml", fileExtension: "svg")
    /// A script with its files.
    public static let script = ExportFormat(
        mimeType: "application/vnd.google-apps.script+json", fileExtension: "json")
    /// A film.
    public static let mp4 = ExportFormat(mimeType: "video/mp4", fileExtension: "mp4")

    private static func office(_ name: String, _ ending: String) -> ExportFormat {
        ExportFormat(mimeType: "application/vnd.openxmlformats-officedocument." + name, fileExtension: ending)
    }

    private static func open(_ name: String, _ ending: String) -> ExportFormat {
        ExportFormat(mimeType: "application/vnd.oasis.opendocument." + name, fileExtension: ending)
    }
}

extension ExportFormat {
    /// The format of an extension such as `docx` or `.docx`, in any case; `nil` if it is none of the list here.
    public init?(fileExtension: String) {
        let name = fileExtension.drop { $0 == "." }.lowercased()
        let known = ["htm": "html", "jpeg": "jpg", "markdown": "md", "text": "txt"][name] ?? name
        guard let format = Self.all.first(where: { $0.fileExtension == known }) else { return nil }
        self = format
    }

    /// The format of a media type, in any case; one that is not in the list here has no extension.
    public init(mimeType: String) {
        let type = mimeType.lowercased()
        self = Self.all.first { $0.mimeType == type } ?? ExportFormat(mimeType: mimeType, fileExtension: "")
    }

    /// The formats that a type of Google's can be turned into, the usual one first; none for what cannot be exported.
    public static func formats(of mimeType: String) -> [ExportFormat] { byType[mimeType] ?? [] }

    private static let all: [ExportFormat] = [
        .docx, .xlsx, .pptx, .odt, .ods, .odp, .pdf, .rtf, .txt, .md, .html, .zip, .epub, .csv, .tsv, .png, .jpg, .svg,
        .script, .mp4,
    ]

    private static let byType: [String: [ExportFormat]] = [
        DriveType.document: [.docx, .odt, .pdf, .rtf, .txt, .md, .html, .zip, .epub],
        DriveType.spreadsheet: [.xlsx, .ods, .pdf, .csv, .tsv, .zip],
        DriveType.presentation: [.pptx, .odp, .pdf, .txt, .jpg, .png, .svg],
        DriveType.drawing: [.png, .svg, .pdf, .jpg],
        DriveType.script: [.script],
        DriveType.prefix + "form": [.zip],
        DriveType.prefix + "jam": [.pdf],
        DriveType.prefix + "site": [.txt],
        DriveType.prefix + "mail-layout": [.txt],
        DriveType.vid: [.mp4],
    ]
}
