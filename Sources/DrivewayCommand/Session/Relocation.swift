import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// What `cp` and `mv` are about: things in Drive, and where they go.
struct Relocation {
    static let target = Argument("TARGET", help: "A folder that receives them, or the new path of one of them.")

    let drive: DriveClient
    let sources: [(file: File, path: RemotePath)]
    let target: PutTarget

    /// Finds both; a source that is not there is the batch's failure, and the others go on.
    static func find(_ source: Arguments, _ input: CommandInput, _ batch: inout Batch) async throws -> Relocation {
        let paths = try input[source].map { try RemotePath(parsing: $0) }
        let path = try RemotePath(parsing: input[target])
        let drive = try Session().drive(input)
        var sources: [(file: File, path: RemotePath)] = []
        for path in paths { try await batch.attempt(isItem: false) { sources += try await drive.resolveAll(path) } }
        let wantsFolder = sources.count > 1 || input[target].hasSuffix("/")
        let place = try await PutTarget.find(path, in: drive, wantsFolder: wantsFolder, makesFolders: false)
        return Relocation(drive: drive, sources: sources, target: place)
    }

    /// Where a thing goes: the folder, its name there, its path, and what has that name there.
    func place(of file: File) async throws -> (folder: FileID, name: String, path: RemotePath, twins: [File]) {
        let name = target.name ?? file.name ?? ""
        guard let folder = target.folder.id else {
            throw CommandError(.failed, "Drive told no ID of \(target.folderPath).")
        }
        let twins = try await drive.files(named: name, in: folder, space: target.folder.space)
        let there = target.existing.map { [$0] } ?? twins
        return (folder, name, target.folderPath.appending(name), there)
    }
}

extension CommandError {
    static func isThere(_ path: RemotePath) -> CommandError {
        CommandError(.failed, "\(path) is there already, and is not replaced.")
    }
}
