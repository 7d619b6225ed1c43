import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import Foundation

/// One new file whose content comes as a stream: in pieces that are held in memory until the server has them.
///
/// A stream cannot be read again by another process, so nothing is noted; the ID made beforehand keeps it one file.
struct StreamCreation: Sendable {
    let drive: DriveClient
    let metadata: FileMetadata
    let options: UploadOptions
    let monitor: TransferMonitor?

    /// Makes the file.
    func run(_ chunks: AsyncThrowingStream<Data, any Error>) async throws -> File {
        let pieces = StreamPieces(chunks)
        let limit = min(drive.configuration.singleRequestLimit, Int64(drive.configuration.uploadMemory) / 2)
        if let end = try await pieces.prepare(0..<max(limit, 1)), end == 0 || end < limit, let whole = pieces.whole {
            return try await drive.upload(.data(whole), as: metadata, options: options, monitor: monitor)
        }
        let meter = ItemMeter(metadata.name, total: nil, monitor)
        return try await meter.tracking { try await upload(pieces, meter) }
    }

    private func upload(_ pieces: StreamPieces, _ meter: ItemMeter) async throws -> File {
        guard metadata.mimeType?.hasPrefix(DriveType.prefix) != true else {
            throw DriveError(
                .badSource,
                "“\(metadata.name)” is too long to be turned into a document from a pipe. Put it in a file and upload that"
            )
        }
        let id: FileID
        if let given = metadata.id { id = given } else { id = try await drive.newID(in: metadata.space) }
        let type = metadata.mimeType ?? options.contentType ?? MediaType.guess(forName: metadata.name)
        let file = metadata.file(id: id, mimeType: type)
        do {
            let made = try await send(pieces, file, type, meter)
            try check(made, pieces)
            return made
        } catch let error as DriveError where [.contentMismatch, .badAnswer].contains(error.code) {
            await drive.takeBack(id, metadata.space)
            throw error
        }
    }

    private func send(_ pieces: StreamPieces, _ file: File, _ type: String, _ meter: ItemMeter) async throws -> File {
        let id = try file.requiredID()
        var upload = SessionUpload(pieces, UploadEntry(file: id.rawValue), drive, meter) {
            try await drive.beginningUpload(in: metadata.space) {
                try await drive.service.files.createSession(
                    file, contentType: type, length: nil, keepRevisionForever: options.keepsRevision ? true : nil,
                    fields: FileFields.standard.mask
                ).open()
            }
        }
        do {
            return try await drive.completed(upload.run().file, id)
        } catch let error as GoogleAPIError where error.status == 409 && metadata.id == nil {
            // The session ended after it had made the file.
            return try await drive.file(id)
        }
    }

    private func check(_ made: File, _ pieces: StreamPieces) throws {
        let stored = try ContentCheck(made).requiredDigest(of: metadata.name)
        guard let here = pieces.digest(stored.algorithm), here == stored else {
            throw DriveError.mismatch(pieces.name, "\(pieces.digest(stored.algorithm).map(\.hex) ?? "")", stored.hex)
        }
    }
}
