import CDrivewayMicrohttpd
import Foundation
import Synchronization

/// One thread of libmicrohttpd that serves the connections given to it.
///
/// It has no listening socket of its own: libmicrohttpd 0.9.75 can abort the process when a daemon with one is told to
/// stop accepting while it is at work. ``Doorkeeper`` accepts and hands over.
final class MicrohttpdDaemon: Sendable {
    /// The address of the daemon; 0 once it is stopped.
    private let address: Mutex<UInt>

    /// Starts the thread, or returns `nil` if the system has none to give.
    init?(serving core: ServerCore) {
        let limits = core.configuration
        let context = unsafe Unmanaged.passRetained(core)
        var callbacks = unsafe driveway_mhd_callbacks(
            handler: handleRequest, completed: endExchange, connection: noteConnection, request_line: noteRequestLine,
            unescape: leaveEscaped)
        let daemon = unsafe driveway_mhd_start(
            &callbacks, context.toOpaque(), UInt32(clamping: limits.connectionLimit),
            UInt32(clamping: Int64(limits.idleTimeout.seconds.rounded(.up))), limits.connectionMemory)
        guard let daemon = unsafe daemon else {
            unsafe context.release()
            return nil
        }
        address = Mutex(UInt(bitPattern: daemon))
    }

    /// Hands an accepted socket over; it is the daemon's from then on, and closed if it cannot be served.
    /// - Returns: Whether it will be served.
    func add(_ socket: Int32, peer: sockaddr_in) -> Bool {
        let daemon = unsafe OpaquePointer(bitPattern: address.withLock { $0 })
        return unsafe withUnsafePointer(to: peer) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe driveway_mhd_is_yes(
                    MHD_add_connection(daemon, socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)))
            }
        }
    }

    /// Closes all connections and waits for the thread to end.
    ///
    /// No connection may be suspended any more: libmicrohttpd aborts the process otherwise.
    func stop(serving core: ServerCore) {
        let daemon = unsafe OpaquePointer(
            bitPattern: address.withLock { address in
                defer { address = 0 }
                return address
            })
        guard let daemon = unsafe daemon else { return }
        unsafe MHD_stop_daemon(daemon)
        unsafe Unmanaged.passUnretained(core).release()
    }
}

/// The connection a callback is about, from the context libmicrohttpd keeps for it.
private func connection(_ context: UnsafeMutableRawPointer?) -> ServerConnection? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<ServerConnection>.fromOpaque(context).takeUnretainedValue()
}

/// A connection began or ended.
private func noteConnection(
    _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ event: MHD_ConnectionNotificationCode
) {
    guard let context = unsafe context, let pointer = unsafe pointer, let slot = unsafe slot else { return }
    if driveway_mhd_is_start(event) {
        let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
        let connection = ServerConnection(unsafe MicrohttpdConnection(pointer), core: core)
        unsafe slot.pointee = unsafe Unmanaged.passRetained(connection).toOpaque()
        core.add(connection)
    } else if let held = unsafe slot.pointee {
        let connection = unsafe Unmanaged<ServerConnection>.fromOpaque(held).takeRetainedValue()
        unsafe slot.pointee = nil
        connection.core.remove(connection)
    }
}

/// A request line came. What this returns is the context of the exchange's other callbacks.
private func noteRequestLine(
    _ context: UnsafeMutableRawPointer?, _ uri: UnsafePointer<CChar>?, _ pointer: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    let held = unsafe driveway_mhd_context(pointer)
    guard let connection = unsafe connection(held) else { return nil }
    guard let uri = unsafe uri else {
        connection.requestLine(path: "", query: "")
        return unsafe held
    }
    guard let mark = unsafe strchr(uri, Int32(UInt8(ascii: "?"))) else {
        connection.requestLine(path: unsafe String(cString: uri), query: "")
        return unsafe held
    }
    let head = unsafe UnsafeRawBufferPointer(start: uri, count: mark - UnsafeMutablePointer(mutating: uri))
    connection.requestLine(
        path: unsafe String(decoding: head, as: UTF8.self), query: unsafe String(cString: mark + 1))
    // The line is libmicrohttpd's own buffer, which it cuts apart next. It would make a record of each parameter of the
    // query, and is left hanging where the connection's memory does not hold them all: it finds an empty query instead.
    unsafe mark[1] = 0
    return unsafe held
}

/// Part of a request came: its head, bytes of its body, or its end.
private func handleRequest(
    _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ bytes: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>?, _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let count = unsafe count, let exchange = unsafe exchange, let method = unsafe method,
        let connection = unsafe connection(exchange.pointee)
    else { return driveway_mhd_result(false) }
    let body = unsafe count.pointee == 0 ? nil : UnsafeRawBufferPointer(start: bytes, count: count.pointee)
    switch unsafe connection.handle(method: method, version: version, bytes: body) {
    case .took:
        unsafe count.pointee = 0
        return driveway_mhd_result(true)
    case .kept: return driveway_mhd_result(true)
    case .close: return driveway_mhd_result(false)
    }
}

/// An exchange is over, one way or the other.
private func endExchange(
    _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?,
    _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
    guard let exchange = unsafe exchange, let connection = unsafe connection(exchange.pointee) else { return }
    connection.exchangeEnded(isComplete: driveway_mhd_is_complete(code))
}

/// Paths and queries reach handlers as they were sent.
private func leaveEscaped(
    _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
    guard let text = unsafe text else { return 0 }
    return unsafe strlen(text)
}
