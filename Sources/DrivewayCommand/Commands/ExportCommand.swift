import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles

/// `driveway export`: documents of Google's own kinds as files.
struct ExportCommand: Command {
    static let remote = Argument("REMOTE", help: "A document, spreadsheet, presentation or drawing in Drive.")
    static let local = Argument("LOCAL", help: "The file it becomes, or a folder that receives it.")
    static let format = Option(
        "as", "FORMAT", help: "docx, pdf, txt, md, html, xlsx, csv, pptx, png … Without it: as LOCAL ends.",
        parse: { ExportFormat(fileExtension: $0) })

    static let definition = CommandDefinition(
        "export", summary: "Save a document of Google's own kind as a file.",
        discussion: """
            Nobody names a digest of an export; it is complete if as many bytes came as were announced. Documents above \
            Google's 10 MB take another way by themselves.
            """,
        examples: [
            ("driveway export /Report report.pdf", "as the name ends"),
            ("driveway export /Budget . --as csv", "the first sheet"),
        ],
        arguments: [remote, local], options: [Session.account, format], flags: [Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let path = try RemotePath(parsing: input[Self.remote])
        guard !input[Self.local].isEmpty else { throw CommandError(.usage, "LOCAL is empty.") }
        let drive = try Session().drive(input)
        let file = try await drive.resolve(path)
        let format = input[Self.format]
        var target = input[Self.local]
        if (try? FileStatus.of(target).kind) == .folder {
            let name = ExportPolicy(format.map { [$0] } ?? []).name(of: file)
            target = FileSystem.join(target, LocalName.safe(name))
        }
        let monitor = TransferMonitor()
        let place = target
        try await input.console.showing(monitor) {
            try await drive.export(file, as: format, to: place, monitor: monitor)
        }
        if input[Session.json] {
            try input.console.output(json: FileLine(file, path: path.description, status: "exported"))
        } else {
            let size = try FileStatus.of(target).size
            input.console.output("exported  \(DisplayWidth.oneLine(target))  \(Formats.size(size))")
        }
    }
}
