import DrivewayAPI
import DrivewayHTTP
import Foundation

extension APIRequest {
    /// Gives the call a body of two parts, metadata and content (RFC 2387), that is sent under `/upload`.
    ///
    /// The boundary is random, 128 bits: content that holds it by chance or by design does not exist.
    /// - Throws: `HTTPError` if the content type could end its line and add others to the head.
    mutating func setMultipart(_ metadata: some Encodable, content: HTTPBody, contentType: String) throws {
        guard !contentType.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw HTTPError(.malformed, "The content type of the file holds a line break or another control code")
        }
        let boundary = "driveway-" + (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var head = Data("--\(boundary)\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n".utf8)
        head.append(try encoder.encode(metadata))
        head.append(Data("\r\n--\(boundary)\r\nContent-Type: \(contentType)\r\n\r\n".utf8))
        let tail = Data("\r\n--\(boundary)--\r\n".utf8)
        body = .parts([.bytes(head), content, .bytes(tail)])
        headers["Content-Type"] = "multipart/related; boundary=\(boundary)"
        isUpload = true
    }
}
