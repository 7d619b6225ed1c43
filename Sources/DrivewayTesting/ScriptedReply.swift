public import DrivewayHTTP
public import DrivewayHTTPServer
public import Foundation

/// An answer of a ``ScriptedServer``, and what goes wrong with it.
public struct ScriptedReply: Sendable {
    /// What is sent.
    public var response: ServerResponse
    /// Closes the connection once that many bytes of the request's body came, without an answer.
    public var cutsRequestAfter: Int?
    /// What must be opened before the answer is sent.
    public var gate: Gate?

    /// Makes a reply.
    public init(_ response: ServerResponse) { self.response = response }

    /// A status, with fields and a body in memory.
    public static func status(_ status: Int, headers: HTTPHeaders = [:], body: Data = Data()) -> ScriptedReply {
        ScriptedReply(ServerResponse(status: status, headers: headers, body: .bytes(body)))
    }

    /// JSON text.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> ScriptedReply {
        var headers = headers
        headers["Content-Type"] = "application/json; charset=UTF-8"
        return .status(status, headers: headers, body: Data(text.utf8))
    }

    /// The request is taken and the connection closed without an answer: what it asked for may have been done.
    public static var noAnswer: ScriptedReply { ScriptedReply(.cut) }

    /// The connection is closed once that many bytes of the request's body came, without an answer.
    public static func cut(afterRequestBytes count: Int) -> ScriptedReply {
        var reply = noAnswer
        reply.cutsRequestAfter = count
        return reply
    }

    /// This reply, cut after that many bytes of its body.
    public func cut(afterBytes count: Int64) -> ScriptedReply {
        var reply = self
        reply.response.cutAfter = count
        return reply
    }

    /// This reply, sent once the gate is open.
    public func held(by gate: Gate) -> ScriptedReply {
        var reply = self
        reply.gate = gate
        return reply
    }
}
