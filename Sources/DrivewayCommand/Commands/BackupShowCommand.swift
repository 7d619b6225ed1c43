import DrivewayBackup
import DrivewayCommandLine
import Foundation

/// `driveway backup show`: what is in a snapshot.
struct BackupShowCommand: Command {
    static let snapshot = OptionalArgument(
        "SNAPSHOT", help: "The first letters of an ID from “backup list”. Without it: the latest.")

    static let definition = CommandDefinition(
        "show", summary: "Show what is in a snapshot.",
        discussion: "Its paths are what “backup restore” takes. No content is fetched.",
        examples: [("driveway backup show | grep sea", "where is it?")],
        arguments: [snapshot], options: BackupCommand.options, flags: [Session.json])

    private struct Line: Encodable {
        let path: String
        let kind: String
        let size: Int64?
        let modified: String
        let permissions: String
        let target: String?
    }

    func run(_ input: CommandInput) async throws {
        let contents = try await Session().backups(input)
            .contents(of: input[Self.snapshot].map { SnapshotReference($0) } ?? .latest)
        let console = input.console
        if input[Session.json] {
            try console.output(json: SnapshotLine(contents.snapshot))
            for item in contents.items {
                try console.output(
                    json: Line(
                        path: item.path, kind: item.kind.rawValue, size: item.size,
                        modified: item.modified.formatted(.iso8601), permissions: String(item.permissions, radix: 8),
                        target: item.target))
            }
            return
        }
        let snapshot = contents.snapshot
        console.note(
            "snapshot \(snapshot.shortID), \(Formats.time(snapshot.created)), from \(snapshot.device.name) "
                + "(\(snapshot.device.program) \(snapshot.device.programVersion))")
        for source in snapshot.sources where !source.path.isEmpty {
            console.note("\(source.name) was \(DisplayWidth.oneLine(source.path))")
        }
        for item in contents.items { console.output(Self.text(item)) }
        for path in contents.leftOut { console.warning("\(DisplayWidth.oneLine(path)): could not be read then") }
    }

    private static func text(_ item: SnapshotItem) -> String {
        let path = DisplayWidth.oneLine(item.path)
        switch item.kind {
        case .folder: return path + "/"
        case .link: return "\(path) -> \(DisplayWidth.oneLine(item.target ?? ""))"
        case .file: return "\(path)  \(Formats.size(item.size ?? 0))"
        case .database, .records: return "\(path)  \(Formats.size(item.size ?? 0))  \(item.kind.rawValue)"
        }
    }
}
