import Foundation
import Synchronization

/// A client's connection to a server on this machine, byte for byte.
///
/// Its calls block a thread of its own, never one that tasks run on.
final class RawConnection: Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String
        var code: Int32
    }

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "raw connection")
    private let rest = Mutex(Data())

    init(port: UInt16) throws {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = port.bigEndian
        target.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // A test that waits longer than this fails instead of hanging.
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let outcome = withUnsafePointer(to: target) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if outcome != 0 { throw Failure(description: "connect", code: errno) }
    }

    deinit { close(descriptor) }

    /// Runs blocking work on the connection's own queue.
    private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }

    // MARK: Sending

    func send(_ text: String) async throws { try await send(Data(text.utf8)) }

    /// Sends all bytes.
    func send(_ data: Data) async throws {
        let descriptor = descriptor
        try await run {
            try data.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = Foundation.send(
                        descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Self.quietly)
                    if count < 0 { throw Failure(description: "send", code: errno) }
                    sent += count
                }
            }
        }
    }

    /// Sends the pattern until the other side has taken no more for a while, `limit` bytes at most; returns how many went.
    func push(limit: Int) async throws -> Int {
        let descriptor = descriptor
        return try await run {
            var sent = 0
            while sent < limit {
                let count = Pattern.data(min(1 << 16, limit - sent), from: sent).withUnsafeBytes {
                    Foundation.send(descriptor, $0.baseAddress, $0.count, Self.quietly | Self.atOnce)
                }
                if count >= 0 {
                    sent += count
                } else if errno == EAGAIN {
                    var wait = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
                    if poll(&wait, 1, 300) == 0 { break }
                } else {
                    throw Failure(description: "send", code: errno)
                }
            }
            return sent
        }
    }

    /// Says that no more will be sent.
    func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    // MARK: Receiving

    /// The next bytes; empty at the end.
    func receive() async throws -> Data {
        let descriptor = descriptor
        return try await run {
            var piece = Data(count: 256 * 1024)
            let count = piece.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count < 0 { throw Failure(description: "receive", code: errno) }
            return piece.prefix(count)
        }
    }

    /// All bytes until the other side closes.
    func receiveAll() async throws -> Data {
        var all = rest.withLock { rest in
            defer { rest = Data() }
            return rest
        }
        while true {
            let piece = try await receive()
            if piece.isEmpty { return all }
            all += piece
        }
    }

    /// The next answer, as far as its declared length says.
    func response(isHead: Bool = false) async throws -> RawResponse {
        var data = rest.withLock { $0 }
        while true {
            if let (response, used) = RawResponse.parse(data, isHead: isHead) {
                rest.withLock { $0 = Data(data.dropFirst(used)) }
                return response
            }
            let piece = try await receive()
            if piece.isEmpty {
                throw Failure(description: "the connection ended after \(data.count) bytes of an answer", code: 0)
            }
            data += piece
        }
    }

    /// Sends a request without a body and returns its answer.
    func get(_ path: String, _ fields: String...) async throws -> RawResponse {
        try await send("GET \(path) HTTP/1.1\r\nHost: here\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n")
        return try await response()
    }

    #if canImport(Darwin)
    private static let quietly: Int32 = 0
    private static let atOnce = Int32(MSG_DONTWAIT)
    #else
    private static let quietly = Int32(MSG_NOSIGNAL)
    private static let atOnce = Int32(MSG_DONTWAIT)
    #endif
}
