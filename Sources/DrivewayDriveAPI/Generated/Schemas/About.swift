// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// What Drive says about the signed-in user and the service.
public struct About: APISchema, Hashable {
    public var appInstalled: Bool?
    /// Whether the user can create shared drives.
    public var canCreateDrives: Bool?
    @available(*, deprecated)
    public var canCreateTeamDrives: Bool?
    public var driveThemes: [DriveTheme]?
    /// For each of Google's own types, the types it can be exported to.
    public var exportFormats: [String: [String]]?
    public var folderColorPalette: [String]?
    /// For each type, the types of Google's own it can be imported as.
    public var importFormats: [String: [String]]?
    /// Always `drive#about`.
    public var kind: String?
    /// For each of Google's own types, the largest size of an import in bytes, as text.
    @AsText public var maxImportSizes: [String: Int64]?
    /// The largest size of an upload in bytes.
    @AsText public var maxUploadSize: Int64?
    /// The room the user has; figures are missing where there is no limit.
    public var storageQuota: StorageQuota?
    @available(*, deprecated)
    public var teamDriveThemes: [TeamDriveTheme]?
    /// The user who asks.
    public var user: User?

    public enum CodingKeys: String, CodingKey {
        case appInstalled, canCreateDrives, canCreateTeamDrives, driveThemes, exportFormats
        case folderColorPalette, importFormats, kind, maxImportSizes, maxUploadSize, storageQuota
        case teamDriveThemes, user
    }

    public init(
        appInstalled: Bool? = nil, canCreateDrives: Bool? = nil, driveThemes: [DriveTheme]? = nil,
        exportFormats: [String: [String]]? = nil, folderColorPalette: [String]? = nil,
        importFormats: [String: [String]]? = nil, kind: String? = nil, maxImportSizes: [String: Int64]? = nil,
        maxUploadSize: Int64? = nil, storageQuota: StorageQuota? = nil, user: User? = nil
    ) {
        self.appInstalled = appInstalled
        self.canCreateDrives = canCreateDrives
        self.driveThemes = driveThemes
        self.exportFormats = exportFormats
        self.folderColorPalette = folderColorPalette
        self.importFormats = importFormats
        self.kind = kind
        self.maxImportSizes = maxImportSizes
        self.maxUploadSize = maxUploadSize
        self.storageQuota = storageQuota
        self.user = user
    }

    public struct DriveTheme: APISchema, Hashable {
        public var backgroundImageLink: String?
        public var colorRgb: String?
        public var id: String?

        public enum CodingKeys: String, CodingKey {
            case backgroundImageLink, colorRgb, id
        }

        public init(backgroundImageLink: String? = nil, colorRgb: String? = nil, id: String? = nil) {
            self.backgroundImageLink = backgroundImageLink
            self.colorRgb = colorRgb
            self.id = id
        }
    }

    /// The user's room in bytes.
    public struct StorageQuota: APISchema, Hashable {
        /// What the user may use in all; missing where there is no limit.
        @AsText public var limit: Int64?
        /// What is used in all Google services.
        @AsText public var usage: Int64?
        /// What files in Drive use.
        @AsText public var usageInDrive: Int64?
        /// What files in the bin use.
        @AsText public var usageInDriveTrash: Int64?

        public enum CodingKeys: String, CodingKey {
            case limit, usage, usageInDrive, usageInDriveTrash
        }

        public init(
            limit: Int64? = nil, usage: Int64? = nil, usageInDrive: Int64? = nil, usageInDriveTrash: Int64? = nil
        ) {
            self.limit = limit
            self.usage = usage
            self.usageInDrive = usageInDrive
            self.usageInDriveTrash = usageInDriveTrash
        }
    }

    public struct TeamDriveTheme: APISchema, Hashable {
        @available(*, deprecated)
        public var backgroundImageLink: String?
        @available(*, deprecated)
        public var colorRgb: String?
        @available(*, deprecated)
        public var id: String?

        public enum CodingKeys: String, CodingKey {
            case backgroundImageLink, colorRgb, id
        }

        public init() {}
    }
}
