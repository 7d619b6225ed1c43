import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import Foundation

/// A backup's objects as files in folders of Google Drive: `Driveway Backups/<name>/packs`, `…/snapshots` and so on.
///
/// It finds the folders once and is made anew for each operation, so that a person may move or remove them in between.
struct DriveStorage: BackupStorage {
    private let drive: DriveClient
    private let folders: BackupFolders
    private let space: Space

    init(drive: DriveClient, name: String, place: BackupPlace = .folder, memory: FolderMemory? = nil) {
        self.drive = drive
        space = place.space
        folders = BackupFolders(drive: drive, name: name, place: place, memory: memory)
    }

    func list(_ areas: [StorageArea]) async throws -> [StorageArea: [StoredObject]] {
        var (found, children) = try await folders.look(areas)
        found = found.filter { areas.contains($0.key) }
        let others = found.values.joined().filter { children[$0] == nil }
        children.merge(
            try await drive.children(ofEach: others, in: space, fields: .tree.adding("properties"))
        ) { first, _ in first }
        return found.mapValues { folders in
            folders.flatMap { children[$0] ?? [] }.filter { !$0.isFolder }.compactMap(StoredObject.init)
        }
    }

    func object(_ id: String) async throws -> StoredObject? {
        do {
            let file = try await drive.file(FileID(id))
            return file.trashed == true ? nil : StoredObject(file)
        } catch let error as GoogleAPIError where error.status == 404 {
            return nil
        }
    }

    func owner(asks: Bool) async throws -> StorageOwner? {
        if let owner = try await folders.owner() { return owner }
        guard asks, let user = try await drive.about().user else { return nil }
        return StorageOwner(user)
    }

    func room() async throws -> Int64? { try await drive.about().storageQuota?.room }

    func files(named name: String) async throws -> [StoredObject] {
        let here = try await files(named: name, in: space)
        guard here.isEmpty else { return here }
        do {
            return try await files(named: name, in: space == .drive ? .appDataFolder : .drive)
        } catch let error as GoogleAPIError where error.status == 403 {
            // The sign-in is not for that place.
            return []
        }
    }

    private func files(named name: String, in space: Space) async throws -> [StoredObject] {
        let query: FileQuery = .name(equals: name) && .isFolder(false) && .trashed(false)
        return try await drive.files(matching: query, in: space, fields: .tree).all()
            .filter { $0.name?.isSameName(as: name) == true }
            .sorted { ($0.modifiedTime?.milliseconds ?? 0) > ($1.modifiedTime?.milliseconds ?? 0) }
            .compactMap(StoredObject.init)
    }

    func put(
        _ content: StorageContent, named name: String, in area: StorageArea, sha256: String
    ) async throws -> StoredObject {
        let source: UploadSource
        switch content {
        case .data(let data): source = .data(data)
        case .file(let path, _): source = .file(path)
        }
        let metadata = FileMetadata(
            name: name, parent: try await folders.ensured(area), mimeType: area.mediaType,
            modifiedTime: Timestamp(Date()), space: space)
        let file = try await drive.upload(source, as: metadata)
        guard let object = StoredObject(file) else {
            throw BackupError(
                .notStored, "Drive did not describe \(name) after storing it. Try again.", objects: [name])
        }
        return object
    }

    func remove(_ object: StoredObject, toBin: Bool) async throws {
        guard !toBin || space != .appDataFolder else {
            throw BackupError(.invalidRequest, "The hidden folder of an app has no bin. Nothing was removed.")
        }
        do {
            guard toBin else { return try await drive.delete(FileID(object.id)) }
            try await drive.update(
                FileID(object.id), Patch(File(properties: [Self.prunedProperty: "yes"], trashed: true)))
        } catch let error as GoogleAPIError where error.status == 404 {
            return
        }
    }

    func setKept(_ isKept: Bool, of object: StoredObject) async throws {
        var patch = Patch(File())
        if isKept {
            patch = Patch(File(properties: [Self.keptProperty: "yes"]))
        } else {
            patch.clear(.properties, Self.keptProperty)
        }
        try await drive.update(FileID(object.id), patch)
    }

    func setDamaged(_ object: StoredObject) async throws {
        try await drive.update(FileID(object.id), Patch(File(properties: [Self.damagedProperty: "yes"])))
    }

    func bin() async throws -> StorageBin {
        var bin = StorageBin()
        guard space != .appDataFolder else { return bin }
        let (folders, areas) = try await folders.withBin()
        bin.folders = folders.map(\.rawValue)
        for (area, ids) in areas {
            for id in ids {
                for try await file in drive.files(matching: .parent(id) && .trashed(true))
                where !file.isFolder && file.properties?[Self.prunedProperty] == nil {
                    guard let object = StoredObject(file) else { continue }
                    bin.objects[area, default: []].append(object)
                    if file.explicitlyTrashed != true { bin.implied.insert(object.id) }
                }
            }
        }
        return bin
    }

    func takeFromBin(_ id: String) async throws { try await drive.untrash(FileID(id)) }

    /// The property of a snapshot that is to be kept.
    static let keptProperty = "driveway-keep"
    /// The property of an object whose content was found damaged.
    static let damagedProperty = "driveway-damaged"
    /// The property of an object that a prune put in the bin: nobody wants it back.
    private static let prunedProperty = "driveway-pruned"

    func read(_ object: StoredObject, range: Range<Int64>, _ take: (Data) throws -> Void) async throws {
        guard range.upperBound <= object.size else { throw Self.gone(object) }
        do {
            try await drive.read(FileID(object.id), range: range, take)
        } catch let error as GoogleAPIError {
            throw Self.explained(error, object)
        } catch let error as DriveError {
            throw BackupError(.unavailable, "\(error)", objects: [object.name], underlying: error)
        }
    }

    private static func explained(_ error: GoogleAPIError, _ object: StoredObject) -> any Error {
        if [404, 410, 416].contains(error.status) { return gone(object) }
        let isAboutObject = error.status >= 500 || (error.status == 403 && [.giveUp, .askUser].contains(error.action))
        guard isAboutObject else { return error }
        return BackupError(.unavailable, "\(error)", objects: [object.name], underlying: error)
    }

    private static func gone(_ object: StoredObject) -> BackupError {
        BackupError(.damaged, "\(object.name) is gone from Drive, or shorter than it was.", objects: [object.name])
    }
}

extension BackupError {
    /// Whether Drive refuses an object for good, as it does with one it takes for harmful: a later try fares no better.
    var isFinalRefusal: Bool {
        guard code == .unavailable, let cause = underlying as? GoogleAPIError else { return false }
        return [.giveUp, .askUser].contains(cause.action)
    }
}

extension About.StorageQuota {
    /// The bytes that are left; `nil` where there is no limit.
    var room: Int64? { limit.map { $0 - (usage ?? 0) } }
}

extension StorageOwner {
    init?(_ user: User) {
        guard let id = user.permissionId?.rawValue else { return nil }
        self.init(id: id, name: user.emailAddress ?? user.displayName ?? id)
    }
}

extension StoredObject {
    /// What Drive says about a file that has content.
    init?(_ file: File) {
        guard let id = file.id, let name = file.name, let size = file.size else { return nil }
        self.init(
            id: id.rawValue, name: name, size: size, sha256: file.sha256Checksum?.lowercased(),
            created: file.createdTime?.date, isKept: file.properties?[DriveStorage.keptProperty] != nil,
            isDamaged: file.properties?[DriveStorage.damagedProperty] != nil)
    }
}

extension StorageArea {
    /// The media type of its objects.
    fileprivate var mediaType: String {
        switch self {
        case .packs: "application/octet-stream"
        case .snapshots: "application/gzip"
        case .keys: "application/json"
        case .records: "application/json"
        }
    }
}
