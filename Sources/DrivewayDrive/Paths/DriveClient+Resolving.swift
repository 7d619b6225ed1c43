import DrivewayAPI
public import DrivewayDriveAPI

extension DriveClient {
    /// The file a path means.
    ///
    /// Each name is compared code point by code point. A name that others follow, or a slash, can only be a folder's: files
    /// beside it that are called so are not meant.
    /// - Parameter takesOldestFolder: Whether of several folders of one name the oldest is taken, as ``ensureFolder(_:)`` does.
    /// - Throws: ``DriveError`` with the code `notFound` and ``DriveError/nearNames``, or `ambiguous` and
    ///   ``DriveError/candidates``.
    public func resolve(_ path: RemotePath, takesOldestFolder: Bool = false) async throws -> File {
        var file = try await rootFile(of: path)
        for depth in path.components.indices {
            let isLast = depth == path.components.count - 1
            let here = RemotePath(
                path.root, Array(path.components[...depth]), namesFolder: !isLast || path.namesFolder)
            file = try await only(children(named: here, in: file), at: here, takesOldestFolder)
        }
        if path.namesFolder, !file.isFolder { throw DriveError.notAFolder(path.description) }
        return file
    }

    /// The file a path means, or `nil` if its last name does not exist. The folders above must.
    /// - Parameter takesOldestFolder: As ``resolve(_:takesOldestFolder:)`` takes it.
    public func existing(_ path: RemotePath, takesOldestFolder: Bool = false) async throws -> File? {
        guard let parent = path.parent, let name = path.name else { return try await resolve(path) }
        let folder = try await resolve(parent, takesOldestFolder: takesOldestFolder)
        let found = try await files(named: name, in: folder.requiredID(), space: folder.space)
        guard !found.isEmpty else { return nil }
        let file = try only(found, at: path, takesOldestFolder)
        if path.namesFolder, !file.isFolder { throw DriveError.notAFolder(path.description) }
        return file
    }

    private func rootFile(of path: RemotePath) async throws -> File {
        switch path.root {
        case .myDrive: return try await file(.root)
        case .id(let id): return try await file(id)
        case .sharedDrive(let drive): return try await file(sharedDrive(drive))
        case .appData:
            // Google says of the folder that it is not there, where it is the scope that is missing.
            try await service.client.authorizer.require(anyOf: [.driveAppData])
            var file = try await file(.appDataFolder)
            file.spaces = [.appDataFolder]
            return file
        }
    }

    /// The top folder of a shared drive, which has the drive's ID.
    private func sharedDrive(_ name: String) async throws -> FileID {
        let drives = try await service.drives.list(pageSize: 100, fields: "drives(id,name)").items.all()
        let found = drives.filter { $0.name?.isSameName(as: name) == true || $0.id?.rawValue == name }
        guard let id = found.first?.id else {
            var error = DriveError(.notFound, "There is no shared drive “\(name)” that this account can see")
            error.nearNames = EditDistance.nearest(to: name, among: drives.compactMap(\.name))
            if let near = error.nearNames.first { error.message += ". Did you mean “\(near)”?" }
            throw error
        }
        guard found.count == 1 else {
            let ids = found.compactMap { $0.id.map { "shared:\($0.rawValue)/" } }.joined(separator: ", ")
            throw DriveError(
                .ambiguous, "\(found.count) shared drives are called “\(name)”. Name the one you mean: \(ids)")
        }
        return FileID(rawValue: id.rawValue)
    }

    /// The children that the last name of the path means; never none.
    private func children(named path: RemotePath, in folder: File) async throws -> [File] {
        let name = path.name ?? ""
        guard folder.isFolder else {
            throw DriveError.notAFolder(path.parent?.description ?? folder.name ?? "")
        }
        let id = try folder.requiredID()
        let found = try await files(named: name, in: id, space: folder.space)
        guard found.isEmpty else { return found }
        let names = try await firstNames(in: id, folder.space)
        var error = DriveError(.notFound, "There is no “\(path)” on Drive")
        error.nearNames = EditDistance.nearest(to: name, among: names)
        if let near = error.nearNames.first { error.message += ". Did you mean “\(near)”?" }
        throw error
    }

    /// The one of the files of a path's last name that the path means.
    private func only(
        _ found: [File], at path: RemotePath, _ takesOldestFolder: Bool
    ) throws(DriveError) -> File {
        let folders = found.filter(\.isFolder)
        let found = path.namesFolder && !folders.isEmpty ? folders : found
        guard let first = found.first else { throw DriveError(.notFound, "There is no “\(path)” on Drive") }
        guard found.count > 1, !(takesOldestFolder && found.count == folders.count) else { return first }
        var error = DriveError(
            .ambiguous,
            "\(found.count) files are called “\(path)”: name the one you mean by its ID\n"
                + found.map(Self.line).joined(separator: "\n"))
        error.candidates = found
        throw error
    }

    /// A line about one of several files of one name.
    private static func line(_ file: File) -> String {
        let kind = file.isFolder ? "folder" : file.size.map { "\($0) bytes" } ?? file.mimeType ?? "file"
        let time = file.modifiedTime.map { ", changed \($0)" } ?? ""
        return "  id:\(file.id?.rawValue ?? "?")  \(kind)\(time)"
    }

    /// Names in a folder, as many as one page has: enough to guess what was meant.
    private func firstNames(in folder: FileID, _ space: Space) async throws -> [String] {
        let query: FileQuery = .parent(folder) && .trashed(false)
        let page = try await service.files.list(pageSize: 1000, q: query.text, spaces: space, fields: "files(name)")
            .needing(space).send()
        return (page.files ?? []).compactMap(\.name)
    }
}
