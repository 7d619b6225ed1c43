import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// A server of its own with one person's token, spoken to over real HTTP.
struct DriveHarness: Sendable {
    /// What came back.
    struct Answer {
        let status: Int
        let headers: HTTPHeaders
        let data: Data

        /// The body as JSON; nothing if it is none.
        var json: JSONValue { (try? JSONParser.parse(data)) ?? .null }
        /// The reason of a refusal.
        var reason: String? { json["error"]["errors"][0]["reason"].asString }
        /// What is wrong with a refused request.
        var location: String? { json["error"]["errors"][0]["location"].asString }
    }

    let url: URL
    let token: String

    static let everything = "drive drive.appdata openid email"

    /// Runs a test against a server that is stopped afterwards.
    static func run(
        _ storage: LocalGoogle.Storage = .inMemory, scope: String = everything, client: String = "test-app",
        _ body: (DriveHarness) async throws -> Void
    ) async throws {
        let google = try await LocalGoogle.start(storage)
        do {
            try await body(try await DriveHarness(url: google.url, token: "").person("ada@example.com", scope, client))
        } catch {
            await google.stop()
            throw error
        }
        await google.stop()
    }

    /// The same server for another person, another app or other scopes.
    func person(_ email: String, _ scope: String = everything, _ client: String = "test-app") async throws
        -> DriveHarness
    {
        let full = scope.split(separator: " ").map { $0.hasPrefix("drive") ? ScopeList.prefix + $0 : String($0) }
        let answer = try await send(
            .post, "/local/tokens",
            json: [
                "email": .string(email), "scope": .string(full.joined(separator: " ")), "client_id": .string(client),
            ])
        return DriveHarness(url: url, token: try #require(answer.json["access_token"].asString))
    }

    func send(
        _ method: HTTPMethod, _ path: String, _ query: KeyValuePairs<String, String> = [:], json: JSONValue? = nil,
        data: Data? = nil, headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        let isWhole = path.hasPrefix("http")
        var text = isWhole ? path : url.absoluteString + path
        if !query.isEmpty { text += "?" + PercentEncoding.query(query.map { ($0.key, $0.value) }) }
        var request = HTTPRequest(method, try #require(URL(string: text)))
        request.headers = headers
        if !token.isEmpty, !path.hasPrefix("/local") { request.headers["Authorization"] = "Bearer " + token }
        if let json {
            request.headers["Content-Type"] = request.headers["Content-Type"] ?? "application/json"
            request.body = .bytes(JSONWriter.data(json, indented: false))
        } else if let data {
            request.body = .bytes(data)
        }
        let response = try await DefaultTransport.shared.send(request)
        return Answer(
            status: response.status, headers: response.headers, data: try await response.body.collect(upTo: 64 << 20))
    }

    /// Makes a folder and returns its id.
    func folder(_ name: String, in parent: String = "root") async throws -> String {
        let answer = try await send(
            .post, "/drive/v3/files",
            json: ["name": .string(name), "mimeType": .string(MIMETypes.folder), "parents": [.string(parent)]])
        return try #require(answer.json["id"].asString)
    }

    /// Makes a file by a multipart upload and returns what is asked for of it.
    @discardableResult
    func put(
        _ name: String, _ content: String = "hello", in parent: String? = nil, more: JSONObject = [:],
        fields: String = "id"
    ) async throws -> Answer {
        var metadata: JSONObject = ["name": .string(name)]
        if let parent { metadata["parents"] = [.string(parent)] }
        for (name, value) in more { metadata[name] = value }
        let json = String(decoding: JSONWriter.data(.object(metadata), indented: false), as: UTF8.self)
        let body =
            "--b\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n\(json)\r\n--b\r\nContent-Type: text/plain\r\n\r\n"
            + content + "\r\n--b--\r\n"
        return try await send(
            .post, "/upload/drive/v3/files", ["uploadType": "multipart", "fields": fields], data: Data(body.utf8),
            headers: ["Content-Type": "multipart/related; boundary=b"])
    }

    /// The names of the files that a list holds, in its order.
    func names(_ query: KeyValuePairs<String, String>) async throws -> [String] {
        let answer = try await send(.get, "/drive/v3/files", query)
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
        return (answer.json["files"].asArray ?? []).compactMap { $0["name"].asString }
    }

    /// A file.
    func file(_ id: String, _ fields: String = "*") async throws -> JSONValue {
        try await send(.get, "/drive/v3/files/" + id, ["fields": fields]).json
    }
}

extension JSONValue {
    /// A member of an object; nothing if it is not there.
    subscript(name: String) -> JSONValue { asObject?[name] ?? .null }
    /// An element of an array; nothing if it is not there.
    subscript(index: Int) -> JSONValue { asArray.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? .null }
}
