import DrivewayHTTP
import Foundation
import Synchronization

/// How an answer gets to the client.
extension ServerConnection {
    /// Goes on to the answer of a request that is complete.
    func answer(_ answer: Answer) -> Verdict {
        pace.enter(.nothing)
        switch answer {
        case .now(let response): return queue(response)
        case .later(let work): return begin(work, isEarly: false)
        }
    }

    /// Goes on to an answer while bytes of the body are still to come.
    func answerEarly(_ answer: Answer) -> Verdict {
        switch answer {
        case .now(let response): return sendEarly(response, hasBytes: exchange.withLock { $0.received > 0 })
        case .later(let work):
            pace.enter(.nothing)
            return begin(work, isEarly: true)
        }
    }

    /// Sets the connection aside while a task makes the answer.
    private func begin(_ work: @escaping @Sendable () async -> ServerResponse, isEarly: Bool) -> Verdict {
        setPhase(.waiting(nil, isEarly: isEarly))
        guard suspend() else { return .close }
        let task = Task { [self] in deliver(await work()) }
        exchange.withLock { exchange in
            if case .waiting(nil, isEarly) = exchange.phase { exchange.phase = .waiting(task, isEarly: isEarly) }
        }
        if core.isClosing == .now { task.cancel() }
        // Bytes that are left are what brings the next callback where no more come.
        return .kept
    }

    /// The task's answer is there.
    private func deliver(_ response: ServerResponse) {
        let isAwaited = exchange.withLock { exchange in
            guard case .waiting(_, let isEarly) = exchange.phase else { return false }
            exchange.phase = .delivered(response, isEarly: isEarly)
            return true
        }
        if isAwaited { resume() } else { response.onSent?(0, false) }
    }

    /// Gives an answer to libmicrohttpd.
    func queue(_ response: ServerResponse) -> Verdict {
        let response = response.isWellFormed ? response : malformed(response)
        let isHead = exchange.withLock { $0.isHead }
        var sent = Exchange.Sent(onSent: response.onSent, length: response.sentLength(isHead: isHead))
        let cutAfter = response.cutAfter.flatMap { $0 < sent.length || $0 == 0 ? $0 : nil }
        if cutAfter == 0 { return cut(&sent) }
        guard let message = makeMessage(response, cutAfter: cutAfter, &sent) else { return cut(&sent) }
        for field in response.headers where !field.name.isServersOwn { message.add(field.name, field.value) }
        if core.isClosing != .no, response.headers["Connection"] == nil { message.add("Connection", "close") }
        setPhase(.answering(sent))
        return handle.queue(message, status: response.status) ? .took : .close
    }

    private func malformed(_ response: ServerResponse) -> ServerResponse {
        var substitute = core.configuration.refusal(500, "The server made an answer that cannot be sent")
        substitute.onSent = response.onSent
        return substitute
    }

    private func makeMessage(
        _ response: ServerResponse, cutAfter: Int64?, _ sent: inout Exchange.Sent
    ) -> MicrohttpdResponse? {
        if cutAfter == nil {
            if response.body.length == 0 { return MicrohttpdResponse(copying: Data()) }
            if case .bytes(let data) = response.body, data.count <= BodySource.shortBody {
                return MicrohttpdResponse(copying: data)
            }
        }
        let source = BodySource(response.body, cutAfter: cutAfter)
        sent.source = source
        sent.isCut = cutAfter != nil
        return MicrohttpdResponse(source)
    }

    private func cut(_ sent: inout Exchange.Sent) -> Verdict {
        sent.isCut = true
        sent.length = 0
        setPhase(.answering(sent))
        return .close
    }

    /// Sends an answer before the body has come. The connection is closed when the client has read it, stops sending, or
    /// takes too long.
    ///
    /// libmicrohttpd takes no answer once the body has begun, and one it is given before makes it close the socket with
    /// bytes unread, upon which the client's system may drop the answer. So the server writes it itself, unless the
    /// client has not been told yet to send the body.
    func sendEarly(_ response: ServerResponse, hasBytes: Bool) -> Verdict {
        let exchange = exchange.withLock { $0 }
        if exchange.expectsContinue, exchange.received == 0, !hasBytes { return queue(response) }
        guard response.isWellFormed, response.cutAfter != 0 else {
            var sent = Exchange.Sent(onSent: response.onSent, length: 0)
            return cut(&sent)
        }
        let message = EarlyAnswer(response, isHead: exchange.isHead)
        let bytes = message.send(to: socket)
        setPhase(
            .lingering(
                Exchange.Sent(
                    onSent: response.onSent, length: bytes, isCut: bytes < response.sentLength(isHead: exchange.isHead))
            ))
        pace.enter(.discardedBody)
        _ = shutdown(socket, Int32(SHUT_WR))
        return .took
    }
}
