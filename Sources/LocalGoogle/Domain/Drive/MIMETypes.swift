/// Media types as Drive treats them.
enum MIMETypes {
    /// A folder.
    static let folder = "application/vnd.google-apps.folder"
    /// A pointer to another file.
    static let shortcut = "application/vnd.google-apps.shortcut"
    /// Bytes of an unknown kind.
    static let unknown = "application/octet-stream"

    /// A drawing.
    static let drawing = googlePrefix + "drawing"

    private static let googlePrefix = "application/vnd.google-apps."

    /// Google's own kinds that hold a document instead of bytes.
    static let documents = Set(
        ["document", "spreadsheet", "presentation", "drawing", "form", "jam", "map", "script", "site"].map {
            googlePrefix + $0
        })

    /// Whether the type is one of Google's own, which have no bytes to download.
    static func isGoogles(_ type: String) -> Bool { type.hasPrefix(googlePrefix) }

    /// Whether a file of Google's own type can be created.
    static func isKnownToGoogle(_ type: String) -> Bool {
        type == folder || type == shortcut || documents.contains(type)
    }

    /// The type of a `Content-Type` field without its parameters; `nil` if it names none.
    static func essence(_ field: String?) -> String? {
        guard let field else { return nil }
        let type = field.prefix { $0 != ";" }.trimmingBlanks()
        let parts = type.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isTokenByte) }), type != "*/*"
        else { return nil }
        return String(type)
    }

    /// A parameter of a field such as `Content-Type`, without quotes: `boundary`, `charset`.
    static func parameter(_ name: String, of field: String) -> String? {
        for piece in field.split(separator: ";").dropFirst() {
            guard let sign = piece.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            guard piece[..<sign].trimmingBlanks().lowercased() == name else { continue }
            var value = piece[piece.utf8.index(after: sign)...].trimmingBlanks()
            if value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
                value = value.dropFirst().dropLast()
            }
            return String(value)
        }
        return nil
    }

    /// The type that the ending of a name suggests.
    static func suggested(by name: String) -> String? {
        FileExtension.last(of: name).flatMap { byExtension[$0.lowercased()] }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"()<>@,;:\\\"/[]?=".utf8.contains(byte)
    }

    private static let byExtension = [
        "aac": "audio/aac", "avi": "video/x-msvideo", "bmp": "image/bmp", "css": "text/css", "csv": "text/csv",
        "doc": "application/msword",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "epub": "application/epub+zip", "gif": "image/gif", "gz": "application/gzip", "heic": "image/heif",
        "htm": "text/html", "html": "text/html", "ics": "text/calendar", "jpeg": "image/jpeg", "jpg": "image/jpeg",
        "js": "text/javascript", "json": "application/json", "m4a": "audio/mp4", "md": "text/markdown",
        "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
        "odt": "application/vnd.oasis.opendocument.text",
        "ogg": "audio/ogg", "pdf": "application/pdf", "png": "image/png", "ppt": "application/vnd.ms-powerpoint",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "rtf": "application/rtf", "svg": "image/svg+xml", "tar": "application/x-tar", "tif": "image/tiff",
        "tiff": "image/tiff", "txt": "text/plain", "wav": "audio/wav", "webm": "video/webm", "webp": "image/webp",
        "xls": "application/vnd.ms-excel",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xml": "text/xml",
        "zip": "application/zip",
    ]
}

/// The endings of file names.
enum FileExtension {
    /// The last one: `gz` of `a.tar.gz`.
    static func last(of name: String) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = name[name.utf8.index(after: dot)...]
        return isEnding(ending) && dot != name.startIndex ? String(ending) : nil
    }

    /// All of them: `tar.gz` of `a.tar.gz`, `txt` of `v1.2 notes.txt`.
    static func full(of name: String) -> String? {
        guard let last = last(of: name) else { return nil }
        let stem = String(name.dropLast(last.count + 1))
        guard let inner = self.last(of: stem), inner == "tar" else { return last }
        return inner + "." + last
    }

    private static func isEnding(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count <= 16
            && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.isDigit }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension StringProtocol {
    /// The text without blanks and tabs at its ends.
    func trimmingBlanks() -> Substring {
        var rest = Substring(self)
        while let first = rest.utf8.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
        while let last = rest.utf8.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
        return rest
    }
}
