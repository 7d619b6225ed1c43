import DrivewayAPI
import DrivewayCrypto
public import DrivewayDriveAPI
import DrivewayHTTP
public import Foundation

extension DriveClient {
    /// Downloads a file over what is at `path`.
    ///
    /// The bytes go to a file beside it, are compared with the digest Drive names, saved to the disk, and take the old
    /// file's place in one step. Until then the old file is as it was. A connection that breaks is taken up where it broke;
    /// so is a download that was killed or cancelled, by the next one of the same content to the same place. A file that
    /// changes on Drive meanwhile is begun again.
    ///
    /// A shortcut brings what it leads to. A document of Google's own type is exported, in the format that the extension of
    /// `path` names or the options choose.
    /// - Parameters:
    ///   - file: The file, from a listing or ``file(_:fields:)``.
    ///   - path: Where it goes; the folder must be there. A symbolic link there is replaced, not followed. See ``LocalName``
    ///     for a safe name.
    ///   - options: How it is downloaded.
    ///   - monitor: Told how many bytes have come.
    /// - Throws: ``DriveError`` with the code `noContent` for folders and what cannot be exported, `danglingShortcut`,
    ///   `contentMismatch` if the bytes are not those Drive describes.
    @discardableResult
    public func download(
        _ file: File, to path: String, options: DownloadOptions = .init(), monitor: TransferMonitor? = nil
    ) async throws -> DownloadedFile {
        try await monitor.watching {
            let known = try await described(target(of: file))
            let meter = ItemMeter(known.name ?? "", total: known.isGoogleNative ? nil : known.size, monitor)
            return try await meter.tracking { try await download(described: known, to: path, options, meter) }
        }
    }

    /// Downloads the content that a file had in one of its revisions, as ``download(_:to:options:monitor:)`` does.
    ///
    /// Drive names only MD5 digests of revisions, and none of those of its own types, which are exported.
    @discardableResult
    public func download(
        revision: RevisionID, of file: File, to path: String, options: DownloadOptions = .init(),
        monitor: TransferMonitor? = nil
    ) async throws -> DownloadedFile {
        try await monitor.watching {
            let known = try await described(target(of: file))
            let id = try known.requiredID()
            let held = try await service.revisions.get(
                id, revisionId: revision, fields: "id,mimeType,modifiedTime,size,md5Checksum"
            ).resourceKeys(known.resourceKeys).send()
            let meter = ItemMeter(known.name ?? "", total: known.isGoogleNative ? nil : held.size, monitor)
            return try await meter.tracking {
                let placement = try placement(of: known, at: path, options, modified: held.modifiedTime)
                guard !known.isGoogleNative else {
                    return try await export(known, revision: revision, nil, placement, options, meter)
                }
                let source = try ContentSource(
                    known, revision: revision, service, acknowledgeAbuse: options.acknowledgeAbuse)
                try await FileDownload(source, ContentCheck(held), placement, self, options, meter).run()
                return DownloadedFile(file: known, path: path)
            }
        }
    }

    /// Downloads or exports a file of which all is known that has to be compared; no shortcut.
    func download(
        described file: File, to path: String, _ options: DownloadOptions, _ meter: ItemMeter
    ) async throws -> DownloadedFile {
        var known = file
        var rounds = 0
        while true {
            let placement = try placement(of: known, at: path, options, modified: known.modifiedTime)
            guard !known.isGoogleNative else {
                return try await options.tree.passing {
                    try await export(known, revision: nil, nil, placement, options, meter)
                }
            }
            do {
                let source = try ContentSource(known, service, acknowledgeAbuse: options.acknowledgeAbuse)
                try await FileDownload(source, ContentCheck(known), placement, self, options, meter).run()
                return DownloadedFile(file: known, path: path)
            } catch let error as DriveError where error.code == .contentMismatch && rounds < 3 {
                let now = try await again(known)
                guard !now.hasSameContent(as: known) else { throw error }
                known = now
                rounds += 1
                meter.set(0)
            }
        }
    }

    /// All of a file's content in memory, compared with the digest Drive names.
    /// - Parameter limit: The most bytes that are taken.
    public func contents(of file: File, upTo limit: Int) async throws -> Data {
        let known = try await described(target(of: file))
        guard !known.isGoogleNative else { throw DriveError.noContent(known) }
        let source = try ContentSource(known, service)
        let data = try await persistently {
            try await source.send().body.collect(upTo: limit)
        }
        let check = ContentCheck(known)
        let digest = try check.requiredDigest(of: source.name)
        guard check.size ?? Int64(data.count) == data.count, Digest.of(data, digest.algorithm) == digest else {
            throw DriveError(.contentMismatch, "“\(source.name)” did not come as Drive describes it. Try again")
        }
        return data
    }

    /// The file with all that a download compares, asked for where it is missing; one that is not a folder.
    func described(_ file: File) async throws -> File {
        var file = file
        if file.mimeType == nil || !(file.isGoogleNative || ContentCheck(file).isComplete) {
            file = try await again(file)
        }
        guard !file.isFolder else { throw DriveError.noContent(file) }
        return file
    }

    /// What is known of a file now, asked for with the key it was reached by.
    private func again(_ file: File) async throws -> File {
        var now = try await service.files.get(file.requiredID(), fields: FileFields.standard.mask)
            .resourceKeys(file.resourceKeys).send()
        now.resourceKey = now.resourceKey ?? file.resourceKey
        return now
    }

    func placement(
        of file: File, at path: String, _ options: DownloadOptions, modified: Timestamp?
    ) throws -> Placement {
        try Placement(
            path, modifiedTime: options.keepModifiedTime ? modified : nil,
            permissions: options.keepPermissions ? file.unixPermissions : nil, isPartOfTree: options.tree != nil)
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

extension File {
    /// The key to pass on with calls about the file, if it needs one.
    var resourceKeys: [FileID: String] {
        guard let id, let resourceKey else { return [:] }
        return [id: resourceKey]
    }
}
