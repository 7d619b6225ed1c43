import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// The one way of a request: host, fault rule, route, credential, scope, quota, handler; each answer goes into the log.
struct Pipeline: Sendable {
    let services: Services
    let router: Router

    /// Decides on a request whose head is there.
    /// - Parameter batchBegan: When the batch began that the request is a part of.
    func admit(_ request: ServerRequest, batchBegan: ContinuousClock.Instant? = nil) -> Admission {
        var exchange = Exchange(request, log: services.log)
        exchange.batchBegan = batchBegan
        guard exchange.origin.isServed else { return .answer(.now(exchange.response(FrontPage.hostRefused))) }
        if exchange.surface == .api, exchange.method == .options, let reply = CORS.preflight(exchange.headers) {
            return .answer(.now(exchange.response(reply)))
        }
        if exchange.surface != .control {
            exchange.fault = services.faults.fault(for: exchange.overriddenMethod, path: request.path)
        }
        if let immediate = immediateAnswer(exchange) { return immediate }
        guard exchange.overriddenMethod != exchange.method else { return admit(exchange) }
        exchange.method = exchange.overriddenMethod
        guard exchange.method == .get else { return admit(exchange) }
        // A query too long for a URL comes as a form, and means a GET.
        return collect(exchange, limit: 1024 * 1024) { [exchange] body in
            var exchange = exchange
            let form = QueryParameters(String(decoding: body, as: UTF8.self))
            exchange.query = exchange.query.flatMap { query in form.map(query.followed) }
            return answer(exchange, bytesIn: Int64(body.count))
        }
    }

    /// The admission of a request that nothing has refused so far.
    private func admit(_ exchange: Exchange) -> Admission {
        var exchange = exchange
        do {
            let (route, call) = try plan(&exchange)
            switch route.handler {
            case .read: return withoutBody(exchange) { [exchange] in run(exchange, route, call, bytesIn: 0) }
            case .write(let limit, _): return collect(exchange, limit: limit, for: route, call)
            case .batch: return collect(exchange, limit: Self.batchLimit, for: route, call)
            case .upload(let handler): return upload(exchange, call, try handler(call))
            }
        } catch {
            return withoutBody(exchange) { [exchange] in
                later(exchange) { exchange.response(reply(to: error)) }
            }
        }
    }

    /// The longest body of a batch.
    private static let batchLimit = 16 << 20

    /// Collects the body that a handler takes as a whole.
    private func collect(_ exchange: Exchange, limit: Int, for route: Route, _ call: Call) -> Admission {
        collect(exchange, limit: limit) { body in
            var call = call
            call.body = body
            return run(exchange, route, call, bytesIn: Int64(body.count))
        }
    }

    /// The answer to a request without a body of its own.
    private func answer(_ exchange: Exchange, bytesIn: Int64) -> Answer {
        var exchange = exchange
        do {
            let (route, call) = try plan(&exchange)
            guard case .read = route.handler else { throw GoogleError.badRequest("The method cannot be sent as POST") }
            return run(exchange, route, call, bytesIn: bytesIn)
        } catch {
            return later(exchange) { [exchange] in exchange.response(reply(to: error), bytesIn: bytesIn) }
        }
    }

    /// Runs the handler of a route that does not stream.
    private func run(_ exchange: Exchange, _ route: Route, _ call: Call, bytesIn: Int64) -> Answer {
        switch route.handler {
        case .read(let handler):
            return later(exchange) { exchange.response(reply { try handler(call) }, bytesIn: bytesIn) }
        case .write(_, let handler):
            return .later { [call] in
                await pause(exchange)
                var call = call
                // What is written was written after the wait.
                call.now = services.clock.now
                do {
                    let reply = try await handler(call)
                    services.channels.wake()
                    return exchange.response(reply, bytesIn: bytesIn)
                } catch {
                    return exchange.response(reply(to: error), bytesIn: bytesIn)
                }
            }
        case .batch(let prefix):
            return .later {
                await pause(exchange)
                return await batch(exchange, prefix: prefix, call.body)
            }
        case .upload:
            return .now(exchange.response(reply(to: GoogleError.internalError)))
        }
    }

    // MARK: Bodies

    /// Collects a body and goes on with it.
    private func collect(
        _ exchange: Exchange, limit: Int, then: @escaping @Sendable (Data) -> Answer
    ) -> Admission {
        if exchange.bodyCut == nil, let length = exchange.headers["Content-Length"].flatMap({ Int64($0) }),
            length > Int64(limit)
        {
            return .answer(later(exchange) { exchange.response(GoogleError.bodyTooLarge.reply) })
        }
        let collector = BodyCollector(limit: limit)
        let metered = metered(collector, exchange)
        return .receive(metered) { complete in
            guard complete else { return broken(exchange, metered) }
            return then(collector.body)
        }
    }

    /// Passes a body on as it comes.
    private func upload(_ exchange: Exchange, _ call: Call, _ receiver: any UploadReceiver) -> Admission {
        let metered = metered(receiver, exchange)
        return .receive(metered) { complete in
            guard complete else {
                Task { try? await receiver.finish(complete: false) }
                return broken(exchange, metered)
            }
            return .later {
                await pause(exchange)
                let reply: Reply
                do {
                    reply = try await receiver.finish(complete: true)
                    services.channels.wake()
                } catch { reply = self.reply(to: error) }
                return exchange.response(reply, bytesIn: metered.count)
            }
        }
    }

    /// Answers without looking at the body, unless a fault cuts it.
    private func withoutBody(_ exchange: Exchange, _ make: @escaping @Sendable () -> Answer) -> Admission {
        guard exchange.bodyCut != nil else { return .answer(make()) }
        let metered = metered(nil, exchange)
        return .receive(metered) { $0 ? make() : broken(exchange, metered) }
    }

    private func metered(_ receiver: (any BodyReceiver)?, _ exchange: Exchange) -> MeteredReceiver {
        MeteredReceiver(receiver, cutAfter: exchange.bodyCut) { error, count in
            exchange.response(reply(to: error), bytesIn: count)
        }
    }

    /// A body broke off, or was refused: nobody hears the answer, but the log notes it.
    private func broken(_ exchange: Exchange, _ metered: MeteredReceiver) -> Answer {
        .now(metered.isRefused ? .cut : exchange.cut(bytesIn: metered.count))
    }

    // MARK: Before the route

    /// What is answered without looking at the route: broken queries, and faults that keep the request out.
    private func immediateAnswer(_ exchange: Exchange) -> Admission? {
        guard exchange.query != nil else { return .answer(later(exchange) { exchange.response(FrontPage.malformed) }) }
        guard let fault = exchange.fault, !fault.isApplied else { return nil }
        guard fault.status != nil else { return nil }
        return withoutBody(exchange) { later(exchange) { exchange.response(.noContent) } }
    }

    /// The route of a request and what its handler needs, after all checks that come before it.
    private func plan(_ exchange: inout Exchange) throws -> (Route, Call) {
        let request = exchange.request
        guard let query = exchange.query else { throw PlainRefusal(reply: FrontPage.malformed) }
        let (route, parameters) = try find(&exchange)
        exchange.units = route.units(query)
        if exchange.surface == .api { try FrontEndChecks.check(exchange, query) }
        if exchange.isDownload {
            if exchange.isPart { exchange.units = 5 }
            try exchange.isPart
                ? BatchDownload.redirect(exchange, services.accounts)
                : FrontEndChecks.checkDownload(exchange, services.accounts)
        }
        if exchange.surface == .control { try ControlGuard.check(exchange) }
        let now = services.clock.now
        let caller = try route.scopes.map { try Credentials.caller(exchange, scopes: $0, services.accounts) }
        if let caller {
            // By its price: what is asked for by POST and costs as much as a download is one.
            let isWrite = exchange.method != .get && exchange.method != .head && exchange.units == 50
            let writes = isWrite ? services.behaviour.settings.writesPerSecond : nil
            guard
                services.quota.admits(
                    account: caller.accountID, units: exchange.units, writesPerSecond: writes, at: now)
            else { throw GoogleError.userRateLimitExceeded }
        }
        let call = Call(
            request: request, parameters: parameters, query: query, caller: caller, now: now,
            origin: exchange.origin.url)
        return (route, call)
    }

    private func find(_ exchange: inout Exchange) throws -> (Route, [String: String]) {
        let path = exchange.request.path
        switch router.match(exchange.method, path) {
        case .found(let route, let parameters): return (route, parameters)
        case .unknown:
            exchange.units = Self.unitsWithoutRoute(exchange)
            if exchange.surface == .control {
                throw ControlError(404, "The control plane has nothing at \(path.prefix(200)).")
            }
            throw PlainRefusal(reply: FrontPage.notFound(path))
        case .methodNotAllowed(let methods):
            let names = methods.map(\.rawValue)
            if exchange.method != .options { exchange.units = Self.unitsWithoutRoute(exchange) }
            if exchange.surface == .control {
                throw ControlError(405, "\(path.prefix(200)) takes \(names.joined(separator: ", ")).")
            }
            if exchange.method == .options {
                throw PlainRefusal(reply: Reply(status: 204, headers: ["Allow": names.joined(separator: ", ")]))
            }
            if exchange.surface == .api { throw PlainRefusal(reply: FrontPage.notFound(path)) }
            throw PlainRefusal(reply: FrontPage.methodNotAllowed(names))
        }
    }

    /// What a request costs that no method takes.
    private static func unitsWithoutRoute(_ exchange: Exchange) -> Int {
        exchange.surface == .api && !exchange.request.path.utf8.starts(with: "/calendar/".utf8) ? 5 : 0
    }

    // MARK: Answers

    /// An answer made now, or after the delay that a fault asks for.
    private func later(_ exchange: Exchange, _ make: @escaping @Sendable () -> ServerResponse) -> Answer {
        guard exchange.fault?.delay != nil else { return .now(make()) }
        return .later {
            await pause(exchange)
            return make()
        }
    }

    /// Waits as long as a fault asks for. The parts of a batch travel together, so their waits pass together too.
    private func pause(_ exchange: Exchange) async {
        guard let delay = exchange.fault?.delay else { return }
        let begin = exchange.batchBegan ?? .now
        try? await Task.sleep(until: begin + .milliseconds(delay), clock: .continuous)
    }

    private func reply(_ make: () throws -> Reply) -> Reply {
        do { return try make() } catch { return reply(to: error) }
    }

    /// The answer that an error becomes.
    func reply(to error: any Error) -> Reply {
        if let refusal = error as? any Refusal { return refusal.reply }
        var internalError = GoogleError.internalError
        internalError.message = "Internal error of Local Google: \(error)"
        return internalError.reply
    }
}
