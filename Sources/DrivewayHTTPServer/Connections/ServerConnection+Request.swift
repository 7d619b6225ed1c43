import DrivewayHTTP
import Foundation
import Synchronization

/// What happens with a request until its answer is due.
extension ServerConnection {
    /// Looks at a head and asks the handler what to do with the request.
    func admit(method: String, path: String, query: String, isVersion10: Bool) -> Verdict {
        var scan = HeadScan()
        handle.scan(&scan)
        let target = RequestTarget(path, query: query)
        exchange.withLock { $0.isHead = method == "HEAD" }
        let body: HeadScan.Body
        do { body = try scan.body(isVersion10: isVersion10).get() } catch { return refuse(400, error.reason, scan) }
        if scan.count > core.configuration.headerCountLimit || handle.headSize > core.configuration.headerLimit {
            return refuse(431, "The header fields are too long or too many", scan)
        }
        guard let target, method.utf8.allSatisfy(isTokenByte) else {
            return refuse(400, "The request line is malformed", scan)
        }
        exchange.withLock { exchange in
            exchange.body = body
            exchange.expectsContinue = scan.expectsContinue
        }
        pace.enter(body == .none ? .nothing : .body)
        var fields = RequestFields(of: handle)
        let admission = core.handler(
            ServerRequest(
                method: HTTPMethod(rawValue: method), path: target.path, query: target.query,
                isLoopbackPeer: isLoopbackPeer, fields: fields))
        if !isKnownUniquelyReferenced(&fields) { fields.keep() }
        return carryOut(admission, body: body)
    }

    private func carryOut(_ admission: Admission, body: HeadScan.Body) -> Verdict {
        switch admission {
        case .answer(let answer):
            if body == .none {
                setPhase(.ready(answer))
                return .took
            }
            return refuseBody(answer)
        case .collect(let limit, let then):
            if case .known(let length) = body, length > Int64(limit) {
                return refuseBody(.now(core.configuration.tooLarge))
            }
            let collector = CollectingReceiver(limit: limit, tooLarge: core.configuration.tooLarge)
            setPhase(.receiving(collector) { $0 ? then(collector.collected()) : .now(.cut) })
            return .took
        case .receive(let receiver, let then):
            setPhase(.receiving(receiver, finish: then))
            return .took
        }
    }

    /// Answers a request that the handler does not get to see. The connection closes: what follows may not be a request.
    private func refuse(_ status: Int, _ reason: String, _ scan: HeadScan) -> Verdict {
        pace.enter(.nothing)
        var response = core.configuration.refusal(status, reason)
        response.headers["Connection"] = "close"
        return scan.hasBody ? sendEarly(response, hasBytes: false) : queue(response)
    }

    /// Gives bytes of a body to its receiver.
    func receive(
        _ bytes: UnsafeRawBufferPointer, _ receiver: any BodyReceiver, _ finish: @escaping @Sendable (Bool) -> Answer
    ) -> Verdict {
        let mayGoOn = note(bytes.count)
        let reception: Reception
        do { reception = try unsafe receiver.receive(bytes) } catch { reception = .cut }
        switch reception {
        case .taken:
            setPhase(.receiving(receiver, finish: finish))
            return mayGoOn ? .took : .close
        case .takenButWait(let handle):
            setPhase(.receiving(receiver, finish: finish))
            pace.enter(.nothing)
            guard suspend() else { return .close }
            handle.whenResumed { [self] in resume(.body) }
            return .took
        case .refuse(let response):
            _ = finish(false)
            return refuseBody(.now(response))
        case .cut:
            _ = finish(false)
            return .close
        }
    }

    /// Goes on to an answer that does not need the rest of the body: the rest is read and dropped if it is short, and not
    /// waited for if it is long, or if the client has not begun to send it.
    private func refuseBody(_ answer: Answer) -> Verdict {
        let exchange = exchange.withLock { $0 }
        let limit = core.configuration.drainLimit
        let isShort: Bool
        switch exchange.body {
        case .none: isShort = true
        case .chunked: isShort = true
        case .known(let length): isShort = length - exchange.received <= Int64(limit)
        }
        guard isShort, !exchange.expectsContinue || exchange.received > 0 else { return answerEarly(answer) }
        setPhase(.dropping(budget: limit, answer))
        return .took
    }
}
