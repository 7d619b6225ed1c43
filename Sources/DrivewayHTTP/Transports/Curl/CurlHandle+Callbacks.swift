#if os(Linux) || os(macOS)
import CDrivewayCurl
import Foundation

extension CurlHandle {
    /// Has libcurl tell the transfer what happens. Buffers are valid during a call only.
    func setCallbacks() {
        let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
        unsafe driveway_curl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
        unsafe driveway_curl_set_writer(pointer, CURLOPT_WRITEFUNCTION, receiveBytes)
        unsafe driveway_curl_set_pointer(pointer, CURLOPT_HEADERDATA, context)
        unsafe driveway_curl_set_writer(pointer, CURLOPT_HEADERFUNCTION, receiveLine)
        unsafe driveway_curl_set_pointer(pointer, CURLOPT_READDATA, context)
        unsafe driveway_curl_set_reader(pointer, CURLOPT_READFUNCTION, provideBytes)
        unsafe driveway_curl_set_pointer(pointer, CURLOPT_XFERINFODATA, context)
        unsafe driveway_curl_set_progress(pointer, CURLOPT_XFERINFOFUNCTION, progress)
        unsafe driveway_curl_set_long(pointer, CURLOPT_NOPROGRESS, 0)
        unsafe driveway_curl_set_pointer(pointer, CURLOPT_PREREQDATA, context)
        unsafe driveway_curl_set_beginning(pointer, CURLOPT_PREREQFUNCTION, begin)
    }
}

/// The transfer a callback is about; its ``CurlHandle`` holds it as long as libcurl can call.
private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
    unsafe context.map { unsafe Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private let receiveBytes: curl_write_callback = { bytes, size, count, context in
    guard let transfer = unsafe transfer(context) else { return 0 }
    switch unsafe transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) {
    case .taken: return size * count
    case .pause: return Int(CURL_WRITEFUNC_PAUSE)
    case .refuse: return 0
    }
}

private let receiveLine: curl_write_callback = { bytes, size, count, context in
    let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
    // Field values are text in UTF-8 or, from old servers, in Latin-1.
    let text = unsafe String(validating: line, as: UTF8.self) ?? String(line.map { Character(Unicode.Scalar($0)) })
    unsafe transfer(context)?.receive(line: text)
    return size * count
}

private let provideBytes: curl_read_callback = { bytes, size, count, context in
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
    switch unsafe transfer(context)?.provide(buffer) {
    case .bytes(let count): return count
    case .wait: return Int(CURL_READFUNC_PAUSE)
    case .end: return 0
    case .none: return Int(CURL_READFUNC_ABORT)
    }
}

private let progress: curl_xferinfo_callback = { context, _, received, _, sent in
    unsafe transfer(context)?.progressed(received: Int64(received), sent: Int64(sent))
    return 0
}

private let begin: curl_prereq_callback = { context, _, _, _, _ in
    unsafe transfer(context)?.begin() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}
#endif
