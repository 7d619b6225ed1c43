import DrivewayAPI
public import DrivewayDriveAPI

extension DriveClient {
    /// Makes a folder, also beside one of the same name. It is made exactly once, whatever answers get lost.
    public func createFolder(_ metadata: FileMetadata) async throws -> File {
        let id: FileID
        if let given = metadata.id { id = given } else { id = try await newID(in: metadata.space) }
        let folder = metadata.file(id: id, mimeType: DriveType.folder)
        do {
            return try await service.files.create(folder, fields: FileFields.standard.mask).safeToRepeat().send()
        } catch let error as GoogleAPIError where error.status == 409 {
            // An answer got lost on the way and the folder was made: the ID says so.
            let made = try await file(id)
            guard made.isFolder, made.name?.isSameName(as: metadata.name) == true else {
                throw DriveError.idInUse(id, by: made, underlying: error)
            }
            return made
        }
    }

    /// The folder of that name in a folder; it is made if it is missing.
    ///
    /// Tasks of this process that ensure one folder at once get one folder. Where two devices do, both keep the one made
    /// first (of one moment, the one with the smaller ID): the maker of the other moves what is in it over and puts it in
    /// the bin (in the hidden folder, where there is none, it stays, empty). Twins that are there already are left alone;
    /// the same one is chosen every time.
    public func ensureFolder(_ name: String, in parent: FileID, space: Space? = nil) async throws -> File {
        let space = space ?? (parent == .appDataFolder ? .appDataFolder : .drive)
        return try await folders.folder(at: FolderMaker.Place(name, in: parent)) {
            if let folder = try await self.oldestFolder(name, in: parent, space) { return folder }
            let made = try await self.createFolder(FileMetadata(name: name, parent: parent, space: space))
            return try await self.converged(made, self.oldestFolder(name, in: parent, space), space)
        }
    }

    /// The folder of that path; it and the ones above it are made where they are missing.
    public func ensureFolder(_ path: RemotePath) async throws -> File {
        var folder = try await resolve(RemotePath(path.root))
        for name in path.components {
            guard folder.isFolder else { throw DriveError.notAFolder(folder.name ?? "") }
            folder = try await ensureFolder(name, in: folder.requiredID(), space: folder.space)
        }
        return folder
    }

    /// Makes folders that were not there a moment ago, many in one request, each exactly once. Where another device made one of
    /// them at the same moment, both keep the one that was first.
    ///
    /// The folders above them must be there. The results come in the order of the folders.
    func ensureNewFolders(
        _ wanted: [FileMetadata]
    ) async throws -> [Result<(id: FileID, isNew: Bool), any Error>] {
        guard let space = wanted.first?.space else { return [] }
        var wanted = wanted
        let fresh = try await ids.next(wanted.count, in: space, .files)
        for (index, id) in zip(wanted.indices, fresh) { wanted[index].id = id }
        let calls = try wanted.map { metadata in
            let folder = metadata.file(id: try metadata.requiredID(), mimeType: DriveType.folder)
            return service.files.create(folder, fields: FileFields.standard.mask).safeToRepeat()
        }
        var made: [Result<File, any Error>] = []
        for (metadata, result) in zip(wanted, try await service.client.results(of: calls)) {
            made.append(await settled(result, metadata))
        }
        let group = FolderGroup(client: self, space: space, fields: .tree, filter: .isFolder())
        let parents = Set(zip(wanted, made).compactMap { (try? $1.get()) == nil ? nil : $0.parents.first })
        let there = try await group.children(of: Array(parents), concurrency: 8)
        var results: [Result<(id: FileID, isNew: Bool), any Error>] = []
        for (metadata, folder) in zip(wanted, made) {
            do {
                let folder = try folder.get()
                let twins = (metadata.parents.first.flatMap { there[$0] } ?? [])
                    .filter { $0.name?.isSameName(as: metadata.name) == true }
                let winner = try await converged(folder, twins.min(by: File.isOlder), space)
                results.append(.success((try winner.requiredID(), winner.id == folder.id)))
            } catch {
                try Task.checkCancellation()
                results.append(.failure(error))
            }
        }
        return results
    }

    /// A batch's answer about a folder. Where it says that there is one of that ID, an answer got lost: that folder.
    private func settled(_ result: Result<File, any Error>, _ metadata: FileMetadata) async -> Result<File, any Error> {
        guard case .failure(let error as GoogleAPIError) = result, error.status == 409 else { return result }
        do { return .success(try await createFolder(metadata)) } catch { return .failure(error) }
    }

    private func oldestFolder(_ name: String, in parent: FileID, _ space: Space) async throws -> File? {
        try await files(named: name, in: parent, space: space).first { $0.isFolder }
    }

    /// The folder to use after one was made: another one, if someone else made it before.
    private func converged(_ made: File, _ oldest: File?, _ space: Space) async throws -> File {
        guard let winner = oldest, winner.id != made.id, File.isOlder(winner, made)
        else { return made }
        try await merge(made.requiredID(), into: winner.requiredID(), space)
        return winner
    }

    /// Moves all that is in one folder to another and bins it. What others put there meanwhile is fetched back from the bin;
    /// a folder into which things keep coming stays.
    private func merge(_ loser: FileID, into winner: FileID, _ space: Space) async throws {
        for _ in 0..<5 {
            for child in try await children(of: loser, in: space).all() {
                try await service.files.update(
                    child.requiredID(), Patch(File()), addParents: winner.rawValue, removeParents: loser.rawValue
                ).send()
            }
            guard space != .appDataFolder else { return }
            try await trash(loser)
            // In the bin with its folder, so also what is marked as trashed, but for what was binned by itself.
            let late = try await files(matching: .parent(loser), in: space).all()
            guard late.contains(where: { $0.explicitlyTrashed != true }) else { return }
            try await untrash(loser)
        }
    }
}

extension DriveError {
    static func idInUse(_ id: FileID, by file: File, underlying: (any Error)?) -> DriveError {
        DriveError(
            .idInUse, "The ID \(id) belongs to another file, “\(file.name ?? "")”", underlying: underlying)
    }
}
