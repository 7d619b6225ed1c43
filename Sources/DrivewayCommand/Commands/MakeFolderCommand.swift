import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway mkdir`: folders.
struct MakeFolderCommand: Command {
    static let remote = Arguments("REMOTE", help: "Folders in Drive.")
    static let parents = Flag("parents", letter: "p", help: "Make those above too, and take one that is there.")

    static let definition = CommandDefinition(
        "mkdir", summary: "Make folders in Drive.",
        discussion: "Drive would take a second folder of the same name; this makes none.",
        examples: [
            ("driveway mkdir /Photos", ""), ("driveway mkdir --parents /Photos/2026/May", "and those above it"),
        ],
        arguments: [remote], options: [Session.account], flags: [parents, Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let paths = try input[Self.remote].map { try RemotePath(parsing: $0) }
        let drive = try Session().drive(input)
        var batch = Batch(input.console)
        for path in paths {
            try await batch.attempt {
                let (folder, status) = try await make(path, isAtEase: input[Self.parents], drive)
                if input[Session.json] {
                    try input.console.output(json: FileLine(folder, path: path.description, status: status))
                } else {
                    input.console.output("\(status)  \(DisplayWidth.oneLine(path.description))")
                }
            }
        }
        try batch.finish()
    }

    private func make(_ path: RemotePath, isAtEase: Bool, _ drive: DriveClient) async throws -> (File, String) {
        guard let parent = path.parent, let name = path.name else {
            throw CommandError(.usage, "\(path) is the top of a Drive, which is always there.")
        }
        do {
            let there = try await drive.existing(
                RemotePath(path.root, path.components), takesOldestFolder: isAtEase)
            if let there {
                guard isAtEase, there.isFolder else {
                    throw CommandError(.failed, "\(path) is there already\(there.isFolder ? "" : ", as a file").")
                }
                return (there, "unchanged")
            }
        } catch let error as DriveError where error.code == .notFound {
            guard isAtEase else { throw error.hinting("--parents makes the folders above it.") }
            return (try await drive.ensureFolder(path), "created")
        }
        let folder = try await drive.resolve(parent, takesOldestFolder: isAtEase)
        guard let id = folder.id else { throw CommandError(.failed, "\(parent) has no ID.") }
        return (try await drive.ensureFolder(name, in: id, space: folder.space), "created")
    }
}
