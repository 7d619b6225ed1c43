/// What Drive says about the signed-in user and the service.
///
/// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/about)
public struct About: Codable, Sendable, Hashable {
    /// Whether the user can create shared drives.
    public var canCreateDrives: Bool?
    /// For each of Google's own types, the types it can be exported to.
    public var exportFormats: [String: [String]]?
    /// For each type, the types of Google's own it can be imported as.
    public var importFormats: [String: [String]]?
    /// Always `drive#about`.
    public var kind: String?
    /// For each of Google's own types, the largest size of an import in bytes, as text.
    public var maxImportSizes: [String: String]?
    /// The largest size of an upload in bytes.
    @Int64Text public var maxUploadSize: Int64?
    /// The room the user has; figures are missing where there is no limit.
    public var storageQuota: StorageQuota?
    /// The user who asks.
    public var user: User?

    /// The user's room in bytes.
    public struct StorageQuota: Codable, Sendable, Hashable {
        /// What the user may use in all; missing where there is no limit.
        @Int64Text public var limit: Int64?
        /// What is used in all Google services.
        @Int64Text public var usage: Int64?
        /// What files in Drive use.
        @Int64Text public var usageInDrive: Int64?
        /// What files in the bin use.
        @Int64Text public var usageInDriveTrash: Int64?

        /// Makes a quota.
        public init(
            limit: Int64? = nil, usage: Int64? = nil, usageInDrive: Int64? = nil, usageInDriveTrash: Int64? = nil
        ) {
            self.limit = limit
            self.usage = usage
            self.usageInDrive = usageInDrive
            self.usageInDriveTrash = usageInDriveTrash
        }
    }

    /// Makes a value.
    public init(
        canCreateDrives: Bool? = nil, exportFormats: [String: [String]]? = nil,
        importFormats: [String: [String]]? = nil, kind: String? = nil, maxImportSizes: [String: String]? = nil,
        maxUploadSize: Int64? = nil, storageQuota: StorageQuota? = nil, user: User? = nil
    ) {
        self.canCreateDrives = canCreateDrives
        self.exportFormats = exportFormats
        self.importFormats = importFormats
        self.kind = kind
        self.maxImportSizes = maxImportSizes
        self.maxUploadSize = maxUploadSize
        self.storageQuota = storageQuota
        self.user = user
    }
}
