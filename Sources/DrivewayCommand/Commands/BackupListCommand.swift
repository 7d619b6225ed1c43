import DrivewayAuth
import DrivewayBackup
import DrivewayCommandLine

/// `driveway backup list`: the snapshots there are.
struct BackupListCommand: Command {
    static let definition = CommandDefinition(
        "list", summary: "List the snapshots, newest first.", options: BackupCommand.options,
        flags: [Session.json])

    func run(_ input: CommandInput) async throws {
        let list = try await Session().backups(input).snapshots()
        input.console.notices(list.notices)
        if input[Session.json] {
            for snapshot in list.snapshots {
                try input.console.output(json: SnapshotLine(snapshot, account: list.account))
            }
            return
        }
        guard !list.snapshots.isEmpty else {
            return input.console.note("\(list.account) has no backups of that name in Drive.")
        }
        input.console.note("In the Drive of \(list.account):")
        var table = Table([
            ("SNAPSHOT", .left), ("CREATED", .left), ("DEVICE", .left), ("FILES", .right), ("SIZE", .right),
            ("SOURCES", .left),
        ])
        for snapshot in list.snapshots {
            table.add([
                snapshot.shortID, Formats.time(snapshot.created), snapshot.device.name, Self.files(snapshot),
                Formats.size(snapshot.bytes),
                snapshot.sources.map { $0.path.isEmpty ? $0.name : $0.path }.joined(separator: ", "),
            ])
        }
        table.lines.forEach(input.console.output)
    }

    /// The number of files, with a mark where it could have been more.
    private static func files(_ snapshot: Snapshot) -> String {
        snapshot.leftOut == 0 ? "\(snapshot.files)" : "\(snapshot.files) (\(snapshot.leftOut) left out)"
    }
}
