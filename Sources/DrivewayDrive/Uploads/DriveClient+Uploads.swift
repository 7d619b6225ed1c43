public import DrivewayAPI
import DrivewayCrypto
public import DrivewayDriveAPI

extension DriveClient {
    /// Uploads a new file: exactly once, whatever answers get lost, and only if Drive has exactly the bytes that are here.
    ///
    /// With ``Configuration/state`` that holds beyond the process: after a kill the same call takes up what is there. Only the
    /// rest is sent; a source that has changed is begun anew under the same ID; a file that was made already is answered.
    /// Where several processes make this call at once, for one file here and one name there, they make one file.
    ///
    /// - Parameters:
    ///   - source: The bytes.
    ///   - metadata: The name and the folder, and what else is to be known about the file.
    ///   - options: How it is done.
    ///   - monitor: Told how many bytes have gone out; after a failure it goes back to what Drive has.
    /// - Returns: The file as Drive has it.
    /// - Throws: ``DriveError`` with the code `sourceChanged` if the file changed meanwhile, `contentMismatch` if Drive has
    ///   other bytes (in both cases the new file is taken back), `stalled` if there was no getting through, `uploadLimit` if
    ///   Google takes no more of this account's uploads for now.
    public func upload(
        _ source: UploadSource, as metadata: FileMetadata, options: UploadOptions = .init(),
        monitor: TransferMonitor? = nil
    ) async throws -> File {
        try await monitor.watching {
            if case .stream(let chunks) = source.origin {
                return try await StreamCreation(drive: self, metadata: metadata, options: options, monitor: monitor)
                    .run(chunks())
            }
            let content = try content(of: source)
            let meter = ItemMeter(metadata.name, total: content.length, monitor)
            return try await meter.tracking { try await upload(content, as: metadata, options: options, meter) }
        }
    }

    /// Uploads opened content.
    func upload(
        _ content: UploadContent, as metadata: FileMetadata, options: UploadOptions = .init(), _ meter: ItemMeter
    ) async throws -> File {
        try await FileCreation(drive: self, content: content, metadata: metadata, options: options, meter: meter).run()
    }

    /// Gives a file new content, as a new revision. Content that Drive has already is not sent.
    /// - Parameters:
    ///   - file: The file; what Drive has of it is asked for afresh.
    ///   - source: The bytes; not a stream.
    ///   - modifiedTime: When the content was changed last; where it is `nil`, a file from the disk brings its own time.
    ///   - options: How it is done.
    ///   - monitor: Told how many bytes have gone out; after a failure it goes back to what Drive has.
    /// - Throws: As ``upload(_:as:options:monitor:)``; on a mismatch Drive keeps the revision before, too.
    public func update(
        contentOf file: File, from source: UploadSource, modifiedTime: Timestamp? = nil,
        options: UploadOptions = .init(), monitor: TransferMonitor? = nil
    ) async throws -> ContentUpdate {
        try await monitor.watching {
            let content = try content(of: source)
            let meter = ItemMeter(file.name ?? content.name, total: content.length, monitor)
            return try await meter.tracking {
                try await update(contentOf: file, from: content, modifiedTime: modifiedTime, options: options, meter)
            }
        }
    }

    /// Gives a file opened content.
    func update(
        contentOf file: File, from content: UploadContent, modifiedTime: Timestamp?, options: UploadOptions = .init(),
        _ meter: ItemMeter
    ) async throws -> ContentUpdate {
        let remote = try await self.file(file.requiredID())
        guard !remote.isGoogleNative else { throw DriveError.notReplaced(remote) }
        var here: Digest?
        if let known = ContentCheck(remote).digest, remote.size == content.length {
            here = try await content.digest(known.algorithm)
            try content.checkUnchanged()
            if here == known { return .unchanged(remote) }
        }
        let patch = Patch(File(modifiedTime: modifiedTime ?? content.modified))
        let pieces = FilePieces(content, known: here)
        let updated = try await ContentReplacement(
            drive: self, pieces: pieces, file: remote, patch: patch, options: options, meter: meter
        ).run()
        try await verify(updated, content, try await pieces.digest())
        return .updated(updated)
    }

    /// Opens a source.
    func content(of source: UploadSource) throws -> UploadContent {
        try UploadContent(
            source, memoryLimit: min(configuration.singleRequestLimit, Int64(configuration.uploadMemory) / 2))
    }

    /// The file with all that is needed to compare it; asked for where the answer to an upload was short.
    func completed(_ answer: File, _ id: FileID) async throws -> File {
        answer.id == id && ContentCheck(answer).isComplete ? answer : try await file(id)
    }

    /// Compares what Drive has with what is here.
    func verify(_ file: File, _ content: UploadContent, _ sent: Digest) async throws {
        let check = ContentCheck(file)
        try content.checkUnchanged()
        guard check.size == nil || check.size == content.length else {
            throw DriveError.mismatch(content.name, "\(content.length) bytes", check.size.map { "\($0) bytes" })
        }
        let stored = try check.requiredDigest(of: file.name ?? content.name)
        let here = stored.algorithm == sent.algorithm ? sent : try await content.digest(stored.algorithm)
        guard here == stored else {
            throw DriveError.mismatch(content.name, "\(here.algorithm.rawValue) \(here)", "\(stored)")
        }
    }

    /// Removes a file that was just made and is wrong: to the bin where there is one.
    func takeBack(_ id: FileID, _ space: Space) async {
        if space == .appDataFolder {
            try? await delete(id)
        } else {
            _ = try? await trash(id)
        }
    }
}

extension DriveError {
    static func mismatch(_ name: String, _ here: String, _ there: String?) -> DriveError {
        DriveError(
            .contentMismatch,
            "Drive did not get \(name) as it is: \(here) here, \(there ?? "nothing") there. Upload it again")
    }

    /// An upload does not take the place of what has no bytes.
    fileprivate static func notReplaced(_ file: File) -> DriveError {
        let target = file.shortcutDetails?.targetId.map { "Name its target instead: id:\($0)" }
        let (kind, step) =
            if file.isFolder {
                ("a folder", "Upload into it, or under another name")
            } else if file.isShortcut {
                ("a shortcut", target ?? "Upload under another name")
            } else {
                ("a document of Google's own kind", "Upload under another name, or put the document in the bin first")
            }
        return DriveError(
            .noContent, "“\(file.name ?? "")” is \(kind), which an upload does not replace. \(step)")
    }

    static func noContent(_ file: File) -> DriveError {
        let name = file.name ?? file.id?.rawValue ?? ""
        if file.isFolder { return DriveError(.noContent, "“\(name)” is a folder") }
        if file.isShortcut {
            let target = file.shortcutDetails?.targetId.map { ": its target is id:\($0)" } ?? ""
            return DriveError(.noContent, "“\(name)” is a shortcut\(target)")
        }
        return DriveError(
            .noContent,
            "“\(name)” is a file of Google's own type (\(file.mimeType ?? "")), which has no content of its own")
    }
}
