import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI

/// New content for a file that is there. It can be repeated: only the session of a long one is worth noting.
struct ContentReplacement: Sendable {
    let drive: DriveClient
    let pieces: FilePieces
    /// The file as Drive has it.
    let file: File
    let patch: Patch<File>
    let options: UploadOptions
    let meter: ItemMeter

    private var content: UploadContent { pieces.content }

    /// Sends the content.
    func run() async throws -> File {
        let id = try file.requiredID()
        guard content.isLong(drive) else {
            let updated = try await drive.beginningUpload(in: file.space) {
                try await drive.service.files.update(
                    id, patch, content: content.body(0..<content.length), contentType: contentType,
                    keepRevisionForever: options.keepsRevision ? true : nil, fields: FileFields.standard.mask
                ).send()
            }
            return try await drive.completed(updated, id)
        }
        let entry = try await drive.entry(
            for: content.plan("content of \(id)", telling: File(mimeType: contentType), .given(id.rawValue)),
            isNoted: content.origin != nil)
        do {
            var upload = SessionUpload(pieces, entry, drive, meter) { try await session(id) }
            let outcome = try await upload.run()
            await entry.forget()
            // An earlier run may have sent it all long ago, and the file may have changed since.
            return try await outcome.wasThere ? drive.file(id) : drive.completed(outcome.file, id)
        } catch {
            await entry.release()
            throw error
        }
    }

    private var contentType: String {
        options.contentType ?? file.mimeType ?? MediaType.guess(forName: file.name ?? "")
    }

    private func session(_ id: FileID) async throws -> UploadSession<File> {
        try await drive.beginningUpload(in: file.space) {
            try await drive.service.files.updateSession(
                id, patch, contentType: contentType, length: content.length,
                keepRevisionForever: options.keepsRevision ? true : nil, fields: FileFields.standard.mask
            ).open()
        }
    }
}
