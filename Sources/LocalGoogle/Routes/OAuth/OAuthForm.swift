import DrivewayCrypto
import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// The parameters of a request to the token endpoint and its kin, from the form and from the query.
struct OAuthForm: Sendable {
    private let parameters: QueryParameters
    private let basic: (id: String, secret: String)?

    /// Reads a call.
    init(_ call: Call) throws(OAuthError) {
        let type = call.request.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
        guard call.body.isEmpty || type.isEmpty || type == "application/x-www-form-urlencoded" else {
            throw OAuthError("invalid_request", "Send the parameters as application/x-www-form-urlencoded.")
        }
        guard let form = QueryParameters(String(decoding: call.body, as: UTF8.self)) else {
            throw OAuthError("invalid_request", "The form has a broken escape.")
        }
        parameters = form.followed(by: call.query)
        basic = call.request.headers["Authorization"].flatMap(Self.basic)
    }

    /// A parameter, if it is there and not empty.
    subscript(name: String) -> String? { parameters.nonEmpty(name) }

    /// A parameter that must be there.
    func required(_ name: String) throws(OAuthError) -> String {
        guard let value = self[name] else { throw .missing(name) }
        return value
    }

    /// The app's name, from the form or from its basic credential.
    func clientID() throws(OAuthError) -> String {
        guard let id = self["client_id"] ?? basic?.id else {
            throw OAuthError("invalid_request", "Could not determine client ID from request.")
        }
        return id
    }

    /// The app's secret, if it sent one.
    var clientSecret: String? { self["client_secret"] ?? basic?.secret }

    /// Reads a basic credential (RFC 7617), whose parts are form-encoded (RFC 6749, section 2.3.1).
    private static func basic(_ field: String) -> (id: String, secret: String)? {
        guard field.lowercased().hasPrefix("basic "),
            let data = Data(base64Encoded: String(field.dropFirst("basic ".count))),
            let text = String(validating: data, as: UTF8.self)
        else { return nil }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let id = PercentEncoding.decode(parts[0], plusIsSpace: true),
            let secret = PercentEncoding.decode(parts[1], plusIsSpace: true)
        else { return nil }
        return (id, secret)
    }
}
