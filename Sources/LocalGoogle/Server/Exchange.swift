import DrivewayFiles
import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// One request between its head and its answer: what every answer to it has in common.
struct Exchange: Sendable {
    let request: ServerRequest
    /// The method as it is carried out.
    var method: HTTPMethod
    let headers: HTTPHeaders
    let surface: Surface
    let origin: Origin
    /// The parameters; `nil` if the query is broken.
    var query: QueryParameters?
    /// The fault of the rule that fires on the request.
    var fault: Fault?
    /// What the request costs.
    var units = 0
    /// When the batch began that it is a part of; `nil`: it is a request of its own.
    var batchBegan: ContinuousClock.Instant?
    let log: RequestLog

    init(_ request: ServerRequest, log: RequestLog) {
        self.request = request
        self.log = log
        headers = request.headers
        method = request.method
        surface = Surface(path: request.path)
        origin = Origin(of: request, headers: headers)
        query = QueryParameters(request.query)
    }

    /// Whether it is a part of a batch.
    var isPart: Bool { batchBegan != nil }

    /// The method that counts: a `POST` may stand for another one.
    var overriddenMethod: HTTPMethod {
        guard surface == .api, request.method == .post, let name = headers["X-HTTP-Method-Override"] else {
            return request.method
        }
        return HTTPMethod(rawValue: name.uppercased())
    }

    /// Whether the request asks for the bytes of a file or of a revision, or for an export.
    var isDownload: Bool { Self.isDownload(request.path, query) }

    /// Whether a request of this path and query asks for bytes.
    static func isDownload(_ path: String, _ query: QueryParameters?) -> Bool {
        let alternative = query?["alt"]?.lowercased()
        return alternative == "media" || isExport(path) && alternative != "json"
    }

    /// Whether the request asks for an export.
    var isExport: Bool { Self.isExport(request.path) }

    private static func isExport(_ path: String) -> Bool {
        path.utf8.suffix("/export".utf8.count).elementsEqual("/export".utf8)
    }

    /// Whether the request brings a body.
    var hasBody: Bool {
        headers["Transfer-Encoding"] != nil || headers["Content-Length"].map { $0 != "0" } ?? false
    }

    /// After how many bytes of its body the request is cut, if a fault says so.
    var bodyCut: Int64? {
        guard let fault, hasBody, !fault.isApplied else { return nil }
        return fault.dropAfterBytes
    }

    /// Turns a reply into the answer that is sent, and notes it in the log.
    /// - Parameter bytesIn: How many bytes of the request's body came.
    func response(_ reply: Reply, bytesIn: Int64 = 0) -> ServerResponse {
        guard let fault else { return noted(rendered(reply), bytesIn: bytesIn, units: reply.status == 401 ? 0 : units) }
        var answer = rendered(fault.error.map { faulted($0) } ?? reply)
        if fault.isApplied && fault.status == nil && fault.dropAfterBytes == nil { answer.cutAfter = 0 }
        if bodyCut == nil, let limit = fault.dropAfterBytes { answer.cutAfter = limit }
        let isFault = fault.status != nil || answer.cutAfter != nil || answer.status == 401
        return noted(answer, bytesIn: bytesIn, units: isFault ? 0 : units)
    }

    /// The end of an exchange without an answer, noted in the log.
    func cut(bytesIn: Int64) -> ServerResponse { noted(.cut, bytesIn: bytesIn, units: 0) }

    private func faulted(_ error: GoogleError) -> Reply {
        guard surface == .signIn else { return error.reply }
        var reply = OAuthError(error.reason, error.message, status: error.status).reply
        reply.headers["Retry-After"] = error.headers["Retry-After"]
        return reply
    }

    /// An answer as it is sent, apart from what a fault makes of it.
    func rendered(_ reply: Reply) -> ServerResponse {
        var response = ServerResponse(status: reply.status, headers: reply.headers)
        switch reply.body {
        case .none: break
        case .json(let value):
            let isIndented = reply.status >= 300 || !["false", "0"].contains(query?["prettyPrint"] ?? "")
            let json = JSONWriter.data(value, indented: isIndented)
            if let answer = Callback(self)?.answer(reply, json), case .bytes = answer.body { return rendered(answer) }
            response.body = .bytes(json)
            setDefault("Content-Type", "application/json; charset=UTF-8", in: &response.headers)
        case .bytes(let data, let type):
            response.body = .bytes(data)
            setDefault("Content-Type", type, in: &response.headers)
        case .file(let file, let offset, let length, let type):
            response.body = .file(file, offset: offset, length: length)
            setDefault("Content-Type", type, in: &response.headers)
        }
        setDefault("Cache-Control", "no-cache, no-store, max-age=0, must-revalidate", in: &response.headers)
        setDefault("X-Content-Type-Options", "nosniff", in: &response.headers)
        if surface == .api { CORS.add(to: &response.headers, request: headers) }
        return response
    }

    private func setDefault(_ name: String, _ value: String, in headers: inout HTTPHeaders) {
        if headers[name] == nil { headers.add(name, value) }
    }

    private func noted(_ response: ServerResponse, bytesIn: Int64, units: Int) -> ServerResponse {
        guard surface != .control else { return response }
        var response = response
        let length = method == .head ? 0 : response.body.length
        let isCut = response.cutAfter.map { $0 == 0 || $0 < length } ?? false
        let ticket = log.note(
            RequestLog.Entry(
                method: method.rawValue, path: request.path, query: request.query, status: isCut ? 0 : response.status,
                bytesIn: bytesIn, bytesOut: min(length, response.cutAfter ?? length), units: units))
        response.onSent = { [log] bytes, complete in log.amend(ticket, bytesOut: bytes, isCut: !complete) }
        return response
    }
}
