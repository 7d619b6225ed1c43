import CDrivewayMicrohttpd
import Foundation

/// An answer as libmicrohttpd takes it; released when it goes out of scope, while a queued one lives on until it is sent.
@safe struct MicrohttpdResponse: ~Copyable {
    let pointer: OpaquePointer

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    deinit { unsafe MHD_destroy_response(pointer) }

    /// An answer with a short body, which is copied.
    init?(copying data: Data) {
        unsafe self.init(
            data.withUnsafeBytes {
                unsafe driveway_mhd_copy($0.baseAddress, $0.count)
            })
    }

    /// An answer whose body is read piece by piece as it is sent.
    init?(_ source: BodySource) {
        let held = unsafe Unmanaged.passRetained(source)
        let response = unsafe MHD_create_response_from_callback(
            UInt64(source.length), source.pieceSize,
            { context, position, target, count in
                guard let context = unsafe context, let target = unsafe target else { return driveway_mhd_break_off() }
                let source = unsafe Unmanaged<BodySource>.fromOpaque(context).takeUnretainedValue()
                let piece = unsafe UnsafeMutableRawBufferPointer(start: target, count: count)
                return unsafe source.read(into: piece, at: Int64(position)) ?? driveway_mhd_break_off()
            }, held.toOpaque(),
            { context in
                if let context = unsafe context { unsafe Unmanaged<BodySource>.fromOpaque(context).release() }
            })
        if unsafe response == nil { unsafe held.release() }
        unsafe self.init(response)
    }

    /// Adds a header field that was checked before.
    func add(_ name: String, _ value: String) {
        // libmicrohttpd takes no empty value; a blank is read as one.
        unsafe _ = MHD_add_response_header(pointer, name, value.isEmpty ? " " : value)
    }
}

/// The standard's short text for a status, as libmicrohttpd sends it.
package func reasonPhrase(of status: Int) -> String {
    guard let phrase = unsafe MHD_get_reason_phrase_for(UInt32(clamping: status)) else { return "Unknown" }
    return unsafe String(cString: phrase)
}
