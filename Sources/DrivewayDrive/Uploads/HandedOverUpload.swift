import DrivewayAPI
import DrivewayDriveAPI
import DrivewaySQLite
import Foundation

/// The rest of an upload that someone else than this process sends: the system, while the app sleeps or is not there.
///
/// However that ends, the ordinary upload of the same file takes it up: it asks what has come, sends what is missing, and
/// compares the whole.
struct HandedOverUpload: Sendable {
    /// The address of the session, a secret: it takes the bytes without an access token.
    let url: URL
    /// Which bytes are to be sent.
    let range: Range<Int64>
    /// The length of the whole.
    let total: Int64
    /// Where it is noted.
    let place: UploadEntry.Place

    /// The `Content-Range` field of the request.
    var contentRange: String { "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(total)" }
}

extension FileCreation {
    /// Opens a session, or finds what an earlier one still lacks, and leaves it to someone else until a time.
    /// - Parameter time: Seconds since 1970; until then no other process takes the upload up.
    /// - Returns: `nil` where there is nothing to leave: a short file, one that was sent already, or no journal.
    func handOver(until time: Int64) async throws -> HandedOverUpload? {
        guard content.isLong(drive), content.origin != nil, drive.journal != nil else { return nil }
        let entry = try await drive.entry(for: plan())
        do {
            guard let place = entry.place, let (url, offset) = try await openSession(entry) else {
                await entry.release()
                return nil
            }
            try await place.leave(until: time)
            return HandedOverUpload(url: url, range: offset..<content.length, total: content.length, place: place)
        } catch {
            await entry.release()
            throw error
        }
    }

    /// The session to send to, and from where on; `nil` where all has been sent.
    private func openSession(_ entry: UploadEntry) async throws -> (URL, Int64)? {
        if let url = entry.session {
            do {
                let known = UploadSession<File>(url: url, client: drive.service.client)
                guard case .incomplete(let count) = try await known.status(total: content.length) else { return nil }
                return (count ?? 0) < content.length ? (url, count ?? 0) : nil
            } catch let error as GoogleAPIError where error.status == 404 || error.status == 410 {
                // A new one, below.
            }
        }
        let session = try await session(described(entry))
        try await entry.opened(session.url)
        return (session.url, 0)
    }
}

extension UploadEntry.Place {
    /// Leaves the upload to the system until a time.
    fileprivate func leave(until time: Int64) async throws {
        try await change("lease = ?", [.text(TransferState.systemLease(until: time))])
    }
}

extension DriveClient {
    /// Takes back an upload that was left to the system: the next ordinary upload of the file takes it up.
    func takeBackUpload(_ number: Int64) async throws {
        guard let state else { return }
        try await state.database().write {
            try $0.execute("UPDATE uploads SET lease = NULL WHERE number = ?", [.integer(number)])
        }
    }
}
