import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP

/// One new file with content, made exactly once: also when the process that began it has died.
struct FileCreation: Sendable {
    let drive: DriveClient
    let content: UploadContent
    let metadata: FileMetadata
    let options: UploadOptions
    var fields = FileFields.standard
    let meter: ItemMeter

    /// What an earlier run left is of no use: the file it made is gone, binned or changed since.
    private struct Superseded: Error {}

    /// Makes the file.
    /// - Parameter noted: Its place in the journal, if it has one already.
    func run(_ noted: UploadEntry? = nil) async throws -> File {
        let isNoted = content.origin != nil && (metadata.id == nil || content.isLong(drive))
        var entry = if let noted { noted } else { try await drive.entry(for: plan(), isNoted: isNoted) }
        var rounds = 0
        while true {
            do {
                let file = try await attempt(entry)
                await entry.forget()
                return file
            } catch let error where metadata.id == nil && rounds < 2 && Self.needsNewID(error) {
                rounds += 1
                entry = try await renamed(entry, after: error)
            } catch {
                await entry.release()
                throw error
            }
        }
    }

    func plan() throws -> UploadPlan {
        let naming: UploadPlan.Naming =
            isConversion
            ? .given(OperationKey.random()) : metadata.id.map { .given($0.rawValue) } ?? .stock(metadata.space, .files)
        return try content.plan(metadata.place, telling: content.isLong(drive) ? described(nil) : nil, naming)
    }

    private static func needsNewID(_ error: any Error) -> Bool {
        error is Superseded || (error as? GoogleAPIError)?.refusesID == true
    }

    private func renamed(_ entry: UploadEntry, after error: any Error) async throws -> UploadEntry {
        do {
            if error is GoogleAPIError { try await drive.ids.discard(metadata.space, .files) }
            return try await entry.renamed(
                isConversion ? OperationKey.random() : drive.newID(in: metadata.space).rawValue)
        } catch {
            await entry.release()
            throw error
        }
    }

    /// Whether Drive turns the bytes into a document of its own.
    private var isConversion: Bool { metadata.mimeType?.hasPrefix(DriveType.prefix) == true }

    private var contentType: String {
        if let type = options.contentType { return type }
        if let type = metadata.mimeType, !isConversion { return type }
        // A document is often given a name without an extension.
        let guess = MediaType.guess(forName: metadata.name)
        guard isConversion, guess == MediaType.binary, let path = content.origin?.path else { return guess }
        return MediaType.guess(forName: path)
    }

    /// What Drive is told about the file.
    func described(_ entry: UploadEntry?) -> File {
        var file = metadata.file(
            id: isConversion ? nil : entry.map { FileID($0.file) }, mimeType: metadata.mimeType ?? contentType)
        if file.modifiedTime == nil { file.modifiedTime = content.modified }
        if options.keepsPermissions, let status = content.origin?.status {
            file.appProperties = (file.appProperties ?? [:]).merging(
                [File.permissionsProperty: String(status.permissions, radix: 8)]) { $1 }
        }
        if isConversion, let entry {
            file.appProperties = (file.appProperties ?? [:]).merging([OperationKey.name: entry.file]) { $1 }
        }
        return file
    }

    private func attempt(_ entry: UploadEntry) async throws -> File {
        guard !isConversion else { return try await converted(entry) }
        let pieces = FilePieces(content)
        let (made, isRepeat) = try await make(described(entry), pieces, entry)
        guard !(isRepeat && entry.isLeftOver) || metadata.isStill(made) else { throw Superseded() }
        do {
            try await drive.verify(made, content, try await pieces.digest())
            return made
        } catch let error as CancellationError {
            throw error
        } catch let error as DriveError where isRepeat && metadata.id != nil {
            throw error.code == .contentMismatch
                ? DriveError.idInUse(FileID(entry.file), by: made, underlying: error) : error
        } catch let error as DriveError where isRepeat && entry.isLeftOver && error.code == .contentMismatch {
            // Another run made it. Where the source has changed since, this is its new content; else it was changed on Drive.
            guard !entry.hasSameSource else { throw Superseded() }
            return try await drive.update(contentOf: made, from: content, modifiedTime: metadata.modifiedTime, meter)
                .file
        } catch let error where isRepeat && entry.isLeftOver {
            // The file of another run, which may have found it right.
            throw error
        } catch {
            // What could not be compared, or is not the same, is not to be found later and taken for the file.
            if await entry.withdraw() { await drive.takeBack(FileID(entry.file), metadata.space) }
            throw error
        }
    }

    /// Makes the file. Where its ID is taken the file was made before: by a request whose answer got lost, or by the caller.
    private func make(_ file: File, _ pieces: FilePieces, _ entry: UploadEntry) async throws -> (File, isRepeat: Bool) {
        let id = FileID(entry.file)
        do {
            guard content.isLong(drive) else {
                let made = try await drive.beginningUpload(in: metadata.space) {
                    try await single(file).safeToRepeat().send()
                }
                return (try await drive.completed(made, id), false)
            }
            var upload = SessionUpload(pieces, entry, drive, meter) { try await session(file) }
            let outcome = try await upload.run()
            guard outcome.wasThere, entry.isLeftOver else {
                return (try await drive.completed(outcome.file, id), false)
            }
            return (try await there(id), true)
        } catch let error as GoogleAPIError where error.status == 409 {
            return (try await taken(id, error, entry), true)
        }
    }

    private func single(_ file: File) -> APICall<File> {
        drive.service.files.create(
            file, content: content.body(0..<content.length), contentType: contentType,
            keepRevisionForever: options.keepsRevision ? true : nil, ocrLanguage: options.textLanguage,
            fields: fields.mask)
    }

    func session(_ file: File) async throws -> UploadSession<File> {
        try await drive.beginningUpload(in: metadata.space) {
            try await drive.service.files.createSession(
                file, contentType: contentType, length: content.length,
                keepRevisionForever: options.keepsRevision ? true : nil, ocrLanguage: options.textLanguage,
                fields: fields.mask
            ).open()
        }
    }

    /// The file that another run made.
    private func there(_ id: FileID) async throws -> File {
        do {
            return try await drive.file(id)
        } catch let error as GoogleAPIError where error.status == 404 {
            throw Superseded()
        }
    }

    /// The file that has the ID; if there is none, the refusal was about something else, or an earlier run's file is gone.
    private func taken(_ id: FileID, _ refusal: GoogleAPIError, _ entry: UploadEntry) async throws -> File {
        do {
            return try await drive.file(using: id)
        } catch let error as GoogleAPIError where error.status == 404 {
            if entry.isLeftOver { throw Superseded() }
            throw refusal
        }
    }

    /// Makes a document of Google's own kind. It has no digest to compare; that the source did not change can be said.
    private func converted(_ entry: UploadEntry) async throws -> File {
        if entry.isLeftOver, entry.session == nil, let made = try await drive.file(madeBy: entry.file) { return made }
        let file = described(entry)
        let made = try await drive.once(entry.file) {
            guard content.isLong(drive) else {
                return try await drive.beginningUpload(in: metadata.space) { try await single(file).send() }
            }
            var upload = SessionUpload(FilePieces(content), entry, drive, meter) { try await session(file) }
            return try await upload.run().file
        }
        try content.checkUnchanged()
        return try await made.mimeType == nil ? drive.file(made.requiredID()) : made
    }
}

extension UploadContent {
    /// Whether it goes through a session.
    func isLong(_ drive: DriveClient) -> Bool { length > 0 && length >= drive.configuration.singleRequestLimit }

    /// The plan of sending this content.
    /// - Parameter file: What Drive is told when a session is opened; `nil` where none is.
    func plan(_ target: String, telling file: File?, _ naming: UploadPlan.Naming) throws -> UploadPlan {
        try UploadPlan(
            target, from: origin?.path ?? "", "\(length) \(origin?.fingerprint ?? "")", telling: file, naming)
    }
}

extension FileMetadata {
    /// Where the file goes, as the journal knows it.
    var place: String { "\(parents.map(\.rawValue).joined(separator: ","))/\(name)" }

    /// Whether a file that was made from this is still called so, where it was put, and not in the bin.
    fileprivate func isStill(_ file: File) -> Bool {
        let folders = file.parents.map { Set($0 + [.root, .appDataFolder]) }
        return file.trashed != true && file.name?.isSameName(as: name) ?? true
            && folders?.isDisjoint(with: parents) != true
    }
}
