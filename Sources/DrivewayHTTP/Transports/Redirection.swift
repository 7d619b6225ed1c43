import Foundation

/// The rules by which a request follows redirects (``HTTPRequest/Redirects``): pure, for all transports.
struct Redirection {
    /// The most redirects one request follows.
    static let limit = 10
    /// Fields that speak for the user to one origin only.
    static let credentials = ["Authorization", "Cookie", "X-Goog-Drive-Resource-Keys"]

    private var followed = 0

    /// The request that comes after an answer, or `nil` if the answer is what the caller gets.
    mutating func next(
        after request: HTTPRequest, status: Int, headers: HTTPHeaders
    ) throws(HTTPError) -> HTTPRequest? {
        guard request.redirects == .follow, [.get, .head].contains(request.method), request.body.replay == .many,
            [301, 302, 303, 307, 308].contains(status), let location = headers["Location"],
            let origin = HTTPOrigin(request.url)
        else { return nil }
        guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL, let target = HTTPOrigin(url) else {
            throw HTTPError(.redirectRefused, "\(origin) sent the request to an address that is no http or https URL")
        }
        if origin.scheme == "https" && target.scheme == "http" {
            throw HTTPError(
                .redirectRefused, "\(origin) sent the request from https to http (\(target)); that is never followed")
        }
        followed += 1
        guard followed <= Self.limit else {
            throw HTTPError(.redirectRefused, "\(origin) sent the request elsewhere more than \(Self.limit) times")
        }
        var next = request
        next.url = url
        if target != origin { for name in Self.credentials { next.headers[name] = nil } }
        return next
    }
}
