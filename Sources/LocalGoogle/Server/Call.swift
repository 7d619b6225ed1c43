import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// One request on its way through a handler.
struct Call: Sendable {
    /// The head of the request.
    let request: ServerRequest
    /// The variable parts of the path, decoded.
    let parameters: [String: String]
    /// The parameters of the query.
    let query: QueryParameters
    /// The body; empty in handlers that stream it.
    var body = Data()
    /// Who calls; always there in handlers of routes that need a scope.
    let caller: Caller?
    /// The time by the server's clock.
    var now: Date
    /// Scheme and host that URLs in the answer begin with, such as `http://127.0.0.1:8787`.
    let origin: String

    /// Who calls.
    /// - Throws: The 401 of a missing credential on routes that are open to anyone.
    var account: Caller {
        get throws(GoogleError) {
            guard let caller else { throw .credentialMissing }
            return caller
        }
    }

    /// A variable part of the path.
    func parameter(_ name: String) -> String { parameters[name] ?? "" }

    /// The body as a JSON object; an empty body is an empty object.
    /// - Throws: ``GoogleError/parseError(_:)``.
    var json: JSONObject {
        get throws(GoogleError) {
            if body.isEmpty { return JSONObject() }
            do {
                guard let object = try JSONParser.parse(body).asObject else {
                    throw GoogleError.parseError("Parse Error: the body is not a JSON object")
                }
                return object
            } catch let failure as JSONParser.Failure {
                throw .parseError("Parse Error: \(failure)")
            } catch {
                throw error as? GoogleError ?? .parseError()
            }
        }
    }
}
