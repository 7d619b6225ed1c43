import DrivewayHTTP

/// Lets pages of other origins call the APIs, as Google's do: what they need is a token anyway.
enum CORS {
    /// The fields of an answer to a page.
    static func add(to headers: inout HTTPHeaders, request: HTTPHeaders) {
        guard let origin = request["Origin"] else { return }
        headers["Access-Control-Allow-Origin"] = origin
        headers["Access-Control-Expose-Headers"] =
            "Content-Encoding, Content-Length, Content-Range, Content-Type, Date, ETag, Location, Range, Retry-After, "
            + "Vary, WWW-Authenticate, X-GUploader-UploadID"
        headers["Vary"] = "Origin, X-Origin"
    }

    /// The answer to a browser that asks before it sends a page's request; `nil` if it does not ask.
    static func preflight(_ request: HTTPHeaders) -> Reply? {
        guard request["Origin"] != nil, request["Access-Control-Request-Method"] != nil else { return nil }
        var reply = Reply(status: 200)
        reply.headers["Access-Control-Allow-Methods"] = "DELETE, GET, HEAD, PATCH, POST, PUT"
        if let fields = request["Access-Control-Request-Headers"] {
            reply.headers["Access-Control-Allow-Headers"] = fields
        }
        reply.headers["Access-Control-Max-Age"] = "3600"
        return reply
    }
}
