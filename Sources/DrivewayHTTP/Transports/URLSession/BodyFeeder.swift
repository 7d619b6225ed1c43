#if canImport(Darwin)
import Foundation
import Synchronization

/// Feeds a request's body to URLSession through a pair of bound streams, from a thread of its own that waits where the
/// connection or a stream of the caller makes it wait.
final class BodyFeeder: Sendable {
    private struct State {
        var failure: (any Error)?
        var isClosed = false
    }

    /// What URLSession reads. Made here and used by URLSession only.
    nonisolated(unsafe) let input: InputStream?
    /// Used by the feeding thread only.
    private nonisolated(unsafe) let output: OutputStream?
    private let body: HTTPBody
    private let news = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    /// Why the body could not be read to its end.
    var failure: (any Error)? { state.withLock { $0.failure } }

    init(_ body: HTTPBody) {
        self.body = body
        var input: InputStream?
        var output: OutputStream?
        unsafe Stream.getBoundStreams(withBufferSize: 512 << 10, inputStream: &input, outputStream: &output)
        unsafe self.input = input
        unsafe self.output = output
    }

    /// Begins to feed; `failed` is called if the body cannot be read to its end, and must end the request.
    func start(failed: @escaping @Sendable () -> Void) { Thread { [self] in feed(failed) }.start() }

    /// Ends the feeding; nothing more is wanted.
    func close() {
        state.withLock { $0.isClosed = true }
        news.signal()
    }

    private func feed(_ failed: @Sendable () -> Void) {
        guard let output = unsafe output else { return }
        var cursor = UploadCursor(body) { [news] in news.signal() }
        output.open()
        defer {
            cursor.close()
            output.close()
        }
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        do {
            while !state.withLock({ $0.isClosed }) {
                switch unsafe try buffer.withUnsafeMutableBytes({ unsafe try cursor.read(into: $0) }) {
                case .bytes(let count): guard write(buffer[..<count], to: output) else { return }
                case .wait: news.wait()
                case .end: return
                }
            }
        } catch {
            state.withLock { $0.failure = error }
            failed()
            // The stream is closed after the request has ended only: a broken body must not look like a whole one.
            while !state.withLock({ $0.isClosed }) { news.wait() }
        }
    }

    private func write(_ bytes: ArraySlice<UInt8>, to output: OutputStream) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return unsafe output.write(base, maxLength: buffer.count)
            }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
#endif
