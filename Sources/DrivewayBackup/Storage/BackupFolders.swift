import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI

/// The folders of one backup in Drive.
///
/// Drive allows several folders of one name. Where two devices made them at once, both end up in the older one
/// (`DriveClient.ensureFolder`); until then, and if it never comes to that, everything in any of them is found.
actor BackupFolders {
    private let drive: DriveClient
    private let name: String
    private var found: [StorageArea: [FileID]]?

    /// The folder that holds all backups.
    static let top = "Driveway Backups"

    init(drive: DriveClient, name: String) {
        self.drive = drive
        self.name = name
    }

    /// The folders of an area, the oldest first; none is made.
    func existing(_ area: StorageArea) async throws -> [FileID] {
        if let found { return found[area] ?? [] }
        var bases: [FileID] = [.root]
        for component in [Self.top, name] {
            var next: [FileID] = []
            for base in bases {
                next += try await drive.files(named: component, in: base).filter(\.isFolder).compactMap(\.id)
            }
            bases = next
        }
        var areas: [StorageArea: [FileID]] = [:]
        for base in bases {
            for try await file in drive.files(
                matching: .parent(base) && .isFolder() && .trashed(false), orderBy: .oldest)
            {
                guard let id = file.id, let area = file.name.flatMap(StorageArea.init(rawValue:)) else { continue }
                areas[area, default: []].append(id)
            }
        }
        found = areas
        return areas[area] ?? []
    }

    /// The folder new objects of an area go into; it is made if it is missing.
    func ensured(_ area: StorageArea) async throws -> FileID {
        if let folder = try await existing(area).first { return folder }
        let folder = try await drive.ensureFolder(RemotePath(.myDrive, [Self.top, name, area.rawValue]))
        guard let id = folder.id else {
            throw BackupError(.notStored, "Drive did not describe the folder for backups after making it. Try again.")
        }
        found?[area] = [id]
        return id
    }
}
