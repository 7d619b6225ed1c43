import DrivewayAPI
import DrivewayCrypto
public import DrivewayDriveAPI
import DrivewayHTTP
public import Foundation

extension DriveClient {
    /// Downloads a file over what is at `path`.
    ///
    /// The bytes go to a file beside it, are compared with the digest Drive names, saved to the disk, and take the old
    /// file's place in one step. Until then the old file is as it was. A connection that breaks is taken up where it broke.
    /// A file that changes on Drive meanwhile is begun again.
    /// - Parameters:
    ///   - file: The file, from a listing or ``file(_:fields:)``.
    ///   - path: Where it goes; the folder must be there. A symbolic link there is replaced, not followed. See ``LocalName`` for a safe name.
    ///   - acknowledgeAbuse: Whether a file that Google takes for harmful is wanted all the same; only its owner may.
    ///   - monitor: Told how many bytes have come.
    /// - Returns: The file whose content it is.
    /// - Throws: ``DriveError`` with the code `noContent` for folders, shortcuts and Google's own types, `contentMismatch`
    ///   if the bytes are not those Drive describes.
    @discardableResult
    public func download(
        _ file: File, to path: String, acknowledgeAbuse: Bool = false, monitor: TransferMonitor? = nil
    ) async throws -> File {
        try await monitor.watching {
            let known = try await described(file)
            let meter = ItemMeter(known.name ?? "", total: known.size, monitor)
            return try await meter.tracking {
                try await download(described: known, to: path, acknowledgeAbuse: acknowledgeAbuse, meter)
            }
        }
    }

    /// Downloads a file of which all is known that has to be compared.
    func download(
        described file: File, to path: String, acknowledgeAbuse: Bool, _ meter: ItemMeter
    ) async throws -> File {
        var known = file
        var rounds = 0
        while true {
            do {
                var download = try FileDownload(
                    known, to: path, self, acknowledgeAbuse: acknowledgeAbuse, meter)
                try await download.run()
                return known
            } catch let error as DriveError where error.code == .contentMismatch && rounds < 3 {
                let now = try await self.file(known.requiredID())
                guard !now.hasSameContent(as: known) else { throw error }
                known = now
                rounds += 1
            }
        }
    }

    /// All of a file's content in memory, compared with the digest Drive names.
    /// - Parameter limit: The most bytes that are taken.
    public func contents(of file: File, upTo limit: Int) async throws -> Data {
        let known = try await described(file)
        let id = try known.requiredID()
        let data = try await persistently {
            let response = try await service.files.getMedia(id).send()
            return try await response.body.collect(upTo: limit)
        }
        let check = ContentCheck(known)
        let digest = try check.requiredDigest(of: known.name ?? id.rawValue)
        guard check.size ?? Int64(data.count) == data.count, Digest.of(data, digest.algorithm) == digest else {
            throw DriveError(
                .contentMismatch, "“\(known.name ?? id.rawValue)” did not come as Drive describes it. Try again")
        }
        return data
    }

    /// The file with all that a download compares, asked for where it is missing; one that has content.
    private func described(_ file: File) async throws -> File {
        var file = file
        if file.mimeType == nil || !(file.isGoogleNative || ContentCheck(file).isComplete) {
            file = try await self.file(file.requiredID())
        }
        guard !file.isGoogleNative else { throw DriveError.noContent(file) }
        return file
    }

    /// Does it again where the connection breaks off on the way.
    private func persistently<Value>(_ body: () async throws -> Value) async throws -> Value {
        var patience = patience
        while true {
            do {
                return try await body()
            } catch let error as HTTPError where error.mayHaveBeenApplied {
                try await patience.rest(after: error)
            }
        }
    }
}
