import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway mv`: other folders, other names.
struct MoveCommand: Command {
    static let source = Arguments("SOURCE", help: "Files and folders in Drive; patterns such as '/*.jpg' too.")

    static let definition = CommandDefinition(
        "mv", summary: "Move or rename files in Drive.",
        discussion: "Nothing is copied: sharing, revisions and the ID stay. What is at TARGET is never replaced.",
        examples: [
            ("driveway mv /report.pdf /Archive/", "into a folder"),
            ("driveway mv /report.pdf /Archive/2026.pdf", "and under another name"),
        ],
        arguments: [source, Relocation.target], options: [Session.account], flags: [Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        var batch = Batch(input.console)
        let relocation = try await Relocation.find(Self.source, input, &batch)
        for (file, source) in relocation.sources {
            try await batch.attempt { try await move(file, source, relocation, input) }
        }
        try batch.finish()
    }

    private func move(
        _ file: File, _ source: RemotePath, _ relocation: Relocation, _ input: CommandInput
    ) async throws {
        guard let id = file.id else { return }
        guard id != relocation.target.folder.id else {
            // A file that is to take its own place, or a folder that is to go into itself: nothing to do.
            if input[Session.json] {
                try input.console.output(json: FileLine(file, path: source.description, status: "unchanged"))
            } else {
                input.console.output("unchanged  \(DisplayWidth.oneLine(source.description))")
            }
            return
        }
        let place = try await relocation.place(of: file)
        guard place.twins.first.map({ $0.id == id }) ?? true else { throw CommandError.isThere(place.path) }
        let moved = try await relocation.drive.move(id, to: place.folder, named: place.name)
        if input[Session.json] {
            try input.console.output(json: FileLine(moved, path: place.path.description, status: "moved"))
        } else {
            input.console.output(
                "moved  \(DisplayWidth.oneLine(source.description))  →  \(DisplayWidth.oneLine(place.path.description))"
            )
        }
    }
}
