import DrivewayHTTP
import DrivewayHTTPServer

extension Services {
    /// Content as a download answers it, or the part of it that the call asks for.
    /// - Throws: The 416 of a part that is not there.
    func contentReply(sha256: String, size: Int64, type: String, for call: Call) throws -> Reply {
        let content = try open(sha256)
        let part = ByteRange.parse(call.request.headers["Range"], size: size)
        var reply = Reply(
            headers: ["Accept-Ranges": "bytes", "Cache-Control": "private, max-age=0, must-revalidate"],
            body: content.body(length: size, type: type))
        switch part {
        case .none: break
        case .range(let offset, let length):
            reply.status = 206
            reply.headers["Content-Range"] = part.contentRange(of: size)
            reply.body = content.body(offset: offset, length: length, type: type)
        case .unsatisfiable:
            var error = GoogleError(416, "requestedRangeNotSatisfiable", "Request range not satisfiable")
            error.headers["Content-Range"] = part.contentRange(of: size)
            throw error
        }
        return reply
    }
}
