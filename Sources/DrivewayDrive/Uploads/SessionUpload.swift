import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import Foundation

/// Drives a ``ResumableUpload`` over the network.
struct SessionUpload: Sendable {
    let content: UploadContent
    let api: APIClient
    let meter: ItemMeter
    /// Opens a session.
    let open: @Sendable () async throws -> UploadSession<File>

    private var session: UploadSession<File>?
    private var machine: ResumableUpload
    private var file: File?
    private var trouble: (any Error)?

    init(
        _ content: UploadContent, _ client: DriveClient, _ meter: ItemMeter,
        open: @escaping @Sendable () async throws -> UploadSession<File>
    ) {
        self.content = content
        self.meter = meter
        self.open = open
        api = client.service.client
        machine = ResumableUpload(
            total: content.length, pieceLimit: client.configuration.uploadPieceLimit,
            patience: client.configuration.fruitlessAttempts)
    }

    /// Sends everything and returns the file as the server names it at the end.
    mutating func run() async throws -> File {
        while true {
            meter.set(machine.confirmed)
            do {
                if let file = try await step() { return file }
            } catch let failure as ResumableUpload.Failure {
                throw DriveError.upload(of: content.name, failure, underlying: trouble)
            }
        }
    }

    /// Does what the machine wants next; returns the file at the end.
    private mutating func step() async throws -> File? {
        switch machine.next {
        case .open:
            session = try await open()
            machine.opened()
        case .send(let range):
            let (total, meter) = (content.length, meter)
            let body = content.body(range).reporting { meter.add($0, upTo: range.upperBound) }
            try await exchange { try await $0.send(body, range: range, total: total) }
        case .ask:
            let total = content.length
            try await exchange { try await $0.status(total: total) }
        case .rest(let failures):
            let asked = (trouble as? GoogleAPIError)?.retryAfter
            guard let pause = api.configuration.retry.pause(after: failures, asked: asked) else {
                throw trouble ?? DriveError.upload(of: content.name, .stalled(failures: failures), underlying: nil)
            }
            try await api.rest(pause, asked: asked != nil)
            machine.rested()
        case .finish:
            return file
        }
        return nil
    }

    /// Makes one exchange with the session and tells the machine what came of it.
    private mutating func exchange(
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
            try machine.failed()
        } catch let error as HTTPError where isPassing(error) {
            trouble = error
            try machine.failed()
        } catch let error as HTTPError where error.code == .bodyChanged {
            throw DriveError.sourceChanged(content.name, underlying: error)
        } catch let error as DecodingError {
            throw DriveError(.badAnswer, "The server's answer to an upload cannot be read", underlying: error)
        }
    }

    /// Whether a broken exchange is worth another. A server on this machine that is gone is not waited for.
    private func isPassing(_ error: HTTPError) -> Bool {
        error.mayHaveBeenApplied || (error.code == .unreachable && !api.endpoint.isLocal)
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
