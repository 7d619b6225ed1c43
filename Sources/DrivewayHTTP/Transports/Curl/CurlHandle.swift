#if os(Linux) || os(macOS)
import CDrivewayCurl
import Foundation

/// Owns libcurl's handle of one transfer. It lives on the transfers' thread only.
@safe
final class CurlHandle {
    let transfer: CurlTransfer
    let pointer: UnsafeMutableRawPointer
    private var headers: UnsafeMutablePointer<curl_slist>?

    /// `nil` if there is no memory left.
    init?(_ transfer: CurlTransfer, configuration: CurlTransport.Configuration) {
        guard let pointer = unsafe curl_easy_init() else { return nil }
        self.transfer = transfer
        unsafe self.pointer = unsafe pointer
        setRequest(transfer.exchange.request)
        setConnection(transfer.exchange.request, configuration)
        setCallbacks()
    }

    deinit {
        unsafe curl_easy_cleanup(pointer)
        unsafe curl_slist_free_all(headers)
    }

    /// Where libcurl keeps it: what it is found by.
    var address: UInt { unsafe UInt(bitPattern: pointer) }

    /// Begins within a multi handle.
    func join(_ multi: UnsafeMutableRawPointer) { unsafe curl_multi_add_handle(multi, pointer) }

    /// Ends within a multi handle.
    func leave(_ multi: UnsafeMutableRawPointer) { unsafe curl_multi_remove_handle(multi, pointer) }

    /// Receives again after a pause. The bytes that were refused come before it returns.
    /// - Throws: Why the transfer must be ended.
    func resumeReceiving() throws {
        guard transfer.isReceivingPaused else { return }
        transfer.receivingResumes()
        try pauseAsNeeded()
    }

    /// Sends again after a pause.
    /// - Throws: Why the transfer must be ended.
    func resumeSending() throws {
        guard transfer.isSendingPaused else { return }
        transfer.sendingResumes()
        try pauseAsNeeded()
    }

    /// What libcurl's result means.
    func outcome(of code: CURLcode) -> Result<Void, any Error> {
        if let failure = transfer.failure { return .failure(failure) }
        if code == CURLE_OK { return .success(()) }
        var systemError = 0
        unsafe driveway_curl_get_long(pointer, CURLINFO_OS_ERRNO, &systemError)
        return .failure(
            HTTPError(
                code, for: transfer.exchange.request, hasBegun: transfer.hasBegun,
                systemError: Int32(truncatingIfNeeded: systemError)))
    }

    private func pauseAsNeeded() throws {
        let code = unsafe curl_easy_pause(
            pointer,
            (transfer.isReceivingPaused ? CURLPAUSE_RECV : CURLPAUSE_RECV_CONT)
                | (transfer.isSendingPaused ? CURLPAUSE_SEND : CURLPAUSE_SEND_CONT))
        try outcome(of: code).get()
    }

    // MARK: Options

    private func set(_ option: CURLoption, _ value: Int) { unsafe driveway_curl_set_long(pointer, option, value) }

    private func set(_ option: CURLoption, _ value: String) { unsafe driveway_curl_set_string(pointer, option, value) }

    private func setRequest(_ request: CurlRequest) {
        set(CURLOPT_URL, request.url)
        set(CURLOPT_PATH_AS_IS, 1)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        for line in request.headerLines { unsafe headers = unsafe curl_slist_append(headers, line) }
        unsafe driveway_curl_set_list(pointer, CURLOPT_HTTPHEADER, headers)
        if request.takesGzip { set(CURLOPT_ACCEPT_ENCODING, "gzip") }
        // Any body is sent as an "upload", whatever the method: libcurl's POST adds a Content-Type of its own.
        switch request.upload {
        case .none:
            if request.method == .head { set(CURLOPT_NOBODY, 1) }
        case .length(let length):
            set(CURLOPT_UPLOAD, 1)
            unsafe driveway_curl_set_offset(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(length))
        case .chunked:
            set(CURLOPT_UPLOAD, 1)
        }
        if request.method != .head { set(CURLOPT_CUSTOMREQUEST, request.method.rawValue) }
    }

    private func setConnection(_ request: CurlRequest, _ configuration: CurlTransport.Configuration) {
        set(CURLOPT_NOSIGNAL, 1)
        // Measured: libcurl 7.88 spends eight times as much on sending a long body by HTTP/2 as by HTTP/1.1.
        set(CURLOPT_HTTP_VERSION, request.hasLongBody ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS)
        set(CURLOPT_CONNECTTIMEOUT_MS, request.timeouts.connect.inMilliseconds)
        // A transfer that ends while a name is looked up leaves the look-up alone; else all would wait for it.
        set(CURLOPT_QUICK_EXIT, 1)
        // Measured: receiving gains from few large reads, but TLS brings 16 KiB at once; sending gains from a buffer that stays
        // in the processor's cache. What is larger than it need be costs each short exchange a search for memory.
        set(CURLOPT_BUFFERSIZE, request.origin.scheme == "https" || request.takesGzip ? 32 << 10 : 512 << 10)
        set(CURLOPT_UPLOAD_BUFFERSIZE, request.hasLongBody ? 64 << 10 : 16 << 10)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        if let file = configuration.certificateFile { set(CURLOPT_CAINFO, file) }
        switch configuration.proxy {
        case _ where request.origin.isLoopback, .none: set(CURLOPT_PROXY, "")
        case .environment: break
        case .at(let url): set(CURLOPT_PROXY, url.absoluteString)
        }
    }
}
#endif
