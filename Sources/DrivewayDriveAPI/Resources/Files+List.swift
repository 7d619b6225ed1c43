import DrivewayAPI
import DrivewayHTTP

extension DriveService.Files {
    /// What `files.list` takes.
    public struct ListParameters: Sendable, Hashable {
        /// Where to search: `user`, `drive`, `domain` or `allDrives`.
        public var corpora: String?
        /// The shared drive to search, with corpora `drive`.
        public var driveId: String?
        /// Which properties to answer, as a mask.
        public var fields: String?
        /// Whether files of shared drives are included.
        public var includeItemsFromAllDrives: Bool
        /// The order: names of properties, each may be followed by ` desc`, with commas between.
        public var orderBy: String?
        /// The most files in a page: 1 to 1000.
        public var pageSize: Int?
        /// The page, as the page before named it.
        public var pageToken: String?
        /// Which files: an expression of Drive's query language.
        public var q: String?
        /// The space to search.
        public var spaces: Space?

        /// Makes parameters.
        public init(
            corpora: String? = nil, driveId: String? = nil, fields: String? = nil,
            includeItemsFromAllDrives: Bool = true, orderBy: String? = nil, pageSize: Int? = nil,
            pageToken: String? = nil, q: String? = nil, spaces: Space? = nil
        ) {
            self.corpora = corpora
            self.driveId = driveId
            self.fields = fields
            self.includeItemsFromAllDrives = includeItemsFromAllDrives
            self.orderBy = orderBy
            self.pageSize = pageSize
            self.pageToken = pageToken
            self.q = q
            self.spaces = spaces
        }
    }

    /// Answers one page of the files that match. `GET /drive/v3/files`, 100 units.
    public func list(_ parameters: ListParameters = .init()) async throws -> FileList {
        var call = APIRequest(.get, "/drive/v3/files")
        call.query =
            QueryItems {
                $0.add("corpora", parameters.corpora)
                $0.add("driveId", parameters.driveId)
                $0.add("fields", parameters.fields)
                $0.add("includeItemsFromAllDrives", parameters.includeItemsFromAllDrives)
                $0.add("orderBy", parameters.orderBy)
                $0.add("pageSize", parameters.pageSize)
                $0.add("pageToken", parameters.pageToken)
                $0.add("q", parameters.q)
                $0.add("spaces", parameters.spaces?.rawValue)
                $0.add("supportsAllDrives", true)
            }.items
        call.scopes = parameters.spaces == .appDataFolder ? DriveScopes.appData : DriveScopes.reading
        return try await client.decode(call)
    }

    /// Makes IDs for files to come, so that creating one can be repeated. `GET /drive/v3/files/generateIds`, 5 units.
    /// - Parameters:
    ///   - count: How many: 1 to 1000.
    ///   - space: Where the files will be.
    ///   - type: `files` or `shortcuts`.
    public func generateIds(
        count: Int? = nil, space: Space? = nil, type: String? = nil
    ) async throws -> GeneratedIds {
        var call = APIRequest(.get, "/drive/v3/files/generateIds")
        call.query =
            QueryItems {
                $0.add("count", count)
                $0.add("space", space?.rawValue)
                $0.add("type", type)
            }.items
        call.scopes = space == .appDataFolder ? DriveScopes.appData : DriveScopes.writing
        return try await client.decode(call)
    }
}
