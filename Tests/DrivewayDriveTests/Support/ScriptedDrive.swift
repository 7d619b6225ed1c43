import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayHTTP
import Foundation
import Synchronization

/// A Drive that does what a test says, in memory, and remembers what it was asked.
final class ScriptedDrive: HTTPTransport {
    typealias Script = @Sendable (SentRequest) async throws -> Reply

    private let script: Script
    private let identity: String?
    private let state = Mutex(State())

    private struct State {
        var requests: [SentRequest] = []
        var ids = 0
        var waits: [Duration] = []
    }

    /// `files.generateIds` answers `new-1`, `new-2` … by itself; everything else is the script's.
    /// - Parameter identity: Whose Drive it is, as far as a client knows.
    init(identity: String? = "ada", _ script: @escaping Script) {
        self.identity = identity
        self.script = script
    }

    /// All requests so far but those for IDs.
    var requests: [SentRequest] { state.withLock { $0.requests } }

    /// The waits between attempts so far.
    var waits: [Duration] { state.withLock { $0.waits } }

    /// What the script answers to a request that came to another Drive.
    func answer(_ request: SentRequest) async throws -> Reply { try await script(request) }

    /// How many requests had this method and path.
    func count(_ method: HTTPMethod, _ path: String) -> Int {
        requests.count { $0.method == method && $0.path == path }
    }

    /// A client of this Drive that does not wait.
    func client(_ configuration: DriveClient.Configuration = .init()) -> DriveClient {
        let retry = RetryPolicy(
            sleep: { pause in self.state.withLock { $0.waits.append(pause) } }, random: { 0.5 },
            now: { Date(timeIntervalSince1970: 1_800_000_000) })
        return DriveClient(
            api: APIClient(
                authorizer: FixedAuthorizer(identity: identity), configuration: .init(transport: self, retry: retry)),
            configuration: configuration)
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = try await request.body.everything()
        let sent = state.withLock { state -> SentRequest in
            let earlier = state.requests.count { $0.method == request.method && $0.path == request.url.path }
            let sent = SentRequest(request, body: body, earlier: earlier)
            if sent.path != "/drive/v3/files/generateIds" { state.requests.append(sent) }
            return sent
        }
        if sent.path == "/drive/v3/files/generateIds" { return newIDs(sent).response(to: request) }
        return try await script(sent).response(to: request)
    }

    private func newIDs(_ request: SentRequest) -> Reply {
        let count = Int(request.query["count"] ?? "") ?? 10
        let first = state.withLock { state -> Int in
            defer { state.ids += count }
            return state.ids
        }
        let ids = (first + 1...first + count).map { "\"new-\($0)\"" }.joined(separator: ",")
        return .json(#"{"ids":[\#(ids)],"space":"\#(request.query["space"] ?? "drive")"}"#)
    }
}

/// A request as the server sees it.
struct SentRequest: Sendable {
    let method: HTTPMethod
    let path: String
    /// The query as it was sent.
    let rawQuery: String
    let query: [String: String]
    let headers: HTTPHeaders
    var body: Data
    /// How many requests of this method and path came before.
    let earlier: Int

    init(_ request: HTTPRequest, body: Data, earlier: Int) {
        method = request.method
        path = request.url.path
        rawQuery = request.url.query(percentEncoded: true) ?? ""
        let items = PercentEncoding.parseForm(rawQuery) ?? []
        query = Dictionary(items, uniquingKeysWith: { first, _ in first })
        headers = request.headers
        self.body = body
        self.earlier = earlier
    }

    var contentRange: String? { headers["Content-Range"] }

    /// Whether it asks an upload session what it has.
    var isStatusQuery: Bool { method == .put && body.isEmpty && contentRange?.hasPrefix("bytes */") == true }

    /// The same request with another JSON body.
    func with(_ file: File) throws -> SentRequest {
        var request = self
        request.body = try JSONEncoder().encode(file)
        return request
    }

    /// The JSON body, or the first part of a multipart body.
    func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard headers["Content-Type"]?.hasPrefix("multipart/") == true else {
            return try JSONDecoder().decode(type, from: body)
        }
        return try JSONDecoder().decode(type, from: parts[0])
    }

    /// The bodies of a multipart message.
    var parts: [Data] {
        guard let boundary = headers["Content-Type"]?.split(separator: "boundary=").last else { return [] }
        var rest = Data("\r\n".utf8) + body
        var parts: [Data] = []
        let mark = Data("\r\n--\(boundary)".utf8)
        while let range = rest.range(of: mark), let end = rest[range.upperBound...].range(of: mark) {
            let part = rest[range.upperBound..<end.lowerBound]
            if let head = part.range(of: Data("\r\n\r\n".utf8)) { parts.append(Data(part[head.upperBound...])) }
            rest = Data(rest[end.lowerBound...])
        }
        return parts
    }
}

/// What a script answers.
struct Reply: Sendable {
    var status = 200
    var headers: HTTPHeaders = [:]
    var body = Data()
    /// Break the connection after this many bytes of the body.
    var cutAfter: Int?

    static func json(_ text: String) -> Reply {
        Reply(headers: ["Content-Type": "application/json; charset=UTF-8"], body: Data(text.utf8))
    }

    static func file(_ file: File) throws -> Reply {
        Reply(headers: ["Content-Type": "application/json; charset=UTF-8"], body: try JSONEncoder().encode(file))
    }

    static func list(_ files: [File], next: String? = nil) throws -> Reply {
        Reply(
            headers: ["Content-Type": "application/json; charset=UTF-8"],
            body: try JSONEncoder().encode(FileList(files: files, nextPageToken: next)))
    }

    static func bytes(_ data: Data, status: Int = 200, _ headers: HTTPHeaders = [:]) -> Reply {
        Reply(status: status, headers: headers, body: data)
    }

    /// An open upload session.
    static func session(_ path: String) -> Reply { Reply(headers: ["Location": "https://www.googleapis.com" + path]) }

    /// A session that has so many bytes; `nil` names none.
    static func incomplete(_ count: Int64?) -> Reply {
        Reply(status: 308, headers: count.map { ["Range": "bytes=0-\($0 - 1)"] } ?? [:])
    }

    static func refusal(_ status: Int, _ reason: String) -> Reply {
        let entry = #"{"message": "No.", "domain": "global", "reason": "\#(reason)"}"#
        var reply = json(#"{"error": {"code": \#(status), "message": "No.", "errors": [\#(entry)]}}"#)
        reply.status = status
        return reply
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
        var headers = headers
        headers["Content-Length"] = "\(body.count)"
        let answer = cutAfter.map { HTTPResponseBody(source: CutBody(body.prefix($0))) } ?? HTTPResponseBody(body)
        return HTTPResponse(status: status, headers: headers, url: request.url, body: answer)
    }
}

/// What a lost connection throws.
let connectionLost = HTTPError(.connectionLost, "The connection was lost")
