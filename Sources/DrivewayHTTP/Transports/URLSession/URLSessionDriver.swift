#if canImport(Darwin)
import DrivewayFiles
import Foundation
import Synchronization

/// The delegate of a session: what happens to its tasks. All of it is on one serial queue.
final class URLSessionDriver: NSObject, URLSessionDataDelegate {
    private struct Transfer {
        let exchange: URLSessionExchange
        let task: URLSessionDataTask
        let feeder: BodyFeeder?
        var sink: FileSink?
        var failure: (any Error)?
        var received: Int64 = 0
        var expected: Int64?
    }

    /// The queue all calls come on.
    let queue: OperationQueue
    private let transfers = Mutex<[Int: Transfer]>([:])

    override init() {
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.name = "driveway.http"
        super.init()
    }

    /// Does what an exchange's caller wishes; on the queue.
    func attend(_ exchange: URLSessionExchange, _ session: URLSession) {
        let wishes = exchange.takeWishes()
        if wishes.start { start(exchange, session) }
        let transfer = transfers.withLock { $0.values.first { $0.exchange === exchange } }
        guard let task = transfer?.task else {
            if let sink = wishes.sink { exchange.finish(writingTo: sink) }
            return
        }
        if wishes.cancel { return task.cancel() }
        if var sink = wishes.sink {
            do { try sink.take(exchange.takeKept()) } catch { return fail(task, error) }
            change(task) { $0.sink = sink }
        }
        if wishes.receive || wishes.sink != nil { task.resume() }
    }

    private func start(_ exchange: URLSessionExchange, _ session: URLSession) {
        var request = exchange.request.urlRequest
        let feeder = exchange.request.setBody(of: &request)
        let task = session.dataTask(with: request)
        let transfer = Transfer(exchange: exchange, task: task, feeder: feeder)
        transfers.withLock { $0[task.taskIdentifier] = transfer }
        feeder?.start { task.cancel() }
        task.resume()
    }

    private func change(_ task: URLSessionTask, _ body: (inout Transfer) -> Void) {
        transfers.withLock { transfers in
            guard var transfer = transfers[task.taskIdentifier] else { return }
            body(&transfer)
            transfers[task.taskIdentifier] = transfer
        }
    }

    private func fail(_ task: URLSessionTask, _ error: any Error) {
        change(task) { $0.failure = $0.failure ?? error }
        task.cancel()
    }

    // MARK: What the session tells

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // The redirect itself is the answer; the transport follows it by its own rules.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
    ) {
        // A body is sent once: a repeat is for the caller to decide.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        guard let response = response as? HTTPURLResponse else { return completionHandler(.cancel) }
        var head = ResponseHead(status: response.statusCode)
        for (name, value) in response.allHeaderFields { head.headers.add("\(name)", "\(value)") }
        let hasBody = dataTask.originalRequest?.httpMethod != "HEAD" && ![204, 304].contains(head.status)
        let expected = hasBody && head.headers["Content-Encoding"] == nil ? response.expectedContentLength : -1
        change(dataTask) { transfer in
            transfer.expected = expected < 0 ? nil : expected
            transfer.exchange.arrived(head)
        }
        completionHandler(.allow)
        deliver(dataTask)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard let transfer = transfers.withLock({ $0[dataTask.taskIdentifier] }) else { return }
        change(dataTask) { $0.received += Int64(data.count) }
        if var sink = transfer.sink {
            do { try sink.take(data) } catch { return fail(dataTask, error) }
            return change(dataTask) { $0.sink = sink }
        }
        if !transfer.exchange.keepAll(data) { dataTask.suspend() }
        deliver(dataTask)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        let isShort = transfer.expected.map { transfer.received < $0 } ?? false
        let reason = transfer.failure ?? transfer.feeder?.failure ?? error
        transfer.feeder?.close()
        let outcome: Result<Void, any Error> =
            if let reason {
                .failure(transfer.exchange.request.error(for: reason))
            } else if isShort {
                .failure(HTTPError.lost(transfer.exchange.request.origin))
            } else {
                .success(())
            }
        transfer.exchange.end(outcome, written: transfer.sink?.count)
        transfer.exchange.deliver()
    }

    private func deliver(_ task: URLSessionTask) {
        let exchange = transfers.withLock { $0[task.taskIdentifier]?.exchange }
        if exchange?.deliver() == true { task.resume() }
    }
}
#endif
