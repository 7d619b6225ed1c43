import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI

/// `driveway tree`: a folder and all below it.
struct TreeCommand: Command {
    static let remote = OptionalArgument("REMOTE", help: "A folder in Drive. Without it: /")
    static let depth = Option("depth", "N", help: "How many levels.") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    static let folders = Flag("folders", letter: "d", help: "Folders only.")

    static let definition = CommandDefinition(
        "tree", summary: "Show a folder of Drive with all below it.",
        examples: [
            ("driveway tree /Photos --depth 2", ""),
            ("driveway tree --json / | jq .path", "for a script, as they come"),
        ],
        arguments: [remote], options: [Session.account, depth], flags: [folders, Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let path = try RemotePath(parsing: input[Self.remote] ?? "/")
        let drive = try Session().drive(input)
        let top = try await drive.resolve(path)
        guard top.isFolder, let id = top.id else { throw CommandError(.usage, "\(path) is not a folder.") }
        let tree = drive.tree(
            of: id, in: top.space, fields: .tree, options: TreeOptions(depth: input[Self.depth] ?? .max))
        var children: [FileID: [TreeEntry]] = [:]
        for try await entry in tree where entry.file.isFolder || !input[Self.folders] {
            guard !input[Session.json] else {
                let place = entry.path.reduce(path) { $0.appending($1) }
                try input.console.output(json: FileLine(entry.file, path: place.description))
                try input.console.checkOutput()
                continue
            }
            let parent = entry.path.count == 1 ? id : entry.file.parents?.first ?? id
            children[parent, default: []].append(entry)
        }
        guard !input[Session.json] else { return }
        input.console.output(DisplayWidth.oneLine(path.description))
        show(children, of: id, after: "", input.console)
        let all = children.values.joined()
        let count = all.count { $0.file.isFolder }
        input.console.note(
            "\(Formats.count(count, "folder")), \(Formats.count(all.count - count, "file")), "
                + Formats.size(all.reduce(0) { $0 + ($1.file.size ?? 0) }))
    }

    private func show(
        _ children: [FileID: [TreeEntry]], of folder: FileID, after indent: String, _ console: Console
    ) {
        let entries = (children[folder] ?? []).sorted {
            ($0.path.last ?? "").utf8.lexicographicallyPrecedes(($1.path.last ?? "").utf8)
        }
        for (number, entry) in entries.enumerated() {
            let isLast = number == entries.count - 1
            let end = entry.file.isFolder ? "/" : entry.file.size.map { "  \(Formats.size($0))" } ?? ""
            console.output(indent + (isLast ? "└── " : "├── ") + DisplayWidth.oneLine(entry.path.last ?? "") + end)
            guard entry.file.isFolder, !entry.isClosed, let id = entry.file.id else { continue }
            show(children, of: id, after: indent + (isLast ? "    " : "│   "), console)
        }
    }
}
