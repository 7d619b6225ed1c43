/// The pages at which Google shows files in a browser.
enum FileLinks {
    private static let editors = [
        "document": "document", "spreadsheet": "spreadsheets", "presentation": "presentation", "drawing": "drawings",
        "form": "forms",
    ]

    /// The page that opens a file. As on the live service those of folders carry no attribution.
    static func view(id: String, mimeType: String) -> String {
        if mimeType == MIMETypes.folder { return "https://drive.google.com/drive/folders/\(id)" }
        if MIMETypes.isGoogles(mimeType), let kind = mimeType.split(separator: ".").last,
            let editor = editors[String(kind)]
        {
            return "https://docs.google.com/\(editor)/d/\(id)/edit?usp=drivesdk"
        }
        return "https://drive.google.com/file/d/\(id)/view?usp=drivesdk"
    }
}
