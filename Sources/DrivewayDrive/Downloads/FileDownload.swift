import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import Foundation

/// One download into a file beside its target: all bytes, compared with what Drive says about them, then put in place.
///
/// What is at the target stays untouched until the very last step.
struct FileDownload: Sendable {
    let service: DriveService
    let file: File
    let id: FileID
    let check: ContentCheck
    let target: String
    let acknowledgeAbuse: Bool
    let meter: ItemMeter
    private let expected: Digest
    private let aside: OpenFile
    private var digest: ParallelDigest
    private var patience: Patience

    /// Makes the file beside the target.
    init(
        _ file: File, to target: String, _ client: DriveClient, acknowledgeAbuse: Bool, _ meter: ItemMeter
    ) throws {
        service = client.service
        self.file = file
        id = try file.requiredID()
        check = ContentCheck(file)
        expected = try check.requiredDigest(of: file.name ?? id.rawValue)
        self.target = target
        self.acknowledgeAbuse = acknowledgeAbuse
        self.meter = meter
        meter.set(0)
        patience = client.patience
        digest = ParallelDigest([expected.algorithm])
        let before = try Self.target(target)
        aside = try DownloadAside.make(for: target, permissions: before?.permissions ?? 0o644)
    }

    /// Downloads, compares, and replaces the target.
    mutating func run() async throws {
        do {
            try await receive()
            try verify()
            if let time = file.modifiedTime?.secondsAndNanoseconds {
                try aside.setModified(seconds: time.seconds, nanoseconds: time.nanoseconds)
            }
            try aside.synchronize()
            try FileSystem.rename(aside.path, to: target)
        } catch {
            try? FileSystem.remove(aside.path)
            throw error
        }
    }

    /// What is at the target already, which must not be a folder; the folder it goes into must be there.
    private static func target(_ path: String) throws -> FileStatus? {
        do {
            let status = try FileStatus.of(path)
            guard status.kind == .file else {
                let kind = status.kind == .folder ? "folder" : "device, pipe or socket"
                throw DriveError(.badTarget, "“\(path)” is a \(kind): a file cannot take its place")
            }
            return status
        } catch let error as FileError where error.isNotFound {
            let folder = FileSystem.parent(of: path)
            guard try FileStatus.of(folder).kind == .folder else { throw DriveError.notAFolder(folder) }
            return nil
        }
    }

    /// Takes all bytes, going on where a connection broke off.
    private mutating func receive() async throws {
        var before: Int64 = 0
        while true {
            do {
                return try await receiveRest()
            } catch let error as HTTPError where error.mayHaveBeenApplied {
                let now = meter.completed
                try await patience.rest(after: error, hasProgressed: now > before)
                before = now
            }
        }
    }

    /// Asks for the bytes that are missing and takes them.
    private mutating func receiveRest() async throws {
        let held = meter.completed
        // All came, and then the connection broke before the end was told.
        if held > 0, held == check.size { return }
        let response: HTTPResponse
        do {
            response = try await service.files.getMedia(id, acknowledgeAbuse: acknowledgeAbuse ? true : nil)
                .send(range: held > 0 ? "bytes=\(held)-" : nil)
        } catch let error as GoogleAPIError where error.status == 416 && held > 0 {
            throw mismatch("it has become shorter")
        }
        let start = try start(response, held)
        if start == 0, held > 0 { try restart() }
        let (digest, meter) = (digest, meter)
        let count = try await response.body.write(to: aside, at: start) { bytes in
            digest.update(bytes)
            meter.add(bytes.count)
        }
        if let declared = response.contentLength, declared != count {
            throw HTTPError(.connectionLost, "The connection broke off while “\(file.name ?? "")” came")
        }
    }

    /// Where the bytes of an answer belong: after those that are here, or at the beginning where the server gives all.
    private func start(_ response: HTTPResponse, _ held: Int64) throws -> Int64 {
        guard response.status == 206 else { return 0 }
        guard let range = response.headers["Content-Range"].flatMap(ContentRange.init), range.range.lowerBound == held
        else {
            throw DriveError(.badAnswer, "The server sent another part of “\(file.name ?? "")” than was asked for")
        }
        if let total = range.total, let size = check.size, total != size {
            throw mismatch("it has \(total) bytes now, not \(size)")
        }
        return held
    }

    private mutating func restart() throws {
        try aside.truncate(to: 0)
        digest = ParallelDigest([expected.algorithm])
        meter.set(0)
    }

    private func verify() throws {
        let count = meter.completed
        if let size = check.size, size != count { throw mismatch("\(count) bytes came of \(size)") }
        let found = digest.finalize()[expected.algorithm]
        guard found == expected else {
            throw mismatch(
                "its \(expected.algorithm.rawValue) is \(found?.hex ?? "unknown") and should be \(expected.hex)")
        }
    }

    private func mismatch(_ difference: String) -> DriveError {
        DriveError(
            .contentMismatch,
            "“\(file.name ?? id.rawValue)” did not come as Drive describes it: \(difference). Nothing was replaced")
    }
}
