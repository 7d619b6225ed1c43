import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// One method of an API: where it is, what it costs, who may call it, and what it does.
struct Route: Sendable {
    /// How the request is taken in and answered.
    enum Handler: Sendable {
        /// Answers on the connection's thread; it must not wait for anything but the database's readers.
        case read(@Sendable (Call) throws -> Reply)
        /// Answers once the body is there; it may wait.
        case write(bodyLimit: Int, @Sendable (Call) async throws -> Reply)
        /// Takes the body as it comes.
        case upload(@Sendable (Call) throws -> any UploadReceiver)
        /// Carries the requests of its body out, which all begin with that path.
        case batch(prefix: String)
    }

    /// The method.
    let method: HTTPMethod
    /// The path with its variable parts in braces, such as `/drive/v3/files/{fileId}`.
    let template: String
    /// The quota units that a request costs, by its query.
    let units: @Sendable (QueryParameters) -> Int
    /// The scopes any of which is enough; `nil`: no credential is asked for.
    let scopes: [String]?
    /// What it does.
    let handler: Handler

    /// A route of a fixed cost.
    init(_ method: HTTPMethod, _ template: String, units: Int = 0, scopes: [String]?, _ handler: Handler) {
        self.init(method, template, unitsBy: { _ in units }, scopes: scopes, handler)
    }

    /// A route whose cost hangs on the query, as that of `alt=media` does.
    init(
        _ method: HTTPMethod, _ template: String, unitsBy units: @escaping @Sendable (QueryParameters) -> Int,
        scopes: [String]?, _ handler: Handler
    ) {
        self.method = method
        self.template = template
        self.units = units
        self.scopes = scopes
        self.handler = handler
    }
}

/// Takes the body of an upload as it comes, and answers once it is over.
protocol UploadReceiver: BodyReceiver {
    /// The answer after the last byte.
    /// - Parameter complete: Whether the whole body came. If not, nobody hears the answer, but what came may be kept; the
    ///   next request of the same client may come before this has returned.
    func finish(complete: Bool) async throws -> Reply
}
