import Foundation
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A server on 127.0.0.1 that does with every connection what a script says, byte by byte, also what no good server does.
///
/// Every connection has a thread of its own, so a script may block. A connection is closed when its script returns.
final class RawServer: Sendable {
    let port: UInt16
    private let listener: Int32
    private let count = Mutex(0)

    /// How many connections were accepted.
    var connections: Int { count.withLock { $0 } }

    init(_ script: @escaping @Sendable (RawConnection) throws -> Void) throws {
        (listener, port) = try Self.listen()
        let listener = listener
        Thread.detachNewThread { [weak self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                if descriptor < 0 { break }
                self?.count.withLock { $0 += 1 }
                Thread.detachNewThread {
                    let connection = RawConnection(descriptor)
                    do { try script(connection) } catch {}
                }
            }
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    func url(_ path: String = "/") throws -> URL { try #require(URL(string: "http://127.0.0.1:\(port)\(path)")) }

    /// A port on which nobody listens.
    static func freePort() throws -> UInt16 {
        let (listener, port) = try listen()
        close(listener)
        return port
    }

    private static func listen() throws -> (Int32, UInt16) {
        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let outcome = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && getsockname(listener, pointer, &size) == 0
            }
        }
        try #require(outcome && listenTo(listener))
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private static func listenTo(_ listener: Int32) -> Bool {
        #if canImport(Darwin)
        Darwin.listen(listener, 256) == 0
        #else
        Glibc.listen(listener, 256) == 0
        #endif
    }

    private static var streamType: Int32 {
        #if canImport(Darwin)
        SOCK_STREAM
        #else
        Int32(SOCK_STREAM.rawValue)
        #endif
    }
}
