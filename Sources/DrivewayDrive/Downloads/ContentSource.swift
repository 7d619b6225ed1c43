import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import Synchronization

/// Where bytes are asked for: the content of a file, or of one of its revisions.
final class ContentSource: Sendable {
    /// The file.
    let id: FileID
    /// The revision; `nil` for what the file holds now.
    let revision: RevisionID?
    /// Its name, for messages.
    let name: String
    private let service: DriveService
    private let resourceKey: String?
    private let mayAcknowledgeAbuse: Bool
    private let acknowledgesAbuse = Atomic(false)

    init(
        _ file: File, revision: RevisionID? = nil, _ service: DriveService, acknowledgeAbuse: Bool = false
    ) throws(DriveError) {
        id = try file.requiredID()
        name = file.name ?? id.rawValue
        self.revision = revision
        self.service = service
        resourceKey = file.resourceKey
        mayAcknowledgeAbuse = acknowledgeAbuse
    }

    /// Asks for the bytes, or some of them.
    ///
    /// A file that Google takes for harmful is asked for a second time, with the acknowledgement, where the caller wants it.
    func send(range: String? = nil) async throws -> HTTPResponse {
        let acknowledges = acknowledgesAbuse.load(ordering: .relaxed)
        do {
            return try await call(acknowledges).send(range: range)
        } catch let error as GoogleAPIError
            where error.reason == "cannotDownloadAbusiveFile" && mayAcknowledgeAbuse && !acknowledges
        {
            acknowledgesAbuse.store(true, ordering: .relaxed)
            return try await call(true).send(range: range)
        }
    }

    private func call(_ acknowledges: Bool) -> MediaCall {
        let flag = acknowledges ? true : nil
        var call =
            revision.map { service.revisions.getMedia(id, revisionId: $0, acknowledgeAbuse: flag) }
            ?? service.files.getMedia(id, acknowledgeAbuse: flag)
        call.addResourceKey(resourceKey, of: id)
        return call
    }
}

extension MediaCall {
    /// Gives the call the key of a file that is reached through a link and needs one.
    mutating func addResourceKey(_ key: String?, of id: FileID) {
        if let key { headers["X-Goog-Drive-Resource-Keys"] = "\(id)/\(key)" }
    }
}
