import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway cp`: copies within Drive.
struct CopyCommand: Command {
    static let source = Arguments("SOURCE", help: "Files and folders in Drive; patterns such as '/*.jpg' too.")

    static let definition = CommandDefinition(
        "cp", summary: "Copy files and folders within Drive.",
        discussion: """
            Nothing comes down: Drive copies by itself, and each copy is made once. What is at TARGET is never replaced; a \
            folder that is there receives what it has not, so a copy that was interrupted goes on.
            """,
        examples: [
            ("driveway cp /report.docx /Archive/", ""), ("driveway cp /report.docx /Archive/2026.docx", ""),
            ("driveway cp /Photos /Archive/", "a folder with all in it"),
        ],
        arguments: [source, Relocation.target], options: [Session.account], flags: [Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        var batch = Batch(input.console)
        let relocation = try await Relocation.find(Self.source, input, &batch)
        for (file, _) in relocation.sources {
            guard file.isFolder else {
                try await batch.attempt { try await copy(file, relocation, input) }
                continue
            }
            var result: (lines: TreeLines, report: TreeReport)?
            try await batch.attempt(isItem: false) { result = try await copyFolder(file, relocation, input) }
            if let result { result.lines.sumUp(result.report, &batch) }
        }
        try batch.finish()
    }

    private func copy(_ file: File, _ relocation: Relocation, _ input: CommandInput) async throws {
        let place = try await relocation.place(of: file)
        guard place.twins.isEmpty else { throw CommandError.isThere(place.path) }
        let copy = try await relocation.drive.copy(file, to: place.folder, name: place.name)
        if input[Session.json] {
            try input.console.output(json: FileLine(copy, path: place.path.description, status: "copied"))
        } else {
            input.console.output("copied  \(DisplayWidth.oneLine(place.path.description))")
        }
    }

    private func copyFolder(
        _ folder: File, _ relocation: Relocation, _ input: CommandInput
    ) async throws -> (TreeLines, TreeReport) {
        let place = try await relocation.place(of: folder)
        guard place.twins.allSatisfy(\.isFolder) else { throw CommandError.isThere(place.path) }
        let space = relocation.target.folder.space
        let target = try await relocation.drive.ensureFolder(place.name, in: place.folder, space: space)
        let lines = TreeLines(input: input, top: place.path, way: .copied)
        return (lines, try await relocation.drive.copyTree(folder, into: target, each: lines.show))
    }
}
