import Foundation

/// A socket that listens for connections of IPv4.
final class ListeningSocket: Sendable {
    /// The descriptor, which never blocks.
    let descriptor: Int32
    /// The port it listens on.
    let port: UInt16

    /// Binds and listens.
    init(address: String, port: UInt16) throws(HTTPServerError) {
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = port.bigEndian
        guard unsafe inet_pton(AF_INET, address, &target.sin_addr) == 1 else {
            throw HTTPServerError("\(address) is no IPv4 address: give one such as 127.0.0.1")
        }
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else {
            throw HTTPServerError("No socket could be made: \(unsafe String(cString: strerror(errno)))")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var yes: Int32 = 1
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard Self.bind(descriptor, target), listen(descriptor, Int32(SOMAXCONN)) == 0 else {
            let code = errno
            close(descriptor)
            throw Self.error(code, address: address, port: port)
        }
        self.port = Self.port(of: descriptor) ?? port
    }

    deinit { close(descriptor) }

    /// Takes the next connection that waits, or `nil`; the system's error number says why.
    func accept() -> (socket: Int32, peer: sockaddr_in)? {
        var peer = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = unsafe withUnsafeMutablePointer(to: &peer) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Foundation.accept(descriptor, $0, &size)
            }
        }
        guard socket >= 0 else { return nil }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        return (socket, peer)
    }

    private static func bind(_ descriptor: Int32, _ target: sockaddr_in) -> Bool {
        unsafe withUnsafePointer(to: target) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func port(of descriptor: Int32) -> UInt16? {
        var own = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isKnown = unsafe withUnsafeMutablePointer(to: &own) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(descriptor, $0, &size) == 0
            }
        }
        return isKnown ? UInt16(bigEndian: own.sin_port) : nil
    }

    private static func error(_ code: Int32, address: String, port: UInt16) -> HTTPServerError {
        switch code {
        case EADDRINUSE:
            HTTPServerError(
                "Port \(port) of \(address) is in use: stop what uses it, or choose another port (0: any free)")
        case EACCES: HTTPServerError("Port \(port) needs more rights: choose one above 1023")
        case EADDRNOTAVAIL: HTTPServerError("\(address) is not an address of this machine")
        default: HTTPServerError("Port \(port) of \(address) cannot be used: \(unsafe String(cString: strerror(code)))")
        }
    }
}
