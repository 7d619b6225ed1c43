public import Foundation

/// Something on this machine, or in an app, that is backed up.
public struct BackupSource: Sendable, Hashable {
    /// What a source is.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// A folder with everything in it.
        case folder
        /// One file, byte for byte.
        case file
        /// One SQLite database, taken as a consistent copy while others may be writing to it.
        case database
        /// A set of records from an app, as JSON that a person can read.
        case records
    }

    /// What it is.
    public var kind: Kind
    /// Where it is; a relative path counts from the current folder. For records: their name.
    public var path: String
    /// The JSON of records.
    let records: Data?

    /// Makes a source of a kind that lies on the disk.
    public init(kind: Kind, path: String) {
        self.init(kind: kind, path: path, records: nil)
    }

    private init(kind: Kind, path: String, records: Data?) {
        self.kind = kind
        self.path = path
        self.records = records
    }

    /// A folder with everything in it. SQLite databases inside are found by their content and copied consistently.
    public static func folder(_ path: String) -> BackupSource { BackupSource(kind: .folder, path: path) }

    /// One file, byte for byte.
    public static func file(_ path: String) -> BackupSource { BackupSource(kind: .file, path: path) }

    /// One SQLite database, also while it is in use.
    public static func database(_ path: String) -> BackupSource { BackupSource(kind: .database, path: path) }

    /// The records of an app, as they are now.
    ///
    /// ```swift
    /// try await backups.create([.records("entries", entries)])
    /// ```
    ///
    /// In Drive they are a JSON file that a person can open and read, unless the backup is encrypted. Records that did not
    /// change are not sent again; when one did, the set is.
    /// - Parameters:
    ///   - name: What the set is called, by which it is found again.
    ///   - records: The records; there may be none.
    ///   - encoder: Writes the JSON, the same for the same records; ``RecordJSON/encoder`` writes dates as ISO 8601.
    /// - Throws: `EncodingError`.
    public static func records<Record: Encodable>(
        _ name: String, _ records: [Record], encoder: JSONEncoder = RecordJSON.encoder
    ) throws -> BackupSource {
        var json = try encoder.encode(records)
        json.append(UInt8(ascii: "\n"))
        return BackupSource(kind: .records, path: name, records: json)
    }
}
