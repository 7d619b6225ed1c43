#if os(Linux) || os(macOS)
import CDrivewayCurl
import Foundation

/// Owns libcurl's multi handle: the transfers, the connections kept for reuse, the names looked up. One thread uses it.
@safe
final class CurlMulti {
    private let memory: CurlMultiMemory
    /// By address, as libcurl names them.
    private var handles: [UInt: CurlHandle] = [:]

    /// libcurl's own preparation, once in a process.
    private static let isReady = curl_global_init(driveway_curl_global_default()) == CURLE_OK

    /// `nil` if libcurl has no memory left.
    init?() {
        guard Self.isReady, let pointer = unsafe curl_multi_init() else { return nil }
        memory = unsafe CurlMultiMemory(pointer)
        // One transfer at a time on each connection, by HTTP/2 too: on a shared one, what a paused reader has not taken
        // piles up in memory and goes before everything else (measured: 8 readers paused, 290 MB and 50 ms a request).
        unsafe driveway_curl_multi_set_long(pointer, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING))
        unsafe driveway_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, 64)
    }

    deinit {
        for handle in handles.values { unsafe handle.leave(pointer) }
    }

    private var pointer: UnsafeMutableRawPointer { unsafe memory.pointer }

    /// Wakes ``wait(atMost:)`` from any thread.
    var waker: CurlWaker { CurlWaker(memory) }

    /// Begins a transfer.
    func add(_ handle: CurlHandle) {
        unsafe handle.join(pointer)
        handles[handle.address] = handle
    }

    /// Ends a transfer.
    func remove(_ handle: CurlHandle) {
        unsafe handle.leave(pointer)
        handles[handle.address] = nil
    }

    /// Does all that can be done without waiting.
    func perform() {
        var running: Int32 = 0
        unsafe curl_multi_perform(pointer, &running)
    }

    /// The transfers that are over, with libcurl's result; they are still to be removed.
    func finished() -> [(CurlHandle, CURLcode)] {
        var finished: [(CurlHandle, CURLcode)] = []
        var rest: Int32 = 0
        while let message = unsafe curl_multi_info_read(pointer, &rest) {
            guard unsafe message.pointee.msg == CURLMSG_DONE, let easy = unsafe message.pointee.easy_handle,
                let handle = handles[UInt(bitPattern: easy)]
            else { continue }
            unsafe finished.append((handle, message.pointee.data.result))
        }
        return finished
    }

    /// Sleeps until there is something to do, somebody calls, or the time is over.
    func wait(atMost duration: Duration) {
        let milliseconds =
            (duration.components.seconds * 1000)
            + (duration.components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        unsafe curl_multi_poll(pointer, nil, 0, Int32(clamping: max(0, milliseconds)), nil)
    }
}

/// Wakes the thread that waits in a ``CurlMulti``.
struct CurlWaker: Sendable {
    private let memory: CurlMultiMemory

    fileprivate init(_ memory: CurlMultiMemory) { self.memory = memory }

    func wake() { unsafe curl_multi_wakeup(memory.pointer) }
}

/// Frees the multi handle when neither its thread nor anyone who may wake it has it any more.
@safe
private final class CurlMultiMemory: Sendable {
    // Shared across threads for curl_multi_wakeup only, the one function of libcurl that any thread may call.
    nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer) { unsafe self.pointer = unsafe pointer }

    deinit { unsafe curl_multi_cleanup(pointer) }
}
#endif
