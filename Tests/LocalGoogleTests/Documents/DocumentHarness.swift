import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

extension DocumentKind {
    /// The media types of other formats, by short names.
    static let docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    static let xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    static let pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
}

extension DriveHarness {
    /// Uploads content, as a document if `kind` is given, and returns the answer.
    func upload(
        _ content: [UInt8], _ type: String, as kind: DocumentKind? = nil, name: String = "file", more: JSONObject = [:],
        query: KeyValuePairs<String, String> = [:], to path: String = "/upload/drive/v3/files",
        _ method: HTTPMethod = .post
    ) async throws -> Answer {
        var metadata: JSONObject = method == .post ? ["name": .string(name)] : [:]
        if let kind { metadata["mimeType"] = .string(kind.mimeType) }
        for (name, value) in more { metadata[name] = value }
        var body = Data("--b\r\nContent-Type: application/json\r\n\r\n".utf8)
        body += JSONWriter.data(.object(metadata), indented: false)
        body += Data("\r\n--b\r\nContent-Type: \(type)\r\n\r\n".utf8) + content + Data("\r\n--b--\r\n".utf8)
        let parameters = query.map { "&\($0.key)=\(PercentEncoding.encode($0.value))" }.joined()
        return try await send(
            method, path + "?uploadType=multipart&fields=*" + parameters, data: body,
            headers: ["Content-Type": "multipart/related; boundary=b"])
    }

    /// Makes a document of text and returns its id.
    func document(
        _ text: String, _ type: String = "text/plain", as kind: DocumentKind = .document, name: String = "file"
    )
        async throws -> String
    {
        let answer = try await upload(Array(text.utf8), type, as: kind, name: name)
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
        return try #require(answer.json["id"].asString)
    }

    /// Exports a document.
    func export(_ id: String, _ type: String) async throws -> Answer {
        try await send(.get, "/drive/v3/files/\(id)/export", ["mimeType": type])
    }

    /// Exports a document as text.
    func exportedText(_ id: String, _ type: String = "text/plain") async throws -> String {
        let answer = try await export(id, type)
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
        return String(decoding: answer.data, as: UTF8.self)
    }
}
