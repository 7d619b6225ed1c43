import DrivewayBackup
import DrivewayCommandLine

/// Writes how two states differ.
struct ChangeLines {
    let input: CommandInput

    private struct Line: Encodable {
        let change: String
        let path: String
        let isFolder: Bool
        let size: Int64?
    }

    /// Writes all changes.
    func show(_ difference: BackupDifference) throws {
        for change in difference.changes {
            if input[Session.json] {
                try input.console.output(
                    json: Line(
                        change: change.kind.rawValue, path: change.path, isFolder: change.isFolder, size: change.size))
            } else {
                let size = change.size.map { "  \(Formats.size($0))" } ?? ""
                let path = DisplayWidth.oneLine(change.path) + (change.isFolder ? "/" : "")
                input.console.output("\(Self.mark(change.kind))  \(path)\(size)")
            }
        }
    }

    /// How many there are of each kind.
    static func sum(_ difference: BackupDifference) -> String {
        let parts = BackupDifference.Change.Kind.allCases.map { (difference[$0].count, $0.rawValue) }
        return (parts + [(difference.unchanged, "the same")]).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            .joined(separator: ", ")
    }

    private static func mark(_ kind: BackupDifference.Change.Kind) -> String {
        switch kind {
        case .added: "+"
        case .removed: "-"
        case .changed: "M"
        case .permissions: "P"
        }
    }
}
