#if canImport(Darwin)
import Foundation

/// An exchange that URLSession carries.
typealias URLSessionExchange = Exchange<URLSessionRequest>

/// A request, in URLSession's words.
struct URLSessionRequest: Sendable {
    let request: HTTPRequest
    let origin: HTTPOrigin

    /// The request without its body.
    var urlRequest: URLRequest {
        var result = URLRequest(url: request.url)
        result.httpMethod = request.method.rawValue
        let idle = request.timeouts.idle.components
        result.timeoutInterval = Double(idle.seconds) + Double(idle.attoseconds) / 1e18
        result.httpShouldHandleCookies = false
        for field in request.headers { result.addValue(field.value, forHTTPHeaderField: field.name) }
        if request.headers["Accept-Encoding"] == nil {
            result.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        }
        return result
    }

    /// Gives a request its body.
    /// - Returns: What feeds it while it is sent, if it is not in memory.
    func setBody(of result: inout URLRequest) -> BodyFeeder? {
        if case .bytes(let data) = request.body.source {
            result.httpBody = data
            return nil
        }
        if request.body.length == 0 {
            if [.post, .put, .patch].contains(request.method) { result.httpBody = Data() }
            return nil
        }
        let feeder = BodyFeeder(request.body)
        result.httpBodyStream = unsafe feeder.input
        if let length = request.body.length { result.setValue("\(length)", forHTTPHeaderField: "Content-Length") }
        return feeder
    }

    /// What a caller hears of a failure.
    func error(for reason: any Error) -> any Error {
        guard let error = reason as? URLError else { return reason }
        let text = error.localizedDescription
        switch error.code {
        case .cancelled:
            return CancellationError()
        case .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .notConnectedToInternet, .secureConnectionFailed,
            .internationalRoamingOff, .dataNotAllowed, .appTransportSecurityRequiresSecureConnection:
            return HTTPError(.unreachable, "\(origin) could not be reached (\(text))")
        case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired:
            return HTTPError(.untrusted, "The certificate of \(origin) cannot be trusted (\(text))")
        case .timedOut:
            return HTTPError(
                .timedOut, "Nothing came from or went to \(origin) for \(request.timeouts.idle.inSeconds)")
        case .badServerResponse, .cannotParseResponse, .unsupportedURL, .badURL:
            return HTTPError(.malformed, "What \(origin) answered is not HTTP (\(text))")
        default:
            return HTTPError.lost(origin, text)
        }
    }
}
#endif
