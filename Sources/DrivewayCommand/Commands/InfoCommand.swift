import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway info`: what Drive knows about files.
struct InfoCommand: Command {
    static let remote = Arguments("REMOTE", help: "Files and folders in Drive.")

    static let definition = CommandDefinition(
        "info", summary: "Show what Drive knows about files.", arguments: [remote], options: [Session.account],
        flags: [Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let paths = try input[Self.remote].map { try RemotePath(parsing: $0) }
        let drive = try Session().drive(input)
        var batch = Batch(input.console)
        for path in paths {
            try await batch.attempt {
                for (file, place) in try await drive.resolveAll(path) { try show(file, place, input) }
            }
        }
        try batch.finish()
    }

    private func show(_ file: File, _ path: RemotePath, _ input: CommandInput) throws {
        guard !input[Session.json] else {
            return try input.console.output(json: FileLine(file, path: path.description))
        }
        let facts: [(String, String?)] = [
            ("Path", path.description), ("ID", file.id?.rawValue), ("Type", file.mimeType),
            ("Size", file.size.map { "\(Formats.size($0)) (\($0) bytes)" }),
            ("Changed", file.modifiedTime.map { Formats.time($0.date) }),
            ("Made", file.createdTime.map { Formats.time($0.date) }),
            ("Leads to", file.shortcutDetails?.targetId.map { "id:\($0)" }), ("MD5", file.md5Checksum),
            ("SHA-256", file.sha256Checksum), ("Shared", file.shared == true ? "yes" : nil),
            ("In the bin", file.trashed == true ? "yes" : nil), ("Page", file.webViewLink),
        ]
        for case (let title, let value?) in facts {
            input.console.output(DisplayWidth.padded(title, to: 12) + DisplayWidth.oneLine(value))
        }
        input.console.output("")
    }
}
