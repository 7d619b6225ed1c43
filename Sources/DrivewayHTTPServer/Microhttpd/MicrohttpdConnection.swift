import CDrivewayMicrohttpd
import DrivewayHTTP
import Foundation

/// A connection as libmicrohttpd sees it.
///
/// All but ``resume()`` may be called in a callback of the connection only.
struct MicrohttpdConnection: Sendable {
    private let address: UInt

    init(_ pointer: OpaquePointer) { address = UInt(bitPattern: pointer) }

    private var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

    /// The socket, for `shutdown` and for what libmicrohttpd cannot say.
    var socket: Int32 { unsafe driveway_mhd_socket(pointer) }

    /// Whether the peer's address is one of this machine's loopback network.
    var isLoopbackPeer: Bool {
        guard let peer = unsafe driveway_mhd_peer(pointer), unsafe Int32(peer.pointee.sa_family) == AF_INET else {
            return false
        }
        return unsafe peer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
            unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24 == 127
        }
    }

    /// The bytes of the request's head.
    var headSize: Int { unsafe driveway_mhd_head_size(pointer) }

    /// Sets the connection aside: it is neither read nor written, and no callback comes, until it is resumed.
    func suspend() { unsafe MHD_suspend_connection(pointer) }

    /// Takes a suspended connection up again; from any thread. The connection must still be there.
    func resume() { unsafe MHD_resume_connection(pointer) }

    /// Queues the answer of the exchange.
    func queue(_ response: borrowing MicrohttpdResponse, status: Int) -> Bool {
        unsafe driveway_mhd_is_yes(MHD_queue_response(pointer, UInt32(clamping: status), response.pointer))
    }

    /// Shows all header fields to a scan.
    func scan(_ scan: inout HeadScan) {
        unsafe withUnsafeMutablePointer(to: &scan) { scan in
            _ = unsafe driveway_mhd_each_header(
                pointer,
                { context, _, name, nameCount, value, valueCount in
                    guard let scan = unsafe context?.assumingMemoryBound(to: HeadScan.self) else {
                        return driveway_mhd_result(false)
                    }
                    unsafe scan.pointee.see(
                        name: UnsafeRawBufferPointer(start: name, count: nameCount),
                        value: UnsafeRawBufferPointer(start: value, count: valueCount))
                    return driveway_mhd_result(true)
                }, scan)
        }
    }

    /// Copies the header fields.
    func headers() -> HTTPHeaders {
        var headers = HTTPHeaders()
        unsafe withUnsafeMutablePointer(to: &headers) { headers in
            _ = unsafe driveway_mhd_each_header(
                pointer,
                { context, _, name, nameCount, value, valueCount in
                    guard let headers = unsafe context?.assumingMemoryBound(to: HTTPHeaders.self) else {
                        return driveway_mhd_result(false)
                    }
                    let name = unsafe UnsafeRawBufferPointer(start: name, count: nameCount)
                    let value = unsafe UnsafeRawBufferPointer(start: value, count: valueCount).trimmingBlanks()
                    unsafe headers.pointee.add(
                        String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
                    return driveway_mhd_result(true)
                }, headers)
        }
        return headers
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes without the spaces and tabs around them, as field values are read (RFC 9110, section 5.5).
    func trimmingBlanks() -> UnsafeRawBufferPointer {
        var (start, end) = (0, count)
        while start < end, unsafe self[start] == 0x20 || self[start] == 0x09 { start += 1 }
        while start < end, unsafe self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        return unsafe UnsafeRawBufferPointer(rebasing: self[start..<end])
    }
}
