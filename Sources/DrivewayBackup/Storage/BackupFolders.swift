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
    private let place: BackupPlace
    private let memory: FolderMemory?
    private var found: [StorageArea: [FileID]]?
    /// The folder of this backup, the oldest of them.
    private var base: FileID?
    private var user: User?

    /// The folder that holds all backups.
    static let top = "Driveway Backups"

    init(drive: DriveClient, name: String, place: BackupPlace, memory: FolderMemory?) {
        self.drive = drive
        self.name = name
        self.place = place
        self.memory = memory
    }

    /// The folders of each area, the oldest first; none is made.
    func existing() async throws -> [StorageArea: [FileID]] { try await look([]).folders }

    /// The folders of each area, the oldest first, and what is in those of some areas, as far as that cost no further question.
    ///
    /// One question asks for all folders of these names, wherever they are, and for what is in the folders that were these the last
    /// time; the parents in the answer tell which folders belong together now.
    func look(_ areas: [StorageArea]) async throws -> (folders: [StorageArea: [FileID]], children: [FileID: [File]]) {
        if let found { return (found, [:]) }
        var last = memory?.folders(of: areas) ?? []
        var (files, isComplete) = ([File](), true)
        do {
            (files, isComplete) = try await ask(of: last)
        } catch let error as GoogleAPIError where error.status == 404 && !last.isEmpty {
            // One of them is gone, or another account's.
            last = []
            (files, isComplete) = try await ask(of: last)
        }
        // What is in them is asked again, folder by folder, where Drive did not look everywhere.
        if !isComplete { last = [] }
        let folders = try find(in: files.filter(\.isFolder))
        found = folders
        memory?.remember(folders)
        // A folder that seems to be empty is asked about by itself: Drive leaves out children where there are several parents.
        let current = Set(folders.values.joined()).intersection(last)
        let children = Dictionary(grouping: files) { file in file.parents?.first(where: current.contains) }
        return (folders, Dictionary(uniqueKeysWithValues: children.compactMap { id, files in id.map { ($0, files) } }))
    }

    private func ask(of folders: [FileID]) async throws -> (files: [File], isComplete: Bool) {
        let top: FileQuery = .parent(place.root) && .name(equals: Self.top)
        let below = StorageArea.allCases.reduce(FileQuery.name(equals: name)) { $0 || .name(equals: $1.rawValue) }
        let wanted = folders.reduce((top || below) && .isFolder()) { $0 || .parent($1) }
        return try await drive.listing(
            wanted && .trashed(false), in: place.space, orderBy: .oldest,
            fields: .tree.adding("properties,owners(permissionId,emailAddress,displayName)"))
    }

    private func find(in folders: [File]) throws -> [StorageArea: [FileID]] {
        let all = Set(folders.compactMap(\.id))
        let tops = ids(in: folders, named: Self.top) { $0.allSatisfy { !all.contains($0) } }
        user = folders.first { $0.id == tops.first }?.owners?.first
        let own = ids(in: folders, named: name) { $0.contains(where: Set(tops).contains) }
        base = own.first
        let bases = Set(own)
        var areas: [StorageArea: [FileID]] = [:]
        for area in StorageArea.allCases {
            let ids = ids(in: folders, named: area.rawValue) { $0.contains(where: bases.contains) }
            if !ids.isEmpty { areas[area] = ids }
        }
        return areas
    }

    /// Who owns the folder of all backups, if there is one: the account that is signed in.
    func owner() async throws -> StorageOwner? {
        _ = try await existing()
        return user.flatMap(StorageOwner.init)
    }

    private func ids(in folders: [File], named name: String, where isRight: ([FileID]) -> Bool) -> [FileID] {
        folders.filter { $0.name?.isSameName(as: name) == true && isRight($0.parents ?? []) }.compactMap(\.id)
    }

    /// All folders of the areas, with those in the bin, and the ids of all that were put there themselves.
    func withBin() async throws -> (inBin: [FileID], areas: [StorageArea: [FileID]]) {
        var inBin: [FileID] = []
        var areas: [StorageArea: [FileID]] = [:]
        var bases: [FileID] = [.root]
        for component in [Self.top, name, nil] {
            var next: [FileID] = []
            for base in bases {
                for try await file in drive.files(matching: .parent(base) && .isFolder()) {
                    guard let id = file.id, let called = file.name else { continue }
                    let area = component == nil ? StorageArea(rawValue: called) : nil
                    guard area != nil || component.map({ called.isSameName(as: $0) }) == true else { continue }
                    if file.explicitlyTrashed == true { inBin.append(id) }
                    next.append(id)
                    if let area { areas[area, default: []].append(id) }
                }
            }
            bases = next
        }
        return (inBin, areas)
    }

    /// The folder new objects of an area go into; it is made if it is missing.
    func ensured(_ area: StorageArea) async throws -> FileID {
        if let folder = try await existing()[area]?.first { return folder }
        let base: FileID
        if let known = self.base {
            base = known
        } else {
            base = try id(of: try await drive.ensureFolder(RemotePath(place.path, [Self.top, name])))
            self.base = base
        }
        let id = try id(of: try await drive.ensureFolder(area.rawValue, in: base, space: place.space))
        found?[area] = [id]
        memory?.remember(found ?? [:])
        return id
    }

    private func id(of made: File) throws -> FileID {
        guard let id = made.id else {
            throw BackupError(.notStored, "Drive did not describe the folder for backups after making it. Try again.")
        }
        return id
    }
}
