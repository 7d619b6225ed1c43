import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// Where uploads go: a folder, and the one name in it if the path gave one.
struct PutTarget {
    /// The folder.
    let folder: File
    /// The path of the folder.
    let folderPath: RemotePath
    /// The file the path names, if it is there.
    let existing: File?
    /// The name the path gives to the file.
    let name: String?

    /// Finds out what a path means to `put`.
    static func find(
        _ path: RemotePath, in drive: DriveClient, wantsFolder: Bool, makesFolders: Bool
    ) async throws -> PutTarget {
        let wantsFolder = wantsFolder || path.namesFolder
        do {
            if let found = try await drive.existing(path, takesOldestFolder: makesFolders) {
                if found.isFolder { return PutTarget(folder: found, folderPath: path, existing: nil, name: nil) }
                guard !wantsFolder else {
                    throw CommandError(.usage, "\(path) is a file, and several files need a folder.")
                }
                return PutTarget(folder: found, folderPath: path.parent ?? path, existing: found, name: found.name)
            }
        } catch let error as DriveError where error.code == .notFound && makesFolders {
            // A folder on the way is missing, and is made below.
        } catch let error as DriveError where error.code == .notFound && path.parent != nil {
            throw error.hinting("--parents makes missing folders.")
        }
        guard let parent = path.parent, let name = path.name else {
            throw CommandError(.noSuchFile, "There is no \(path) in Drive.")
        }
        guard !wantsFolder || makesFolders else {
            throw CommandError(.noSuchFile, "There is no folder \(path) in Drive.", hint: "--parents makes it.")
        }
        let folderPath = wantsFolder ? path : parent
        let folder = makesFolders ? try await drive.ensureFolder(folderPath) : try await drive.resolve(folderPath)
        return PutTarget(folder: folder, folderPath: folderPath, existing: nil, name: wantsFolder ? nil : name)
    }

    /// The file to replace, the name for a new one, and its path, for a local file of that name.
    func place(for localName: String, in drive: DriveClient) async throws -> (
        existing: File?, name: String, path: String
    ) {
        if let existing { return (existing, existing.name ?? localName, folderPath.appending(name ?? "").description) }
        let name = self.name ?? localName
        let path = folderPath.appending(name).description
        guard self.name == nil, let id = folder.id else { return (nil, name, path) }
        let twins = try await drive.files(named: name, in: id, space: folder.space)
        guard twins.count < 2 else {
            let ids = twins.compactMap { $0.id.map { "id:\($0.rawValue)" } }.joined(separator: ", ")
            throw CommandError(
                .failed, "\(path) names \(twins.count) files in Drive.", hint: "Name the one to replace: \(ids)")
        }
        if let twin = twins.first, twin.isFolder {
            throw CommandError(.failed, "\(path) is a folder in Drive; a file cannot take its place.")
        }
        return (twins.first, name, path)
    }
}

extension DriveError {
    /// The error as the command reports it, with a hint.
    func hinting(_ hint: String) -> CommandError {
        CommandError(.noSuchFile, Explanation.sentence(message), hint: hint)
    }
}
