import DrivewayHTTP
import Foundation

/// Sends a seed's requests to its server.
struct SeedClient: Sendable {
    let server: URL
    /// The `Authorization` field, once there is an account.
    var authorization: String?

    /// Sends JSON, and returns the JSON that is answered.
    @discardableResult
    func send(_ method: HTTPMethod, _ path: String, _ body: JSONObject) async throws -> JSONObject {
        try await send(
            method, path, .bytes(JSONWriter.data(.object(body), indented: false)),
            type: "application/json; charset=UTF-8")
    }

    /// Makes a file of its metadata and its content, which is sent as it is read.
    func upload(_ metadata: JSONObject, _ content: HTTPBody, type: String?) async throws -> JSONObject {
        let boundary = "seed-\(UUID().uuidString)"
        var head = Data("--\(boundary)\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n".utf8)
        head += JSONWriter.data(.object(metadata), indented: false)
        head += Data("\r\n--\(boundary)\r\n".utf8)
        if let type { head += Data("Content-Type: \(type)\r\n".utf8) }
        head += Data("\r\n".utf8)
        return try await send(
            .post, "/upload/drive/v3/files?uploadType=multipart",
            .parts([.bytes(head), content, .bytes(Data("\r\n--\(boundary)--\r\n".utf8))]),
            type: "multipart/related; boundary=\(boundary)")
    }

    private func send(_ method: HTTPMethod, _ path: String, _ body: HTTPBody, type: String) async throws -> JSONObject {
        guard let url = URL(string: path, relativeTo: server)?.absoluteURL else {
            throw ControlError.bad("bad path \(path)")
        }
        var headers: HTTPHeaders = ["Content-Type": type]
        headers["Authorization"] = authorization
        let response = try await DefaultTransport.shared.send(
            HTTPRequest(method, url, headers: headers, body: body))
        let answer = try await response.body.collect(upTo: 16 << 20)
        let json = answer.isEmpty ? JSONObject() : try JSONParser.parse(answer).asObject ?? JSONObject()
        guard response.isSuccess else {
            let error = json["error"]
            throw ControlError.bad(
                error?.asString ?? error?.asObject?["message"]?.asString ?? "it was refused with \(response.status)")
        }
        return json
    }
}
