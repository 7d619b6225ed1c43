import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI
import Foundation

/// Writes what becomes of a tree's items, and sums it up.
struct TreeLines {
    let input: CommandInput
    /// The path of the tree's top on Drive.
    let top: RemotePath
    let way: Way

    /// Which way a tree goes. Of one that comes down people are told where things are on this machine.
    enum Way {
        case up
        case down
        case copied

        var word: String {
            switch self {
            case .up: "created"
            case .down: "downloaded"
            case .copied: "copied"
            }
        }
    }

    /// Writes an item that is over; failures come at the end.
    func show(_ item: TreeItem) {
        guard let file = item.file, let status = status(item.outcome) else { return }
        let path = item.path.reduce(top) { $0.appending($1) }.description
        if input[Session.json] {
            try? input.console.output(json: FileLine(file, path: path, status: status))
        } else if status != "unchanged" {
            let place = way == .down ? item.localPath : path
            input.console.output("\(status)  \(DisplayWidth.oneLine(place))  \(Formats.size(file.size ?? 0))")
        }
    }

    /// Says what was left out and what failed, and what was done in all.
    func sumUp(_ report: TreeReport, _ batch: inout Batch) {
        for item in report.skipped {
            guard case .skipped(let reason) = item.outcome else { continue }
            input.console.warning("\(name(item)) was left out: \(reason).")
        }
        for item in report.failures {
            guard case .failed(let error) = item.outcome else { continue }
            batch.note(error, of: name(item))
        }
        batch.noteDone(report.created + report.updated + report.unchanged)
        let parts = [
            (report.created, way.word), (report.updated, "updated"),
            (report.unchanged, "unchanged"), (report.skipped.count, "left out"), (report.failures.count, "failed"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let folders = report.foldersCreated > 0 ? ["\(Formats.count(report.foldersCreated, "folder")) made"] : []
        let text = (parts + folders).joined(separator: ", ")
        input.console.note(text.isEmpty ? "\(top) holds nothing to transfer." : "\(top): \(text).")
    }

    private func name(_ item: TreeItem) -> String {
        way == .up ? item.localPath : item.path.reduce(top) { $0.appending($1) }.description
    }

    private func status(_ outcome: TreeItem.Outcome) -> String? {
        switch outcome {
        case .created: way.word
        case .updated: way == .down ? "downloaded" : "updated"
        case .unchanged: "unchanged"
        case .skipped, .failed: nil
        }
    }
}
