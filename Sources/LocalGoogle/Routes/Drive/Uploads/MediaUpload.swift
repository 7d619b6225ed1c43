import DrivewayHTTPServer

/// `uploadType=media`: the body is the content.
final class MediaUpload: UploadReceiver {
    private let completion: UploadCompletion
    private let type: String?
    private let sink: ContentSink

    init(_ completion: UploadCompletion, type: String?) {
        self.completion = completion
        self.type = type
        sink = ContentSink(completion.services.blobs)
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception { try sink.write(bytes) }

    func finish(complete: Bool) async throws -> Reply {
        guard complete else {
            sink.discard()
            throw GoogleError.badRequest("The body is not complete.")
        }
        do { return .json(try await completion.complete(FileChange(), mediaType: type, sink)) } catch {
            sink.discard()
            throw error
        }
    }
}
