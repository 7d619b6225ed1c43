import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import Foundation

/// Which folders of Drive a backup was in the last time. Nothing relies on it: it only saves a question.
struct FolderMemory: Sendable {
    private let path: String

    /// - Parameter folder: Where this device keeps what it remembers about the backup.
    init(folder: String) { path = FileSystem.join(folder, "folders.json") }

    /// The folders of some areas; few, or there is no use in asking about all of them at once.
    func folders(of areas: [StorageArea]) -> [FileID] {
        guard let data = try? OpenFile(path, .read).read(count: 1 << 20, at: 0),
            let known = try? JSONLine.decode([String: [String]].self, from: data)
        else { return [] }
        return areas.flatMap { known[$0.rawValue] ?? [] }.prefix(20).map { FileID($0) }
    }

    /// Keeps them.
    func remember(_ folders: [StorageArea: [FileID]]) {
        let known = Dictionary(uniqueKeysWithValues: folders.map { ($0.key.rawValue, $0.value.map(\.rawValue)) })
        guard !known.isEmpty, let data = try? JSONLine.encode(known),
            (try? OpenFile(path, .read).read(count: data.count + 1, at: 0)) != data
        else { return }
        try? FileSystem.makeFolder(FileSystem.parent(of: path), permissions: 0o700)
        try? FileSystem.replace(path, with: data, permissions: 0o600)
    }
}
