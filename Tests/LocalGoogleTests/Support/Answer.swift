import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// An answer of a server, read to its end.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: Data

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as a JSON object.
    var json: JSONObject {
        get throws { try #require(try JSONParser.parse(body).asObject) }
    }

    /// The error of Google's shape in the body.
    var error: JSONObject {
        get throws { try #require(try json["error"]?.asObject) }
    }

    /// The first entry of the error of Google's shape.
    var firstError: JSONObject {
        get throws { try #require(try error["errors"]?.asArray?.first?.asObject) }
    }

    /// The reason of the error of Google's shape.
    var reason: String? {
        get throws { try firstError["reason"]?.asString }
    }
}

/// Sends a request and reads the answer.
func ask(
    _ method: HTTPMethod, _ url: URL, headers: HTTPHeaders = [:], body: HTTPBody = .none
) async throws -> Answer {
    let response = try await DefaultTransport.shared.send(HTTPRequest(method, url, headers: headers, body: body))
    let body = try await response.body.collect(upTo: 64 * 1024 * 1024)
    return Answer(status: response.status, headers: response.headers, body: body)
}

extension URL {
    /// The URL of a path, with its query, on this server.
    func at(_ path: String) throws -> URL { try #require(URL(string: absoluteString + path)) }

    /// Asks this server.
    func get(_ path: String, _ headers: HTTPHeaders = [:]) async throws -> Answer {
        try await ask(.get, at(path), headers: headers)
    }

    /// Sends this server JSON.
    func send(_ method: HTTPMethod, _ path: String, json: String, _ headers: HTTPHeaders = [:]) async throws -> Answer {
        var headers = headers
        if headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
        return try await ask(method, at(path), headers: headers, body: .bytes(Data(json.utf8)))
    }

    /// Sends this server a form.
    func post(_ path: String, form: [(String, String)], _ headers: HTTPHeaders = [:]) async throws -> Answer {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return try await ask(
            .post, at(path), headers: headers, body: .bytes(Data(PercentEncoding.form(form).utf8)))
    }
}
