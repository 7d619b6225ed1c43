#if os(Linux) || os(macOS)
import CDrivewayCurl
import Foundation

/// The work of the transfers' thread, turn by turn. It lives on that thread only.
final class CurlDriver {
    private let mailbox: CurlMailbox
    private let configuration: CurlTransport.Configuration
    private let multi: CurlMulti
    private let turn = CurlTurn()
    private var handles: [ObjectIdentifier: CurlHandle] = [:]
    /// The earliest moment at which a transfer may have been idle for too long.
    private var nextCheck: ContinuousClock.Instant?

    /// `nil` if libcurl cannot be started.
    init?(mailbox: CurlMailbox, configuration: CurlTransport.Configuration) {
        guard let multi = CurlMulti() else { return nil }
        self.multi = multi
        self.mailbox = mailbox
        self.configuration = configuration
    }

    /// Works until the mailbox is closed.
    func run() {
        mailbox.setWaker(multi.waker)
        while true {
            turn.now = .now
            let (exchanges, isClosed) = mailbox.collect()
            if isClosed { return }
            for exchange in exchanges { attend(exchange) }
            multi.perform()
            for (handle, code) in multi.finished() { end(handle, handle.outcome(of: code)) }
            endIdle()
            deliver()
            multi.wait(atMost: nextCheck.map { $0 - .now } ?? .seconds(600))
        }
    }

    private func attend(_ exchange: CurlExchange) {
        let wishes = exchange.takeWishes()
        if wishes.start { start(exchange) }
        guard let handle = handles[ObjectIdentifier(exchange)] else {
            if let sink = wishes.sink { exchange.finish(writingTo: sink) }
            return
        }
        if wishes.cancel { return end(handle, .failure(CancellationError())) }
        do {
            if let sink = wishes.sink { try handle.transfer.direct(to: sink) }
            if wishes.send { try handle.resumeSending() }
            if wishes.receive || wishes.sink != nil { try handle.resumeReceiving() }
        } catch {
            end(handle, .failure(error))
        }
    }

    private func start(_ exchange: CurlExchange) {
        let transfer = CurlTransfer(exchange, turn: turn)
        guard let handle = CurlHandle(transfer, configuration: configuration) else {
            exchange.end(.failure(HTTPError(.unreachable, "There is no memory left for another connection")))
            exchange.deliver()
            return
        }
        handles[ObjectIdentifier(exchange)] = handle
        multi.add(handle)
        schedule(turn.now + exchange.request.timeouts.idle)
    }

    private func end(_ handle: CurlHandle, _ outcome: Result<Void, any Error>) {
        multi.remove(handle)
        handles[ObjectIdentifier(handle.transfer.exchange)] = nil
        handle.transfer.end(outcome)
    }

    /// Wakes the readers of what came in this turn, and goes on receiving where that made room.
    private func deliver() {
        while let transfer = turn.news.popLast() {
            transfer.hasNews = false
            guard transfer.exchange.deliver(), let handle = handles[ObjectIdentifier(transfer.exchange)] else {
                continue
            }
            do {
                try handle.resumeReceiving()
            } catch {
                end(handle, .failure(error))
            }
        }
    }

    private func schedule(_ moment: ContinuousClock.Instant) { nextCheck = min(nextCheck ?? moment, moment) }

    private func endIdle() {
        guard let due = nextCheck, due <= turn.now else { return }
        nextCheck = nil
        for handle in handles.values {
            // For one that connects or pauses the time has yet to begin.
            let deadline = handle.transfer.idleDeadline ?? turn.now + handle.transfer.exchange.request.timeouts.idle
            if deadline > turn.now { schedule(deadline) } else { end(handle, .failure(handle.transfer.idleError)) }
        }
    }
}
#endif
