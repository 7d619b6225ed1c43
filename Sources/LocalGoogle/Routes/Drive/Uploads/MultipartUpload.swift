import DrivewayHTTPServer
import Foundation
import Synchronization

/// `uploadType=multipart`: the metadata as JSON, then the content, in one `multipart/related` body.
final class MultipartUpload: UploadReceiver {
    private struct State {
        var parser: MultipartParser
        var parts = 0
        var metadata = Data()
        var change: FileChange?
        var mediaType: String?
        var base64: Base64Stream?
        var sink: ContentSink?
    }

    private let completion: UploadCompletion
    private let state: Mutex<State>

    /// - Throws: The 400 of a content type without a boundary.
    init(_ completion: UploadCompletion, type: String?) throws {
        guard let type, type.lowercased().hasPrefix("multipart/"),
            let boundary = MIMETypes.parameter("boundary", of: type), (1...200).contains(boundary.utf8.count)
        else {
            throw GoogleError.badRequest("A multipart upload needs the content type multipart/related with a boundary.")
        }
        self.completion = completion
        state = Mutex(State(parser: MultipartParser(boundary: boundary)))
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception {
        try state.withLock { state in
            var parser = state.parser
            defer { state.parser = parser }
            var reception = Reception.taken
            do {
                try parser.receive(bytes) { event in
                    if let wait = try take(event, &state) { reception = wait }
                }
            } catch is MultipartParser.Failure {
                throw GoogleError.badRequest("The multipart body has a line that is too long for a header field.")
            }
            return reception
        }
    }

    private func take(_ event: MultipartParser.Event, _ state: inout State) throws -> Reception? {
        switch event {
        case .part(let header):
            state.parts += 1
            try beginPart(MIMEHeader(header), &state)
        case .content(let bytes):
            if state.parts == 1 {
                guard state.metadata.count + bytes.count <= metadataLimit else {
                    throw GoogleError.badRequest("The metadata part is longer than \(metadataLimit) bytes.")
                }
                state.metadata.append(contentsOf: bytes)
            } else if let sink = state.sink {
                return try write(bytes, to: sink, &state)
            }
        case .end:
            if let sink = state.sink, let base64 = state.base64 {
                _ = try Self.decoded { () throws(Base64Stream.Failure) in try base64.end() }.withUnsafeBytes {
                    try sink.write($0)
                }
            }
        }
        return nil
    }

    private func beginPart(_ header: MIMEHeader, _ state: inout State) throws {
        switch state.parts {
        case 1:
            let charset = header["content-type"].flatMap { MIMETypes.parameter("charset", of: $0) }?.lowercased()
            guard [nil, "utf-8", "utf8", "us-ascii"].contains(charset) else {
                throw GoogleError.badRequest("The metadata part must be in UTF-8.")
            }
        case 2:
            state.change = try completion.change(Self.object(state.metadata))
            state.mediaType = header["content-type"]
            switch header["content-transfer-encoding"]?.lowercased() ?? "binary" {
            case "binary", "8bit", "7bit": break
            case "base64": state.base64 = Base64Stream()
            case let encoding:
                throw GoogleError.badRequest(
                    "The transfer encoding \(encoding.prefix(40)) of the content is not supported.")
            }
            state.sink = ContentSink(completion.services.blobs)
        default:
            throw GoogleError.badRequest("A multipart upload has two parts: the metadata and the content.")
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to sink: ContentSink, _ state: inout State) throws -> Reception
    {
        guard var base64 = state.base64 else { return try sink.write(bytes) }
        let decoded = try Self.decoded { () throws(Base64Stream.Failure) in try base64.decode(bytes) }
        state.base64 = base64
        return try decoded.withUnsafeBytes { try sink.write($0) }
    }

    private static func decoded(_ body: () throws(Base64Stream.Failure) -> [UInt8]) throws(GoogleError) -> [UInt8] {
        do { return try body() } catch { throw .badRequest("The content is not base64 as its transfer encoding says.") }
    }

    private static func object(_ data: Data) throws -> JSONObject {
        if data.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) { return JSONObject() }
        guard let object = try? JSONParser.parse(data).asObject else {
            throw GoogleError.parseError("Parse Error: the metadata part is not a JSON object")
        }
        return object
    }

    func finish(complete: Bool) async throws -> Reply {
        let (isAtEnd, change, type, sink) = state.withLock { ($0.parser.isAtEnd, $0.change, $0.mediaType, $0.sink) }
        guard let sink, let change else {
            throw GoogleError.badRequest("The multipart body has no two parts between its boundaries.")
        }
        guard complete, isAtEnd else {
            sink.discard()
            throw GoogleError.badRequest("The multipart body has no closing boundary.")
        }
        do { return .json(try await completion.complete(change, mediaType: type, sink)) } catch {
            sink.discard()
            throw error
        }
    }
}
