import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import Foundation
import Synchronization

/// Drives a ``ResumableUpload`` over the network.
struct SessionUpload: Sendable {
    /// What came of an upload.
    struct Outcome: Sendable {
        /// The file as the server names it at the end.
        let file: File
        /// Whether an earlier run had sent everything already.
        let wasThere: Bool
    }

    let source: any PieceSource
    let entry: UploadEntry
    let client: APIClient
    let meter: ItemMeter
    /// Opens a session.
    let open: @Sendable () async throws -> UploadSession<File>

    private var session: UploadSession<File>?
    private var machine: ResumableUpload
    private var file: File?
    private var trouble: (any Error)?
    private var hasSent = false

    init(
        _ source: some PieceSource, _ entry: UploadEntry, _ drive: DriveClient, _ meter: ItemMeter,
        open: @escaping @Sendable () async throws -> UploadSession<File>
    ) {
        self.source = source
        self.entry = entry
        self.meter = meter
        self.open = open
        client = drive.service.client
        machine = ResumableUpload(
            total: source.length, pieceLimit: drive.configuration.pieceLimit(of: source),
            patience: drive.configuration.fruitlessAttempts)
        guard let url = entry.session else { return }
        session = UploadSession(url: url, client: client)
        machine.resumed(at: entry.confirmed)
    }

    /// Sends everything.
    mutating func run() async throws -> Outcome {
        while true {
            meter.set(machine.confirmed)
            do {
                if let file = try await step() { return Outcome(file: file, wasThere: !hasSent) }
            } catch let failure as ResumableUpload.Failure {
                if failure.isBroken { await entry.lostSession() }
                throw DriveError.upload(of: source.name, failure, underlying: trouble)
            }
        }
    }

    /// Does what the machine wants next; returns the file at the end.
    private mutating func step() async throws -> File? {
        if case .send(let range) = machine.next, let end = try await source.prepare(range) { machine.ended(at: end) }
        switch machine.next {
        case .open:
            let session = try await open()
            try await entry.opened(session.url)
            self.session = session
            machine.opened()
        case .send(let range):
            try await send(range)
        case .ask:
            let total = machine.total
            try await exchange { try await $0.status(total: total) }
        case .rest(let failures):
            let retry = client.configuration.retry
            let asked = (trouble as? GoogleAPIError)?.retryAfter
            guard let pause = retry.pause(after: failures, asked: asked) else {
                throw trouble ?? DriveError.upload(of: source.name, .stalled(failures: failures), underlying: nil)
            }
            try await client.rest(pause, asked: asked != nil)
            machine.rested()
        case .finish:
            return file
        }
        return nil
    }

    private mutating func send(_ range: Range<Int64>) async throws {
        hasSent = true
        let (meter, total, taken) = (meter, machine.total, Counter())
        let body = source.body(range).reporting { count in
            taken.add(count)
            meter.add(count, upTo: range.upperBound)
        }
        let before = machine.confirmed
        try await exchange({ taken.value }, { try await $0.send(body, range: range, total: total) })
        if machine.confirmed > before, machine.next != .finish { try await entry.confirmed(machine.confirmed) }
    }

    /// Makes one exchange with the session and tells the machine what came of it.
    private mutating func exchange(
        _ taken: () -> Int64 = { 0 },
        _ body: @Sendable (UploadSession<File>) async throws -> UploadSession<File>.Answer
    ) async throws {
        guard let session else { return }
        do {
            switch try await body(session) {
            case .incomplete(let count): try machine.answered(count: count)
            case .complete(let file):
                self.file = file
                machine.completed()
            }
        } catch let error as GoogleAPIError where error.status == 404 || error.status == 410 {
            trouble = error
            try machine.sessionGone()
        } catch let error as GoogleAPIError where error.action == .retry || error.action == .retrySlowly {
            trouble = error
            try machine.failed(taken: taken())
        } catch let error as HTTPError where isPassing(error) {
            trouble = error
            try machine.failed(taken: taken())
        } catch let error as HTTPError where error.code == .bodyChanged {
            throw DriveError.sourceChanged(source.name, underlying: error)
        } catch let error as DecodingError {
            throw DriveError(.badAnswer, "The server's answer to an upload cannot be read", underlying: error)
        }
    }

    /// Whether a broken exchange is worth another. A server on this machine that is gone is not waited for.
    private func isPassing(_ error: HTTPError) -> Bool {
        error.mayHaveBeenApplied || (error.code == .unreachable && !client.endpoint.isLocal)
    }
}

/// Counts bytes on the transport's thread.
private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    func add(_ more: Int) { count.add(more, ordering: .relaxed) }

    var value: Int64 { Int64(count.load(ordering: .relaxed)) }
}

extension DriveClient.Configuration {
    /// The most bytes of one piece of a content: streams are held in memory, files are not.
    fileprivate func pieceLimit(of source: some PieceSource) -> Int64? {
        guard source.length == nil else { return uploadPieceLimit }
        let room = max(ResumableUpload.granularity, Int64(uploadMemory) / 2)
        return min(
            uploadPieceLimit ?? ResumableUpload.streamPiece,
            room / ResumableUpload.granularity * ResumableUpload.granularity)
    }
}

extension ResumableUpload.Failure {
    /// Whether the session cannot be trusted any more.
    fileprivate var isBroken: Bool {
        switch self {
        case .rewound, .overrun: true
        case .stalled, .sessionsLost: false
        }
    }
}

extension DriveError {
    fileprivate static func upload(
        of name: String, _ failure: ResumableUpload.Failure, underlying: (any Error)?
    ) -> DriveError {
        switch failure {
        case .stalled(let failures):
            DriveError(
                .stalled,
                "The upload of \(name) made no progress in \(failures) attempts. Try again later"
                    + (underlying.map { ": \($0)" } ?? ""), underlying: underlying)
        case .sessionsLost(let count):
            DriveError(
                .stalled, "The upload of \(name) was given up: Drive dropped it \(count) times. Try again later",
                underlying: underlying)
        case .rewound(let before, let now):
            DriveError(
                .brokenSession,
                "The upload of \(name) was given up: Drive had \(before) bytes and now says \(now). Start it again")
        case .overrun(let sent, let claimed):
            DriveError(
                .brokenSession,
                "The upload of \(name) was given up: Drive says it has \(claimed) bytes of \(sent) sent. Start it again"
            )
        }
    }
}
