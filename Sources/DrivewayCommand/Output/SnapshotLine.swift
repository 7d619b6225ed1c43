import DrivewayBackup
import Foundation

/// A snapshot as `backup list --json` writes it.
struct SnapshotLine: Encodable {
    let id: String
    let created: String
    let device: String
    let program: String
    let files: Int
    let bytes: Int64
    let leftOut: Int
    let isKept: Bool
    let sources: [Snapshot.Source]
    let account: String?

    init(_ snapshot: Snapshot, account: String? = nil) {
        self.account = account
        id = snapshot.id
        created = snapshot.created.formatted(.iso8601)
        device = snapshot.device.name
        program = "\(snapshot.device.program) \(snapshot.device.programVersion)"
        files = snapshot.files
        bytes = snapshot.bytes
        leftOut = snapshot.leftOut
        isKept = snapshot.isKept
        sources = snapshot.sources
    }
}
