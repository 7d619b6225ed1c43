public import DrivewayAPI
public import DrivewayDriveAPI

extension DriveClient {
    /// The files that match, all pages of them, as they come.
    /// - Parameters:
    ///   - query: Which files; `nil` for all. Without a `trashed` term Drive answers the bin's as well.
    ///   - space: Where to look.
    ///   - order: In which order; `nil` leaves it to Drive, which is fastest.
    ///   - fields: Which properties to answer.
    public func files(
        matching query: FileQuery?, in space: Space = .drive, orderBy order: FileOrder? = nil,
        fields: FileFields = .standard
    ) -> Items<File> {
        service.files.list(
            orderBy: order?.rawValue, pageSize: 1000, q: query?.text, spaces: space, fields: fields.list
        ).needing(space).items
    }

    /// The files in a folder, without those in the bin.
    public func children(
        of folder: FileID, in space: Space? = nil, orderBy order: FileOrder? = nil, fields: FileFields = .standard
    ) -> Items<File> {
        files(
            matching: .parent(folder) && .trashed(false),
            in: space ?? (folder == .appDataFolder ? .appDataFolder : .drive), orderBy: order, fields: fields)
    }

    /// The files that match, and whether Drive says that it looked everywhere.
    package func listing(
        _ query: FileQuery, in space: Space, orderBy order: FileOrder, fields: FileFields
    ) async throws -> (files: [File], isComplete: Bool) {
        let call = service.files.list(
            orderBy: order.rawValue, pageSize: 1000, q: query.text, spaces: space, fields: fields.list)
        var (files, isComplete) = ([File](), true)
        for try await page in call.needing(space).pages {
            files += page.files ?? []
            isComplete = isComplete && page.incompleteSearch != true
        }
        return (files, isComplete)
    }

    /// What is in each of several folders, without what is in the bin: some 50 folders in one question, and none of them left out.
    package func children(
        ofEach folders: [FileID], in space: Space, fields: FileFields = .tree
    ) async throws -> [FileID: [File]] {
        try await FolderGroup(client: self, space: space, fields: fields).children(of: folders, concurrency: 4)
    }

    /// The files of exactly that name in a folder, oldest first, without those in the bin.
    ///
    /// The name is compared code point by code point; Drive itself takes `a` for `A`. A file made moments ago may be missing:
    /// who made it keeps its ID.
    public func files(named name: String, in folder: FileID, space: Space? = nil) async throws -> [File] {
        let query: FileQuery = .parent(folder) && .name(equals: name) && .trashed(false)
        let space = space ?? (folder == .appDataFolder ? .appDataFolder : .drive)
        return try await files(matching: query, in: space).all()
            .filter { $0.name?.isSameName(as: name) == true }
            .sorted(by: File.isOlder)
    }

    /// What is known about a file.
    public func file(_ id: FileID, fields: FileFields = .standard) async throws -> File {
        try await service.files.get(id, fields: fields.mask).needing(id == .appDataFolder ? .appDataFolder : .drive)
            .send()
    }
}

extension APICall {
    /// The same call, which in the app's hidden folder needs that folder's own scope: no other one opens it.
    func needing(_ space: Space) -> APICall { space == .appDataFolder ? requiring([.driveAppData]) : self }
}

extension String {
    /// Whether two names are the same to Drive: code point by code point. Swift's `==` takes the composed and the decomposed
    /// form of a letter for equal, Drive does not.
    public func isSameName(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension File {
    /// The order by which everyone chooses among twins: the one made first, then the one with the smaller ID.
    static func isOlder(_ left: File, _ right: File) -> Bool {
        let (leftTime, rightTime) = (left.createdTime?.milliseconds ?? .max, right.createdTime?.milliseconds ?? .max)
        guard leftTime == rightTime else { return leftTime < rightTime }
        return (left.id ?? "") < (right.id ?? "")
    }
}
