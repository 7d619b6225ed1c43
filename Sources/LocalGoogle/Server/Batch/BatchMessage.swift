import DrivewayCrypto
import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// The two bodies of a batch (`multipart/mixed`): the requests that come, and the answers that go.
///
/// See <https://developers.google.com/workspace/drive/api/guides/performance>.
enum BatchMessage {
    /// One part of a batch: the name its sender gave it, and its content.
    struct Part: Sendable {
        let contentID: String?
        let content: [UInt8]
    }

    /// More parts are not taken apart at all.
    private static let hardLimit = 1000

    /// The parts of a body.
    /// - Throws: The 400 of a body that is not multipart, the 413 of one with far too many parts.
    static func parts(of body: Data, type: String?) throws -> [Part] {
        guard let type, type.lowercased().hasPrefix("multipart/mixed"),
            let boundary = MIMETypes.parameter("boundary", of: type), (1...200).contains(boundary.utf8.count)
        else { throw unreadable("it needs the content type multipart/mixed with a boundary") }
        var parser = MultipartParser(boundary: boundary)
        var headers: [MIMEHeader] = []
        var contents: [[UInt8]] = []
        do {
            try body.withUnsafeBytes { bytes in
                try parser.receive(bytes) { event in
                    switch event {
                    case .part(let header):
                        headers.append(MIMEHeader(header))
                        contents.append([])
                    case .content(let bytes): contents[contents.count - 1].append(contentsOf: bytes)
                    case .end: break
                    }
                }
            }
        } catch is MultipartParser.Failure {
            throw unreadable("a part has a line that is too long for a header field")
        }
        guard parser.isAtEnd else { throw unreadable("its closing boundary is missing") }
        guard !contents.isEmpty else { throw unreadable("it has no parts") }
        guard contents.count <= hardLimit else { throw GoogleError.bodyTooLarge }
        return zip(headers, contents).map { Part(contentID: $0["content-id"], content: $1) }
    }

    private static func unreadable(_ what: String) -> GoogleError {
        .badRequest("Failed to parse batch request: \(what).")
    }

    /// The body with the answers, in the order of their parts.
    static func reply(_ answers: [(contentID: String?, response: ServerResponse)]) -> Reply {
        let boundary = "batch_" + SecureRandom.token(18)
        var body = Data()
        for answer in answers {
            var head = "--\(boundary)\r\nContent-Type: application/http\r\n"
            if let id = answer.contentID { head += "Content-ID: \(answeringID(id))\r\n" }
            body.append(Data((head + "\r\n").utf8))
            body.append(message(answer.response))
            body.append(Data("\r\n".utf8))
        }
        body.append(Data("--\(boundary)--\r\n".utf8))
        return Reply(body: .bytes(body, type: "multipart/mixed; boundary=\(boundary)"))
    }

    /// `<response-a>` for `<a>`, and `response-a` for `a`.
    private static func answeringID(_ id: String) -> String {
        id.hasPrefix("<") ? "<response-" + id.dropFirst() : "response-" + id
    }

    /// An answer as it would stand on a connection of its own.
    private static func message(_ response: ServerResponse) -> Data {
        var content = Data()
        if case .bytes(let bytes) = response.body { content = bytes }
        var head = "HTTP/1.1 \(response.status) \(reasonPhrase(of: response.status))\r\n"
        for field in response.headers { head += "\(field.name): \(field.value)\r\n" }
        if !content.isEmpty, response.headers["Content-Length"] == nil {
            head += "Content-Length: \(content.count)\r\n"
        }
        return Data((head + "\r\n").utf8) + content
    }
}
