import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway ls`: what is in a folder.
struct ListCommand: Command {
    static let remote = OptionalArgument("REMOTE", help: "A folder or file in Drive. Without it: /")
    static let ids = Flag("ids", letter: "i", help: "Show the IDs.")

    static let definition = CommandDefinition(
        "ls", summary: "List a folder of Drive.",
        discussion: "Names are not unique in Drive: IDs are shown beside files that share a name.",
        examples: [("driveway ls /Photos", "a folder"), ("driveway ls --json id:1AbC…", "for a script")],
        arguments: [remote], options: [Session.account], flags: [ids, Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let path = try RemotePath(parsing: input[Self.remote] ?? "/")
        let drive = try Session().drive(input)
        let target = try await drive.resolve(path)
        guard target.isFolder else { return try show([(target, path.description)], input) }
        guard let id = target.id else { return }
        var rows: [(file: File, path: String)] = []
        for try await file in drive.children(
            of: id, in: target.space,
            orderBy: .foldersFirst)
        {
            let row = (file, path.appending(file.name ?? "").description)
            if input[Session.json] {
                try input.console.output(json: FileLine(row.0, path: row.1))
                try input.console.checkOutput()
            } else {
                rows.append(row)
            }
        }
        if !input[Session.json] { try show(rows, input) }
    }

    private func show(_ rows: [(file: File, path: String)], _ input: CommandInput) throws {
        if input[Session.json] {
            for row in rows { try input.console.output(json: FileLine(row.file, path: row.path)) }
            return
        }
        guard !rows.isEmpty else { return input.console.note("The folder is empty.") }
        let names = Dictionary(rows.map { (Array(($0.file.name ?? "").utf8), 1) }, uniquingKeysWith: +)
        let showsIDs = input[Self.ids] || names.values.contains { $0 > 1 }
        let id: [(title: String, alignment: Table.Alignment)] = showsIDs ? [("ID", .left)] : []
        var table = Table([("MODIFIED", .left), ("SIZE", .right)] + id + [("NAME", .left)])
        for (file, _) in rows {
            table.add(
                [
                    file.modifiedTime.map { Formats.time($0.date) } ?? "",
                    file.isFolder ? "–" : file.size.map(Formats.size) ?? "unknown",
                ] + (showsIDs ? [file.id?.rawValue ?? ""] : []) + [(file.name ?? "") + (file.isFolder ? "/" : "")])
        }
        table.lines.forEach(input.console.output)
    }
}
