import DrivewayHTTPServer
import Synchronization

/// `uploadType=media`: the body is the content.
final class MediaUpload: UploadReceiver {
    private let completion: UploadCompletion
    private let type: String?
    private let sink = Mutex<ContentSink?>(nil)

    init(_ completion: UploadCompletion, type: String?) {
        self.completion = completion
        self.type = type
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception { try opened().write(bytes) }

    private func opened() throws -> ContentSink {
        try sink.withLock { sink in
            if let sink { return sink }
            let opened = ContentSink(try completion.services.blobs.begin())
            sink = opened
            return opened
        }
    }

    func finish(complete: Bool) async throws -> Reply {
        let sink = try opened()
        guard complete else {
            sink.staged.discard()
            throw GoogleError.badRequest("The body is not complete.")
        }
        do { return .json(try await completion.complete(FileChange(), mediaType: type, sink)) } catch {
            sink.staged.discard()
            throw error
        }
    }
}
