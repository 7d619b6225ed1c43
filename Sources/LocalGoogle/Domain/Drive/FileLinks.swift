/// The pages at which Google shows files in a browser.
enum FileLinks {
    private static let editors = [
        "document": "document", "spreadsheet": "spreadsheets", "presentation": "presentation", "drawing": "drawings",
        "form": "forms",
    ]

    /// The page that opens a file. As on the live service those of folders carry no attribution.
    /// - Parameter key: The resource key, if the file has one.
    static func view(id: String, mimeType: String, key: String?) -> String {
        let key = key.map { "resourcekey=" + $0 }
        if mimeType == MIMETypes.folder {
            return "https://drive.google.com/drive/folders/\(id)" + (key.map { "?" + $0 } ?? "")
        }
        let query = "?usp=drivesdk" + (key.map { "&" + $0 } ?? "")
        if MIMETypes.isGoogles(mimeType), let kind = mimeType.split(separator: ".").last,
            let editor = editors[String(kind)]
        {
            return "https://docs.google.com/\(editor)/d/\(id)/edit" + query
        }
        return "https://drive.google.com/file/d/\(id)/view" + query
    }

    /// The address that downloads a file.
    static func content(id: String, key: String?) -> String {
        "https://drive.google.com/uc?id=\(id)&export=download" + (key.map { "&resourcekey=" + $0 } ?? "")
    }
}
