// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// An app that works with Drive.
public struct App: APISchema, Hashable {
    public var authorized: Bool?
    public var createInFolderTemplate: String?
    public var createUrl: String?
    public var hasDriveWideScope: Bool?
    public var icons: [AppIcons]?
    public var id: String?
    public var installed: Bool?
    /// Always `drive#app`. Read-only.
    public var kind: String?
    public var longDescription: String?
    public var name: String?
    public var objectType: String?
    public var openUrlTemplate: String?
    public var primaryFileExtensions: [String]?
    public var primaryMimeTypes: [String]?
    public var productId: String?
    public var productUrl: String?
    public var secondaryFileExtensions: [String]?
    public var secondaryMimeTypes: [String]?
    public var shortDescription: String?
    public var supportsCreate: Bool?
    public var supportsImport: Bool?
    public var supportsMultiOpen: Bool?
    public var supportsOfflineCreate: Bool?
    public var useByDefault: Bool?

    public enum CodingKeys: String, CodingKey {
        case authorized, createInFolderTemplate, createUrl, hasDriveWideScope, icons, id, installed
        case kind, longDescription, name, objectType, openUrlTemplate, primaryFileExtensions
        case primaryMimeTypes, productId, productUrl, secondaryFileExtensions, secondaryMimeTypes
        case shortDescription, supportsCreate, supportsImport, supportsMultiOpen, supportsOfflineCreate
        case useByDefault
    }

    public init(
        authorized: Bool? = nil, createInFolderTemplate: String? = nil, createUrl: String? = nil,
        hasDriveWideScope: Bool? = nil, icons: [AppIcons]? = nil, id: String? = nil, installed: Bool? = nil,
        kind: String? = nil, longDescription: String? = nil, name: String? = nil, objectType: String? = nil,
        openUrlTemplate: String? = nil, primaryFileExtensions: [String]? = nil, primaryMimeTypes: [String]? = nil,
        productId: String? = nil, productUrl: String? = nil, secondaryFileExtensions: [String]? = nil,
        secondaryMimeTypes: [String]? = nil, shortDescription: String? = nil, supportsCreate: Bool? = nil,
        supportsImport: Bool? = nil, supportsMultiOpen: Bool? = nil, supportsOfflineCreate: Bool? = nil,
        useByDefault: Bool? = nil
    ) {
        self.authorized = authorized
        self.createInFolderTemplate = createInFolderTemplate
        self.createUrl = createUrl
        self.hasDriveWideScope = hasDriveWideScope
        self.icons = icons
        self.id = id
        self.installed = installed
        self.kind = kind
        self.longDescription = longDescription
        self.name = name
        self.objectType = objectType
        self.openUrlTemplate = openUrlTemplate
        self.primaryFileExtensions = primaryFileExtensions
        self.primaryMimeTypes = primaryMimeTypes
        self.productId = productId
        self.productUrl = productUrl
        self.secondaryFileExtensions = secondaryFileExtensions
        self.secondaryMimeTypes = secondaryMimeTypes
        self.shortDescription = shortDescription
        self.supportsCreate = supportsCreate
        self.supportsImport = supportsImport
        self.supportsMultiOpen = supportsMultiOpen
        self.supportsOfflineCreate = supportsOfflineCreate
        self.useByDefault = useByDefault
    }
}

/// The picture of an app.
public struct AppIcons: APISchema, Hashable {
    public var category: String?
    public var iconUrl: String?
    /// The width in pixels.
    public var size: Int?

    public enum CodingKeys: String, CodingKey {
        case category, iconUrl, size
    }

    public init(category: String? = nil, iconUrl: String? = nil, size: Int? = nil) {
        self.category = category
        self.iconUrl = iconUrl
        self.size = size
    }
}

/// The apps that a user has.
public struct AppList: APISchema, Hashable {
    public var defaultAppIds: [String]?
    public var items: [App]?
    /// Always `drive#appList`. Read-only.
    public var kind: String?
    public var selfLink: String?

    public enum CodingKeys: String, CodingKey {
        case defaultAppIds, items, kind, selfLink
    }

    public init(defaultAppIds: [String]? = nil, items: [App]? = nil, kind: String? = nil, selfLink: String? = nil) {
        self.defaultAppIds = defaultAppIds
        self.items = items
        self.kind = kind
        self.selfLink = selfLink
    }
}
