public import DrivewayAPI
import DrivewayCrypto
public import DrivewayDriveAPI
import DrivewayHTTP

extension DriveClient {
    /// Uploads a new file: exactly once, whatever answers get lost, and only if Drive has exactly the bytes that are here.
    ///
    /// - Parameters:
    ///   - source: The bytes.
    ///   - metadata: The name and the folder, and what else is to be known about the file.
    ///   - monitor: Told how many bytes have gone out; after a failure it goes back to what Drive has.
    /// - Returns: The file as Drive has it.
    /// - Throws: ``DriveError`` with the code `sourceChanged` if the file changed meanwhile, `contentMismatch` if Drive has
    ///   other bytes (in both cases the new file is taken back), `stalled` if there was no getting through.
    public func upload(
        _ source: UploadSource, as metadata: FileMetadata, monitor: TransferMonitor? = nil
    ) async throws -> File {
        try await monitor.watching {
            let content = try UploadContent(source, memoryLimit: configuration.singleRequestLimit)
            let meter = ItemMeter(metadata.name, total: content.length, monitor)
            return try await meter.tracking { try await upload(content, as: metadata, meter) }
        }
    }

    /// Uploads opened content.
    func upload(_ content: UploadContent, as metadata: FileMetadata, _ meter: ItemMeter) async throws -> File {
        let id: FileID
        if let given = metadata.id { id = given } else { id = try await newID(in: metadata.space) }
        let type = metadata.mimeType ?? MediaType.guess(forName: metadata.name)
        var file = metadata.file(id: id, mimeType: type)
        if file.modifiedTime == nil { file.modifiedTime = content.modified }
        async let digest = content.digest(.sha256)
        let (made, isRepeat) = try await make(file, content, type, meter)
        do {
            let sent = try await digest
            try await verify(made, content, sent)
        } catch let error as CancellationError {
            throw error
        } catch {
            if isRepeat, metadata.id != nil {
                let isOther = (error as? DriveError)?.code == .contentMismatch
                throw isOther ? DriveError.idInUse(id, by: made, underlying: error) : error
            }
            // What could not be compared, or is not the same, is not to be found later and taken for the file.
            await takeBack(id, metadata.space)
            throw error
        }
        return made
    }

    /// Gives a file new content, as a new revision. Content that Drive has already is not sent.
    /// - Parameters:
    ///   - file: The file; what Drive has of it is asked for afresh.
    ///   - source: The bytes.
    ///   - modifiedTime: When the content was changed last; where it is `nil`, a file from the disk brings its own time.
    ///   - monitor: Told how many bytes have gone out; after a failure it goes back to what Drive has.
    /// - Throws: As ``upload(_:as:monitor:)``; on a mismatch Drive keeps the revision before, too.
    public func update(
        contentOf file: File, from source: UploadSource, modifiedTime: Timestamp? = nil,
        monitor: TransferMonitor? = nil
    ) async throws -> ContentUpdate {
        try await monitor.watching {
            let content = try UploadContent(source, memoryLimit: configuration.singleRequestLimit)
            let meter = ItemMeter(file.name ?? content.name, total: content.length, monitor)
            return try await meter.tracking {
                try await update(contentOf: file, from: content, modifiedTime: modifiedTime, meter)
            }
        }
    }

    /// Gives a file opened content.
    func update(
        contentOf file: File, from content: UploadContent, modifiedTime: Timestamp?, _ meter: ItemMeter
    ) async throws -> ContentUpdate {
        let remote = try await self.file(file.requiredID())
        guard !remote.isGoogleNative else { throw DriveError.noContent(remote) }
        var here: Digest?
        if let known = ContentCheck(remote).digest, remote.size == content.length {
            here = try await content.digest(known.algorithm)
            try content.checkUnchanged()
            if here == known { return .unchanged(remote) }
        }
        let patch = Patch(File(modifiedTime: modifiedTime ?? content.modified))
        async let digest = content.digest(.sha256, known: here)
        let updated = try await replace(remote, patch, content, meter)
        try await verify(updated, content, try await digest)
        return .updated(updated)
    }

    /// Makes the file. Where its ID is taken the file was made before: by a request whose answer got lost, or by the caller.
    private func make(
        _ file: File, _ content: UploadContent, _ type: String, _ meter: ItemMeter
    ) async throws -> (File, isRepeat: Bool) {
        let fields = FileFields.standard.mask
        do {
            if content.length == 0 || content.length < configuration.singleRequestLimit {
                let made = try await service.files.create(
                    file, content: content.body(0..<content.length), contentType: type, fields: fields
                ).safeToRepeat().send()
                return (try await completed(made, file.requiredID()), false)
            }
            let service = service
            var upload = SessionUpload(content, self, meter) {
                try await service.files.createSession(
                    file, contentType: type, length: content.length, fields: fields
                ).open()
            }
            return (try await completed(upload.run(), file.requiredID()), false)
        } catch let error as GoogleAPIError where error.status == 409 {
            return (try await taken(file.requiredID(), error), true)
        }
    }

    /// The file that has the ID; if there is none, the refusal was about something else.
    private func taken(_ id: FileID, _ refusal: GoogleAPIError) async throws -> File {
        do {
            return try await file(id)
        } catch let error as GoogleAPIError where error.status == 404 {
            throw refusal
        }
    }

    /// Sends new content for a file.
    private func replace(
        _ file: File, _ patch: Patch<File>, _ content: UploadContent, _ meter: ItemMeter
    ) async throws -> File {
        let (id, fields) = (try file.requiredID(), FileFields.standard.mask)
        let type = file.mimeType ?? MediaType.guess(forName: file.name ?? "")
        if content.length == 0 || content.length < configuration.singleRequestLimit {
            let updated = try await service.files.update(
                id, patch, content: content.body(0..<content.length), contentType: type, fields: fields
            ).send()
            return try await completed(updated, id)
        }
        let service = service
        var upload = SessionUpload(content, self, meter) {
            try await service.files.updateSession(
                id, patch, contentType: type, length: content.length, fields: fields
            ).open()
        }
        return try await completed(upload.run(), id)
    }

    /// The file with all that is needed to compare it; asked for where the answer to an upload was short.
    private func completed(_ answer: File, _ id: FileID) async throws -> File {
        answer.id == id && ContentCheck(answer).isComplete ? answer : try await file(id)
    }

    /// Compares what Drive has with what is here.
    private func verify(_ file: File, _ content: UploadContent, _ sent: Digest) async throws {
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
    private func takeBack(_ id: FileID, _ space: Space) async {
        if space == .appDataFolder {
            try? await delete(id)
        } else {
            _ = try? await trash(id)
        }
    }
}

extension DriveError {
    fileprivate static func mismatch(_ name: String, _ here: String, _ there: String?) -> DriveError {
        DriveError(
            .contentMismatch,
            "Drive did not get \(name) as it is: \(here) here, \(there ?? "nothing") there. Upload it again")
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
            "“\(name)” is a file of Google's own type (\(file.mimeType ?? "")): it has no content of its own, and "
                + "exporting is not there yet")
    }
}
