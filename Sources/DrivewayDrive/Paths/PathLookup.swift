public import DrivewayDriveAPI

/// Finds out where files are: the names from a folder down to each. Folders are asked for once.
public struct PathLookup: Sendable {
    private let drive: DriveClient
    /// The names down to each folder that was met; `nil` for those that are elsewhere.
    private var folders: [FileID: [String]?]

    /// Looks below a folder.
    /// - Parameter top: The folder's own ID, not an alias.
    public init(_ drive: DriveClient, below top: FileID) {
        self.drive = drive
        folders = [top: []]
    }

    /// The names from the folder down to a file; `nil` if it is not below it.
    public mutating func path(of file: File) async throws -> [String]? {
        guard let parent = file.parents?.first, let above = try await names(to: parent) else { return nil }
        return above + [file.name ?? ""]
    }

    private mutating func names(to folder: FileID) async throws -> [String]? {
        var (climbed, id): ([(FileID, String)], FileID?) = ([], folder)
        var found: [String]?
        while let current = id {
            if let known = folders[current] {
                found = known
                break
            }
            // What was met on the way is not below the top unless it turns out to be: so a circle ends.
            folders[current] = .some(nil)
            let file = try await drive.file(current, fields: .tree)
            climbed.append((current, file.name ?? ""))
            id = file.parents?.first
        }
        for (id, name) in climbed.reversed() {
            found = found.map { $0 + [name] }
            folders[id] = .some(found)
        }
        return found
    }
}
