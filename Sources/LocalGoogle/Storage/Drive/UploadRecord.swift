import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// A resumable upload as it is stored: what its first request said, and the file that it became.
struct UploadRecord: Sendable, Hashable {
    /// Sessions live a week.
    static let life: Int64 = 7 * 86_400_000
    /// How many that have expired are deleted in one transaction.
    static let expiredAtOnce = 100

    /// What is kept of its name: who has the name may send the content.
    let id: String
    let account: Int64
    let client: String
    let scopes: [String]
    /// Milliseconds since 1970.
    let created: Int64
    /// The file that gets new content; `nil` for a new file.
    let target: String?
    /// The raw query of the first request.
    let query: String
    /// The metadata, as a JSON object.
    let metadata: String
    let mediaType: String?
    /// The size, if it was declared.
    let size: Int64?
    /// The id of the file, once the upload is over.
    var finished: String?

    /// The id of the session of that name.
    static func id(of name: String) -> String { Base64URL.encode(Secret.digest(name)) }
}

extension UploadRecord {
    fileprivate init(_ row: Row) throws {
        id = try row["id"]
        account = try row["account"]
        client = try row["client"]
        scopes = ScopeList(try row["scopes"] as String).scopes
        created = try row["created"]
        target = try row["target"]
        query = try row["query"]
        metadata = try row["metadata"]
        mediaType = try row["mediaType"]
        size = try row["size"]
        finished = try row["finished"]
    }
}

/// Upload sessions in the database.
extension Connection {
    /// The session of that name, unless it has expired.
    func uploadSession(_ id: String, at moment: Int64) throws -> UploadRecord? {
        try row(
            "SELECT * FROM uploadSessions WHERE id = ? AND created > ?",
            [.text(id), .integer(moment - UploadRecord.life)]
        ).map(UploadRecord.init)
    }

    /// Stores a new session.
    func insert(_ record: UploadRecord) throws {
        try execute(
            """
            INSERT INTO uploadSessions (id, account, client, scopes, created, target, query, metadata, mediaType, size)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(record.id), .integer(record.account), .text(record.client),
                .text(record.scopes.joined(separator: " ")), .integer(record.created), record.target.sqlValue,
                .text(record.query), .text(record.metadata), record.mediaType.sqlValue, record.size.sqlValue,
            ])
    }

    /// Notes which file a session became.
    func finishUploadSession(_ id: String, file number: Int64) throws {
        try execute(
            "UPDATE uploadSessions SET finished = (SELECT files.id FROM files WHERE number = ?) WHERE id = ?",
            [.integer(number), .text(id)])
    }

    /// Deletes a session.
    func deleteUploadSession(_ id: String) throws {
        try execute("DELETE FROM uploadSessions WHERE id = ?", [.text(id)])
    }

    /// Deletes some of the sessions that have expired, and returns their names.
    func deleteExpiredUploadSessions(at moment: Int64) throws -> [String] {
        let rows = try rows(
            "SELECT id FROM uploadSessions WHERE created <= ? LIMIT \(UploadRecord.expiredAtOnce)",
            [.integer(moment - UploadRecord.life)])
        let ids: [String] = try rows.map { try $0[0] }
        for id in ids { try deleteUploadSession(id) }
        return ids
    }

    /// The names of the sessions that may go on.
    func openUploadSessions(at moment: Int64) throws -> [String] {
        try rows(
            "SELECT id FROM uploadSessions WHERE finished IS NULL AND created > ?",
            [.integer(moment - UploadRecord.life)]
        ).map { try $0[0] }
    }

    /// The person of a session, as a caller with the scopes that it was begun with.
    func caller(of record: UploadRecord) throws -> Caller? {
        try account(id: record.account).map { account in
            Caller(
                accountID: account.id, email: account.email, name: account.name, permissionID: account.permissionID,
                clientID: record.client, scopes: Set(record.scopes))
        }
    }
}
