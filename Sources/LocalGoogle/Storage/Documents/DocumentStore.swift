import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Documents as the content of revisions: stored, read, and turned into other formats.
extension Services {
    /// Stores a document. It is pinned afterwards.
    /// - Throws: `FileError`.
    func store(_ document: DocumentContent) throws -> FileContent { try storeContent(try document.encoded()) }

    /// Stores bytes. They are pinned afterwards.
    func storeContent(_ data: Data) throws -> FileContent {
        let sink = ContentSink(blobs)
        do {
            _ = try data.withUnsafeBytes { try sink.write($0) }
            let content = try sink.content()
            try sink.commit(content)
            return content
        } catch {
            sink.discard()
            throw error
        }
    }

    /// Makes a document of content that came in another format, and stores it. It is pinned afterwards.
    /// - Parameters:
    ///   - source: The content, and its size in bytes.
    ///   - mimeType: What it is.
    ///   - target: The media type of the document.
    /// - Throws: The 400 of content that cannot be converted.
    func convert(_ source: StoredContent, size: Int64, mimeType: String, to target: String) throws -> FileContent {
        guard let kind = DocumentKind(mimeType: target), let format = DocumentFormats.import(mimeType, to: kind) else {
            throw GoogleError.conversionNotSupported
        }
        guard size <= DocumentFormats.importLimit(kind) else { throw GoogleError.importTooLarge }
        let bytes = [UInt8](try source.read(count: Int(size), at: 0))
        let document: DocumentContent
        do { document = try format.read(bytes) } catch DocumentFailure.tooLarge {
            throw GoogleError.importTooLarge
        } catch is DocumentFailure {
            throw GoogleError.conversionNotSupported
        }
        return try store(document)
    }

    /// The document that is stored under a digest.
    func document(_ sha256: String) throws -> DocumentContent {
        switch try open(sha256) {
        case .bytes(let data): try DocumentContent(stored: data)
        case .file(let file): try DocumentContent(stored: try file.read(count: Int(try file.status().size), at: 0))
        }
    }

    /// A document in another format, of whatever size.
    /// - Parameters:
    ///   - file: A document that the caller may read.
    ///   - sha256: The content of the revision that is meant.
    ///   - mimeType: The media type of the format.
    /// - Throws: ``GoogleError`` for a file that is no document, and for a format that its kind does not have.
    func export(_ file: FileFacts, sha256: String?, as mimeType: String) throws -> Data {
        guard MIMETypes.documents.contains(file.mimeType) else { throw GoogleError.fileNotExportable }
        guard let kind = DocumentKind(mimeType: file.mimeType), let sha256,
            let format = DocumentFormats.export(mimeType, from: kind)
        else { throw GoogleError.exportNotSupported }
        do { return Data(try format.write(try document(sha256), file.name)) } catch DocumentFailure.cannotDraw(let text)
        {
            throw GoogleError(500, "internalError", text)
        }
    }
}

extension Connection {
    /// The stored content of a file, also of a document, whose bytes are nobody's to download.
    func storedContent(of number: Int64) throws -> FileContent? {
        try row(
            """
            SELECT revisions.size, revisions.md5, revisions.sha1, revisions.sha256, files.media, revisions.held
                FROM revisions
                JOIN files ON files.number = revisions.file AND files.headRevision = revisions.id WHERE files.number = ?
            """, [.integer(number)]
        ).map { try FileContent(size: $0[0], md5: $0[1], sha1: $0[2], sha256: $0[3], media: $0[4], held: $0[5]) }
    }

    /// The bytes of content that revisions hold.
    func heldContent(_ sha256: String) throws -> Data? {
        try row("SELECT held FROM revisions WHERE sha256 = ? AND held IS NOT NULL LIMIT 1", [.text(sha256)])
            .map { try $0[0] }
    }

    /// The content of one of a file's revisions.
    func storedContent(of number: Int64, revision id: String) throws -> String? {
        try row("SELECT sha256 FROM revisions WHERE file = ? AND id = ?", [.integer(number), .text(id)])
            .map { try $0[0] }
    }
}

extension GoogleError {
    /// Content cannot be made into such a document.
    static let conversionNotSupported = GoogleError(
        400, "conversionUnsupportedConversionPath",
        "Conversion of the uploaded content to the requested output type is not supported.")

    /// There is more content than is made into a document.
    static let importTooLarge = GoogleError(
        413, "uploadTooLarge", "The content is too large to be converted to the requested output type.")

    /// The file is no document.
    static let fileNotExportable = GoogleError(
        403, "fileNotExportable", "Export only supports Docs Editors files.")

    /// Readers may not export the document.
    static let cannotExportFile = GoogleError(
        403, "cannotExportFile", "This file cannot be exported by the user.")

    /// The document cannot be turned into that.
    static let exportNotSupported = GoogleError(
        400, "badRequest", "The requested conversion is not supported.", parameter: "convertTo")

    /// The export is longer than `files.export` gives out.
    static let exportTooLarge = GoogleError(
        403, "exportSizeLimitExceeded", "This file is too large to be exported.")
}
