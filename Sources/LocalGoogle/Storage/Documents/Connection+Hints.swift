import DrivewaySQLite
import Foundation

/// What clients hint at about content.
extension Connection {
    /// Keeps the hints of a change.
    /// - Parameter hasContent: Whether new content comes with it; what was hinted at about the content before is then gone.
    func setHints(_ change: FileChange, hasContent: Bool, file number: Int64) throws {
        if hasContent || change.usesContentAsText {
            try execute(
                "UPDATE fileHints SET usesContent = ? WHERE file = ? AND usesContent <> ?",
                [change.usesContentAsText.sqlValue, .integer(number), change.usesContentAsText.sqlValue])
        }
        guard change.hints != nil || change.usesContentAsText else { return }
        try execute(
            "INSERT INTO fileHints (file, usesContent) VALUES (?, ?) ON CONFLICT (file) DO NOTHING",
            [.integer(number), change.usesContentAsText.sqlValue])
        if let text = change.hints?.indexableText {
            try execute("UPDATE fileHints SET text = ? WHERE file = ?", [.text(text), .integer(number)])
        }
        if let thumbnail = change.hints?.thumbnail {
            try execute(
                """
                UPDATE fileHints SET thumbnail = ?, thumbnailType = ?, thumbnailVersion = thumbnailVersion + 1
                    WHERE file = ?
                """, [.blob(Data(thumbnail.image)), .text(thumbnail.mimeType), .integer(number)])
        }
    }

    /// Gives a copy the hints of its source.
    func copyHints(from source: Int64, to target: Int64) throws {
        try execute(
            """
            INSERT OR IGNORE INTO fileHints (file, text, usesContent, thumbnail, thumbnailType, thumbnailVersion)
                SELECT ?, text, usesContent, thumbnail, thumbnailType, thumbnailVersion FROM fileHints WHERE file = ?
            """, [.integer(target), .integer(source)])
    }

    /// The picture that a client gave for a file.
    func thumbnail(of number: Int64) throws -> (image: Data, mimeType: String, version: Int64)? {
        try row(
            "SELECT thumbnail, thumbnailType, thumbnailVersion FROM fileHints WHERE file = ? AND thumbnail IS NOT NULL",
            [.integer(number)]
        ).map { try ($0[0], $0[1], $0[2]) }
    }
}
