import DrivewayHTTP
import Foundation

/// One call on its way: its URL, its token, its repeats.
///
/// A 401 leads to one new token and one more try, whatever the retry policy says. All other repeats are the policy's.
struct Exchange: Sendable {
    let client: APIClient
    let call: APIRequest
    private let counter: CallCounter

    init(client: APIClient, call: APIRequest) {
        self.client = client
        self.call = call
        counter = client.counter
    }

    func run<Value>(
        _ consume: @Sendable (HTTPResponse) async throws -> sending Value
    ) async throws -> sending Value {
        let target = try url()
        if !call.scopes.isEmpty { try await client.authorizer.require(anyOf: call.scopes) }
        var rejected: String?
        var isRenewed = false
        var attempt = 1
        var start: Date?
        while true {
            let sent = try await turn()
            start = start ?? client.configuration.retry.now()
            let field = try await authorization(for: target, replacing: rejected)
            rejected = nil
            do {
                return try await send(to: target, field, at: sent, consume)
            } catch let error as GoogleAPIError where error.status == 401 && !isRenewed {
                isRenewed = true
                rejected = field
                guard call.body.replay == .many else {
                    _ = try await authorization(for: target, replacing: field)
                    throw error
                }
                counter.retries()
            } catch {
                guard let pause = pause(after: error, attempt: attempt, since: start) else {
                    throw finished(error, attempt)
                }
                try await client.rest(pause, asked: (error as? GoogleAPIError)?.retryAfter != nil)
                attempt += 1
            }
        }
    }

    /// Waits until the call may be sent, and tells when that is.
    private func turn() async throws -> TimeInterval {
        guard let pacer = client.configuration.pacer else { return 0 }
        let before = pacer.moment
        let moment = try await pacer.admit(call.cost)
        if moment - before > 0.001 { counter.waited(.seconds(moment - before), .pacing) }
        return moment
    }

    private func authorization(for target: URL, replacing rejected: String?) async throws -> String {
        let start = ContinuousClock.now
        let field = try await client.authorizer.authorization(for: target, replacing: rejected)
        if rejected != nil { counter.waited(.now - start, .signIn) }
        return field
    }

    private func send<Value>(
        to target: URL, _ field: String, at sent: TimeInterval,
        _ consume: @Sendable (HTTPResponse) async throws -> sending Value
    ) async throws -> sending Value {
        var headers = call.headers
        headers["Authorization"] = field
        if headers["User-Agent"] == nil { headers["User-Agent"] = client.configuration.userAgent }
        var request = HTTPRequest(
            call.method, target, headers: headers,
            body: counter.watching(call.body).limited(by: client.configuration.bandwidth),
            timeouts: client.configuration.timeouts, redirects: call.redirects)
        if isTooLong(target) { request.moveQueryToBody() }
        let response = try await answer(to: request)
        let (pacer, writes) = (client.configuration.pacer, call.cost.writes)
        guard response.isSuccess || call.acceptedStatuses.contains(response.status) else {
            let error = try await GoogleAPIError(response, now: client.configuration.retry.now())
            await pacer?.answered(sent, writes: error.isAboutPace ? 0 : writes, isWrite: writes > 0, refusal: error)
            throw error
        }
        // The calls of a batch have answers of their own.
        if !call.isBatch { await pacer?.answered(sent, writes: writes, isWrite: writes > 0, refusal: nil) }
        return try await consume(response)
    }

    private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
        counter.sends()
        do {
            var response = try await client.configuration.transport.send(request)
            counter.answered(response.status, units: call.isBatch ? 0 : call.cost.units)
            response.body = counter.watching(response.body.limited(by: client.configuration.bandwidth))
            return response
        } catch {
            counter.failed()
            throw error
        }
    }

    /// Google's servers take addresses of some 8,000 bytes, proxies on the way often fewer.
    private func isTooLong(_ target: URL) -> Bool {
        call.method == .get && call.url == nil && target.absoluteString.utf8.count > 2000
    }

    /// How long to wait before another try; `nil` where there is none.
    private func pause(after error: any Error, attempt: Int, since start: Date?) -> Duration? {
        guard call.isRetried, call.body.replay == .many else { return nil }
        let retry = client.configuration.retry
        switch error {
        case let error as HTTPError:
            let isRepeatable =
                error.code == .unreachable
                ? !client.endpoint.isLocal && attempt < retry.unreachableAttempts
                : error.mayHaveBeenApplied && call.isSafeToRepeat
            return isRepeatable ? retry.pause(after: attempt, since: start) : nil
        case let error as GoogleAPIError where error.action == .retry || error.action == .retrySlowly:
            guard call.isSafeToRepeat || !error.mayHaveBeenApplied else { return nil }
            return retry.pause(
                after: attempt, asked: error.retryAfter, isSlow: error.action == .retrySlowly, since: start)
        default:
            return nil
        }
    }

    private func finished(_ error: any Error, _ attempt: Int) -> any Error {
        guard var refusal = error as? GoogleAPIError else { return error }
        refusal.attempts = attempt
        return refusal
    }

    /// The URL of the call, checked: the token goes nowhere but to the account's own endpoint.
    func url() throws -> URL {
        guard client.authorizer.endpoint == client.endpoint else {
            throw EndpointError.foreign(host: client.endpoint.api.host(), endpoint: client.authorizer.endpoint)
        }
        let root = client.endpoint.isLocal ? nil : call.root
        // A checked path behind the endpoint's own address leads nowhere else.
        let isOwn = call.url == nil && root == nil
        let base = try call.url?.absoluteString ?? (root ?? client.endpoint.api.absoluteString) + checkedPath()
        let query = PercentEncoding.query(call.query)
        let text = query.isEmpty ? base : base + (base.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query
        guard let url = URL(string: text, encodingInvalidCharacters: false) else {
            throw EndpointError(.badPath, "The address of the call is not a URL")
        }
        guard isOwn || client.endpoint.allows(url) else {
            throw EndpointError.foreign(host: url.host(), endpoint: client.endpoint)
        }
        return url
    }

    private func checkedPath() throws(EndpointError) -> String {
        let path = call.isUpload ? "/upload" + call.path : call.path
        let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(
            Substring.init)
        let isClean = segments.dropFirst().allSatisfy {
            let isPlain = !$0.utf8.contains(UInt8(ascii: "%"))
            let shown = isPlain ? $0 : $0.replacing("%2E", with: ".").replacing("%2e", with: ".")
            return !["", ".", ".."].contains(shown)
        }
        guard segments.count > 1, segments[0].isEmpty, isClean,
            !path.utf8.contains(where: { "?#".utf8.contains($0) })
        else {
            throw EndpointError(.badPath, "A part of the path “\(call.path)” is empty or leads elsewhere")
        }
        return path
    }
}

extension HTTPRequest {
    /// Makes a GET a POST that stands for it, with the query as its body.
    fileprivate mutating func moveQueryToBody() {
        let parts = url.absoluteString.split(separator: "?", maxSplits: 1)
        guard parts.count == 2, let bare = URL(string: String(parts[0]), encodingInvalidCharacters: false) else {
            return
        }
        url = bare
        method = .post
        headers["X-HTTP-Method-Override"] = "GET"
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = .bytes(Data(parts[1].utf8))
    }
}
