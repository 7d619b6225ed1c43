import DrivewayHTTP
import Foundation

extension APIRequest {
    /// Adds content to the body that is there: two parts (RFC 2387), or the content alone where there is none.
    ///
    /// The boundary is random, 128 bits: content that holds it by chance or by design does not exist.
    /// - Throws: `HTTPError` if the content type could end its line and add others to the head.
    mutating func addContent(_ content: HTTPBody, contentType: String) throws {
        guard !contentType.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw HTTPError(.malformed, "The content type of the file holds a line break or another control code")
        }
        guard let metadataType = headers["Content-Type"] else {
            headers["Content-Type"] = contentType
            body = content
            return
        }
        let boundary = MultipartBoundary.random()
        let head = "--\(boundary)\r\nContent-Type: \(metadataType)\r\n\r\n"
        let middle = "\r\n--\(boundary)\r\nContent-Type: \(contentType)\r\n\r\n"
        let tail = "\r\n--\(boundary)--\r\n"
        body = .parts([.bytes(Data(head.utf8)), body, .bytes(Data(middle.utf8)), content, .bytes(Data(tail.utf8))])
        headers["Content-Type"] = "multipart/related; boundary=\(boundary)"
    }
}

/// What parts of a multipart message are told apart by.
enum MultipartBoundary {
    static func random() -> String {
        "driveway-" + (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }
}
