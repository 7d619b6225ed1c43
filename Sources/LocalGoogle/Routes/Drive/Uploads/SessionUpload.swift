import DrivewayHTTP
import DrivewayHTTPServer
import Foundation
import Synchronization

/// A later request of a resumable upload: a chunk, or the question how much is there.
final class SessionUpload: UploadReceiver {
    private let session: UploadSession
    private let sessions: UploadSessions
    private let turn: UploadSession.Turn
    private let origin: String
    /// The bytes of the body that came.
    private let count = Mutex<Int64>(0)

    /// - Throws: ``GoogleError`` for a range that does not fit.
    init(_ session: UploadSession, _ call: Call, _ sessions: UploadSessions) throws(GoogleError) {
        self.session = session
        self.sessions = sessions
        origin = call.origin
        let headers = call.request.headers
        let length = headers["Content-Length"].flatMap { Int64($0) }
        let isChunked = headers["Transfer-Encoding"] != nil
        turn = try session.begin(range: headers["Content-Range"], length: isChunked ? nil : length ?? 0)
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception {
        guard let number = turn.number else {
            throw GoogleError.badRequest("A request that asks how much is stored has no body.")
        }
        let before = count.withLock { count in
            defer { count += Int64(bytes.count) }
            return count
        }
        // What is there already is passed over.
        let skipped = Int(min(max(turn.skipping - before, 0), Int64(bytes.count)))
        let rest = UnsafeRawBufferPointer(rebasing: bytes[skipped...])
        if rest.isEmpty { return .taken }
        let taken = before + Int64(skipped) - turn.skipping
        if let limit = turn.atMost, taken + Int64(rest.count) > limit {
            throw GoogleError.badRequest("The body is longer than its Content-Range or the size of the upload.")
        }
        return try session.receive(rest, turn: number)
    }

    func finish(complete: Bool) async throws -> Reply {
        let outcome = session.end(turn: turn.number, isWhole: complete)
        guard complete else {
            _ = try await session.synchronized()
            throw GoogleError.badRequest("The body is not complete.")
        }
        guard case .complete? = outcome else {
            let stored = try await session.synchronized()
            return Reply(status: 308, headers: stored > 0 ? ["Range": "bytes=0-\(stored - 1)"] : [:])
        }
        return .json(try await sessions.complete(session, origin: origin))
    }
}
