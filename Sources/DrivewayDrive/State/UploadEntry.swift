import DrivewaySQLite
import Foundation

/// One upload of this process, and what is known of it from an earlier one.
///
/// With a place in the journal it is leased: no other upload takes it up before this one ends or its process dies.
struct UploadEntry: Sendable {
    /// Where it is noted.
    struct Place: Sendable {
        let journal: UploadJournal
        let number: Int64
        let lease: Lease
        /// Where its end is gathered, to be noted with that of others; `nil`: it is noted at once.
        let ended: EndedUploads?
        /// Whether the file is a new one with an ID made beforehand.
        let isNewFile: Bool
    }

    /// The ID made beforehand, or the key of the operation.
    var file: String
    /// Whether another run began it, an earlier one or one that is under way, so that the file may be there already.
    var isLeftOver = false
    /// Whether the source is as it was then.
    var hasSameSource = true
    /// The address of the session of the earlier run, if it can be taken up; a secret.
    var session: URL?
    /// What the server had of it.
    var confirmed: Int64 = 0
    /// `nil`: it is not noted anywhere.
    var place: Place?

    /// Notes a session that was opened; on the disk when it returns, so before the first byte goes out.
    func opened(_ session: URL) async throws { try await place?.set(session: session) }

    /// Notes what the server has.
    func confirmed(_ count: Int64) async throws { try await place?.set(confirmed: count) }

    /// Forgets a session that cannot be trusted.
    func lostSession() async { try? await place?.set(session: nil) }

    /// The upload has ended well: nobody takes it up. That the note of it stays, should the disk be full, does no harm: who
    /// takes it up finds the file.
    func forget() async { try? await place?.remove() }

    /// The upload has failed for good: nobody takes it up.
    /// - Returns: Whether the file is this upload's alone, to be taken back.
    func withdraw() async -> Bool {
        guard let place else { return true }
        return (try? await place.journal.withdraw(place.number)) ?? true
    }

    /// The upload ends here and may be taken up later.
    func release() async { try? await place?.release() }

    /// The same upload under another ID or key, as if it had never been begun.
    func renamed(_ file: String) async throws -> UploadEntry {
        try await place?.set(file: file)
        return UploadEntry(file: file, place: place)
    }
}

extension UploadEntry.Place {
    fileprivate func set(session: URL?) async throws {
        try await change(
            "session = ?, opened = ?, confirmed = 0",
            [
                session.map { .text($0.absoluteString) } ?? .null,
                session.map { _ in .integer(journal.state.now()) } ?? .null,
            ]
        )
    }

    fileprivate func set(confirmed: Int64) async throws { try await change("confirmed = ?", [.integer(confirmed)]) }

    fileprivate func set(file: String) async throws {
        try await change("file = ?, session = NULL, opened = NULL, confirmed = 0", [.text(file)])
    }

    fileprivate func release() async throws { try await change("lease = NULL", []) }

    fileprivate func remove() async throws {
        if let ended { return ended.add(number) }
        try await journal.state.database().write { connection in
            guard !isNewFile else { return try journal.end([number], connection) }
            try connection.execute("DELETE FROM uploads WHERE number = ?", [.integer(number)])
        }
    }

    func change(_ columns: String, _ values: [Value]) async throws {
        let arguments = values + [.integer(journal.state.now()), .integer(number)]
        try await journal.state.database().write {
            try $0.execute("UPDATE uploads SET \(columns), changed = ? WHERE number = ?", arguments)
        }
    }
}
