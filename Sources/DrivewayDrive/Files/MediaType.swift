/// Media types by the extension of a name.
enum MediaType {
    /// Any bytes.
    static let binary = "application/octet-stream"

    /// The media type that a name suggests.
    static func guess(forName name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return binary }
        return table[name[name.utf8.index(after: dot)...].lowercased()] ?? binary
    }

    private static let table: [String: String] = [
        // Text
        "txt": "text/plain", "text": "text/plain", "log": "text/plain", "md": "text/markdown", "csv": "text/csv",
        "tsv": "text/tab-separated-values", "html": "text/html", "htm": "text/html", "css": "text/css",
        "ics": "text/calendar", "vcf": "text/vcard", "js": "text/javascript", "mjs": "text/javascript",
        "json": "application/json", "xml": "application/xml", "yaml": "application/yaml", "yml": "application/yaml",
        "rtf": "application/rtf", "sh": "application/x-sh", "swift": "text/x-swift", "py": "text/x-python",
        // Pictures
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
        "svg": "image/svg+xml", "heic": "image/heic", "heif": "image/heif", "avif": "image/avif", "bmp": "image/bmp",
        "tif": "image/tiff", "tiff": "image/tiff", "ico": "image/vnd.microsoft.icon",
        "psd": "image/vnd.adobe.photoshop",
        // Sound and film
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "wav": "audio/wav", "flac": "audio/flac",
        "ogg": "audio/ogg", "opus": "audio/opus", "mp4": "video/mp4", "m4v": "video/x-m4v", "mov": "video/quicktime",
        "avi": "video/x-msvideo", "mkv": "video/x-matroska", "webm": "video/webm", "3gp": "video/3gpp",
        // Documents
        "pdf": "application/pdf", "epub": "application/epub+zip", "doc": "application/msword",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xls": "application/vnd.ms-excel",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "ppt": "application/vnd.ms-powerpoint",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "odt": "application/vnd.oasis.opendocument.text", "ods": "application/vnd.oasis.opendocument.spreadsheet",
        "odp": "application/vnd.oasis.opendocument.presentation",
        // Archives and data
        "zip": "application/zip", "gz": "application/gzip", "tgz": "application/gzip", "tar": "application/x-tar",
        "bz2": "application/x-bzip2", "xz": "application/x-xz", "7z": "application/x-7z-compressed",
        "zst": "application/zstd", "sqlite": "application/vnd.sqlite3", "db": "application/vnd.sqlite3",
        "wasm": "application/wasm", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
    ]
}
