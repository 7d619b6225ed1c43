#if os(Linux) || os(macOS)
import CDrivewayCurl
import Foundation

extension HTTPError {
    /// What libcurl's result means for a caller.
    ///
    /// libcurl's own message of the moment is left out: it may quote the URL. Its fixed text for the code is used.
    /// - Parameters:
    ///   - code: libcurl's result, not `CURLE_OK`.
    ///   - request: What was asked.
    ///   - hasBegun: Whether the connection stood and the request began to go out.
    ///   - systemError: The last `errno` of the connection, or 0.
    init(_ code: CURLcode, for request: CurlRequest, hasBegun: Bool, systemError: Int32) {
        let origin = request.origin
        let text =
            unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "libcurl error \(code.rawValue)"
        switch code {
        case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED:
            self.init(.malformed, "The URL for \(origin) is not one that can be requested")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            self.init(.malformed, "What \(origin) answered is not HTTP (\(text))")
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CRL_BADFILE:
            self.init(.untrusted, "The certificate of \(origin) cannot be trusted (\(text))")
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            let name = code == CURLE_COULDNT_RESOLVE_HOST ? origin.host : "the proxy"
            self.init(.unreachable, "The address of \(name) could not be found; is this machine online?")
        case CURLE_OPERATION_TIMEDOUT where !hasBegun:
            self.init(
                .unreachable, "\(origin) could not be reached within \(request.timeouts.connect.inSeconds)")
        case _ where !hasBegun:
            let reason = systemError == 0 ? text : String(systemError: systemError)
            self.init(.unreachable, "\(origin) could not be reached (\(reason))")
        case CURLE_OPERATION_TIMEDOUT:
            self.init(.timedOut, "\(origin) took too long to answer")
        default:
            self = .lost(origin, systemError == 0 ? text : String(systemError: systemError))
        }
    }
}

extension String {
    fileprivate init(systemError: Int32) {
        self = unsafe strerror(systemError).map { unsafe String(cString: $0) } ?? "error \(systemError)"
    }
}

extension Duration {
    /// For libcurl, where 0 would mean its own default.
    var inMilliseconds: Int {
        max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}
#endif
