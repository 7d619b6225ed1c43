#if os(Linux) || os(macOS)
import Foundation
import Synchronization

/// The thread that drives all transfers of one transport, from outside.
///
/// The thread starts with the first exchange, sleeps while there is nothing to do, and ends when the last one who could
/// give it work is gone.
final class CurlLoop: Sendable {
    private let mailbox: CurlMailbox

    init(configuration: CurlTransport.Configuration) { mailbox = CurlMailbox(configuration: configuration) }

    deinit { mailbox.close() }

    /// Has the thread look at an exchange's wishes.
    func post(_ exchange: CurlExchange) { mailbox.post(exchange) }
}

/// What others have for the thread: the exchanges to look at.
final class CurlMailbox: Sendable {
    private struct State {
        var exchanges: [CurlExchange] = []
        var isRunning = false
        var isClosed = false
        /// Set once the thread works.
        var waker: CurlWaker?
    }

    private let configuration: CurlTransport.Configuration
    private let state = Mutex(State())

    init(configuration: CurlTransport.Configuration) { self.configuration = configuration }

    /// Adds an exchange and wakes the thread, starting it if need be.
    func post(_ exchange: CurlExchange) {
        let (isFirst, waker) = state.withLock { state in
            state.exchanges.append(exchange)
            defer { state.isRunning = true }
            // Who finds others here knows that the thread was woken for them and has not yet looked.
            return (!state.isRunning, state.exchanges.count == 1 ? state.waker : nil)
        }
        if isFirst { start() }
        waker?.wake()
    }

    /// No more will come.
    func close() {
        let waker = state.withLock { state in
            state.isClosed = true
            return state.waker
        }
        waker?.wake()
    }

    /// Takes what has come.
    func collect() -> (exchanges: [CurlExchange], isClosed: Bool) {
        state.withLock { state in
            defer { state.exchanges = [] }
            return (state.exchanges, state.isClosed)
        }
    }

    /// Takes what has come, as the last thing a thread does that could not begin its work.
    func giveUp() -> [CurlExchange] {
        state.withLock { state in
            defer { state = State() }
            return state.exchanges
        }
    }

    /// Says how the thread is woken.
    func setWaker(_ waker: CurlWaker) { state.withLock { $0.waker = waker } }

    private func start() {
        let (mailbox, configuration) = (self, configuration)
        let thread = Thread {
            ignoreBrokenPipes()
            if let driver = CurlDriver(mailbox: mailbox, configuration: configuration) {
                driver.run()
            } else {
                let error = HTTPError(.unreachable, "libcurl, which makes the connections, could not be started")
                for exchange in mailbox.giveUp() {
                    exchange.end(.failure(error))
                    exchange.deliver()
                }
            }
        }
        thread.name = "driveway.http"
        thread.start()
    }
}

/// Keeps a connection that breaks while it is written to from ending the process; the write itself tells of it.
private func ignoreBrokenPipes() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
}
#endif
