import DrivewayHTTP
import Foundation

/// Sends calls in batches until each has its answer.
struct BatchRun: Sendable {
    /// The most calls in one request.
    static let partLimit = 100

    let client: APIClient
    let service: APIService?

    typealias Outcome = Result<BatchPart, any Error>
    /// A call that waits for its answer, by its number.
    private typealias Waiting = (number: Int, request: APIRequest)

    /// What came of each call, in their order.
    func responses(_ requests: [Result<APIRequest, any Error>]) async throws -> [Outcome] {
        var outcomes: [Int: Outcome] = [:]
        var waiting: [Waiting] = []
        for (number, request) in requests.enumerated() {
            do {
                let request = try request.get()
                if !request.scopes.isEmpty { try await client.authorizer.require(anyOf: request.scopes) }
                waiting.append((number, request))
            } catch {
                outcomes[number] = .failure(try passing(error))
            }
        }
        var attempt = 1
        while !waiting.isEmpty {
            var again: [Waiting] = []
            var pauses: [Duration] = []
            var isAsked = false
            var rest = waiting[...]
            while !rest.isEmpty {
                let chunk = nextChunk(of: &rest)
                for (call, outcome) in zip(chunk, try await exchange(chunk)) {
                    if let pause = pause(after: outcome, of: call.request, attempt) {
                        again.append(call)
                        pauses.append(pause)
                        isAsked = isAsked || Self.asks(outcome)
                    } else {
                        outcomes[call.number] = finished(outcome, attempt)
                    }
                }
            }
            if let pause = pauses.max() { try await client.rest(pause, asked: isAsked, before: again.count) }
            waiting = again
            attempt += 1
        }
        return requests.indices.map { outcomes[$0] ?? .failure(CancellationError()) }
    }

    /// Takes as many calls as may go in one request. Where the service takes few writes a second, those of one request are
    /// refused together: then they go one by one, each in its time.
    private func nextChunk(of rest: inout ArraySlice<Waiting>) -> [Waiting] {
        var writesLeft = client.configuration.pacer?.writesAtOnce ?? Self.partLimit
        let chunk = rest.prefix(Self.partLimit).prefix { call in
            writesLeft -= call.request.cost.writes
            return writesLeft >= 0
        }
        rest = rest[chunk.endIndex...]
        return Array(chunk)
    }

    /// What came of calls that were sent in one request, in their order.
    private func exchange(_ calls: [Waiting]) async throws -> [Outcome] {
        guard let service, let path = service.batchPath, calls.count > 1 else { return try await oneByOne(calls) }
        let inBatch = calls.filter { !$0.request.isUpload && $0.request.url == nil && $0.request.isInMemory }
        var answers: [Int: Outcome] = [:]
        do {
            for (number, part) in try await send(inBatch, to: path, service.root) {
                answers[number] = await outcome(part)
            }
        } catch {
            switch Self.meaning(of: try passing(error)) {
            case .refused: for call in inBatch { answers[call.number] = .failure(error) }
            case .lost:
                for call in inBatch where !call.request.isSafeToRepeat { answers[call.number] = .failure(error) }
            case .noBatches: break
            }
        }
        // A token that is not taken is renewed where a call is sent alone.
        let alone = calls.filter { call in
            guard let answer = answers[call.number] else { return true }
            guard case .failure(let error as GoogleAPIError) = answer else { return false }
            return error.status == 401 && error.attempts == 0
        }
        for (call, outcome) in zip(alone, try await oneByOne(alone)) { answers[call.number] = outcome }
        return calls.map { answers[$0.number] ?? .failure(CancellationError()) }
    }

    private func send(_ calls: [Waiting], to path: String, _ root: String) async throws -> [Int: BatchPart] {
        guard !calls.isEmpty else { return [:] }
        let boundary = MultipartBoundary.random()
        let isSafe = calls.allSatisfy(\.request.isSafeToRepeat)
        var request = APIRequest(.post, path, isSafeToRepeat: isSafe)
        request.root = root
        request.isBatch = true
        request.cost = CallCost(of: calls.map(\.request.cost))
        request.headers = ["Content-Type": "multipart/mixed; boundary=\(boundary)", "Accept-Encoding": "gzip"]
        request.body = .bytes(BatchMessage.write(calls, boundary: boundary))
        let pacer = client.configuration.pacer
        let begun = pacer?.moment ?? 0
        let response = try await client.send(request)
        let data = try await response.body.collect(upTo: client.configuration.answerLimit)
        let parts = BatchMessage.read(data, contentType: response.headers["Content-Type"], url: response.url)
        let counter = client.counter
        var (writes, refusal): (Int, GoogleAPIError?) = (0, nil)
        for call in calls {
            guard let part = parts[call.number] else { continue }
            counter.answeredPart(part.status, units: call.request.cost.units)
            if case .failure(let error as GoogleAPIError) = await outcome(part), error.isAboutPace || error.isEndOfDay {
                refusal = error
            } else {
                writes += call.request.cost.writes
            }
        }
        await pacer?.answered(begun, writes: writes, isWrite: request.cost.writes > 0, refusal: refusal)
        let missing = calls.filter { parts[$0.number] == nil && !$0.request.isSafeToRepeat }
        return parts.merging(unanswered(missing, response)) { part, _ in part }
    }

    /// Answers for calls that must not be sent twice and got none: whether they were done is not known.
    private func unanswered(_ calls: [Waiting], _ response: HTTPResponse) -> [Int: BatchPart] {
        let body =
            #"{"error":{"message":"The batch was answered without this call","errors":[{"reason":"unreadableAnswer"}]}}"#
        var parts: [Int: BatchPart] = [:]
        for call in calls {
            parts[call.number] = BatchPart(
                status: 500, headers: response.headers, body: Data(body.utf8), url: response.url)
        }
        return parts
    }

    private func oneByOne(_ calls: [Waiting]) async throws -> [Outcome] {
        let limit = client.configuration.answerLimit
        var outcomes: [Outcome] = []
        for call in calls {
            do {
                let part = try await Exchange(client: client, call: call.request).run { response in
                    let body = try await response.body.collect(upTo: limit)
                    return BatchPart(
                        status: response.status, headers: response.headers, body: body, url: response.url)
                }
                outcomes.append(.success(part))
            } catch {
                outcomes.append(.failure(try passing(error)))
            }
        }
        return outcomes
    }

    private func outcome(_ part: BatchPart) async -> Outcome {
        if part.response.isSuccess { return .success(part) }
        do {
            var error = try await GoogleAPIError(part.response, now: client.configuration.retry.now())
            // Not sent alone yet.
            error.attempts = 0
            return .failure(error)
        } catch {
            return .failure(error)
        }
    }

    /// How long to wait before a call is sent again; `nil` where it is not. What was sent alone had its repeats.
    private func pause(after outcome: Outcome, of request: APIRequest, _ attempt: Int) -> Duration? {
        guard case .failure(let error as GoogleAPIError) = outcome, error.attempts == 0, request.isRetried,
            error.action == .retry || error.action == .retrySlowly,
            request.isSafeToRepeat || !error.mayHaveBeenApplied
        else { return nil }
        return client.configuration.retry.pause(
            after: attempt, asked: error.retryAfter, isSlow: error.action == .retrySlowly)
    }

    /// Whether the server named a time.
    private static func asks(_ outcome: Outcome) -> Bool {
        guard case .failure(let error as GoogleAPIError) = outcome else { return false }
        return error.retryAfter != nil
    }

    private func finished(_ outcome: Outcome, _ attempt: Int) -> Outcome {
        guard case .failure(var error as GoogleAPIError) = outcome, error.attempts == 0 else { return outcome }
        error.attempts = attempt
        return .failure(error)
    }

    private enum Meaning {
        /// The same would be said of each call.
        case refused
        /// Whether the calls were done is not known.
        case lost
        /// This server takes no batches.
        case noBatches
    }

    private static func meaning(of error: any Error) -> Meaning {
        switch error {
        case let error as GoogleAPIError:
            if error.status >= 500, error.status != 501 { return .lost }
            return [401, 403, 429].contains(error.status) ? .refused : .noBatches
        case let error as HTTPError: return error.mayHaveBeenApplied ? .lost : .refused
        default: return .refused
        }
    }

    /// An error that is the result of a call; to be cancelled is none.
    private func passing(_ error: any Error) throws -> any Error {
        if error is CancellationError { throw error }
        return error
    }
}

extension APIRequest {
    /// Whether its body can be part of another one.
    fileprivate var isInMemory: Bool {
        switch body.source {
        case .none, .bytes: true
        case .file, .parts, .stream: false
        }
    }
}
