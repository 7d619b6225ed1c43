/// What can be read of a file in one statement.
enum FileColumn: Int, Sendable, Hashable, CaseIterable {
    case number
    case id
    case owner
    case client
    case space
    case isTop
    case parent
    case name
    case mimeType
    case isFolder
    case isTrashed
    case isExplicitlyTrashed
    case created
    case modified
    case modifiedBy
    case version
    case description
    case originalName
    case `extension`
    case folderColor
    case copyNeedsWriter
    case writersCanShare
    case shortcutTarget
    case shortcutType
    case headRevision
    case size
    case quota
    case md5
    case sha1
    case sha256
    // What the caller did with the file.
    case isStarred
    case viewed
    case modifiedByMe
    case sharedWithMe
    // The person who owns it, and the one who changed it last.
    case ownerEmail
    case ownerName
    case ownerPermission
    case modifierEmail
    case modifierName
    case modifierPermission
    // Properties as the text of a JSON object.
    case properties
    case appProperties

    /// A table that a column needs beside that of the files.
    enum Join: Int, Sendable, Hashable, CaseIterable {
        case state
        case owner
        case modifier

        /// The table and how its rows belong to a file. That of `state` has a placeholder for the caller's account.
        var sql: String {
            switch self {
            case .state: " LEFT JOIN fileStates AS state ON state.file = files.number AND state.account = ?"
            case .owner: " LEFT JOIN accounts AS owner ON owner.id = files.owner"
            case .modifier: " LEFT JOIN accounts AS modifier ON modifier.id = files.modifiedBy"
            }
        }
    }

    /// The table it needs.
    var join: Join? {
        switch self {
        case .isStarred, .viewed, .modifiedByMe, .sharedWithMe: .state
        case .ownerEmail, .ownerName, .ownerPermission: .owner
        case .modifierEmail, .modifierName, .modifierPermission: .modifier
        default: nil
        }
    }

    /// Whether its expression has a placeholder for the caller's app.
    var takesClient: Bool { self == .appProperties }

    /// The expression.
    var sql: String { Self.expressions[rawValue] }

    private static let expressions = allCases.map(\.expression)

    private var expression: String {
        switch self {
        case .isStarred: "ifnull(state.isStarred, 0)"
        case .viewed: "state.viewed"
        case .modifiedByMe: "state.modified"
        case .sharedWithMe: "state.shared"
        case .ownerEmail: "owner.email"
        case .ownerName: "owner.name"
        case .ownerPermission: "owner.permissionId"
        case .modifierEmail: "modifier.email"
        case .modifierName: "modifier.name"
        case .modifierPermission: "modifier.permissionId"
        case .properties: Self.propertiesSQL("''")
        case .appProperties: Self.propertiesSQL("?")
        default: "files.\(self)"
        }
    }

    private static func propertiesSQL(_ client: String) -> String {
        """
        (SELECT json_group_object(key, value) FROM fileProperties
            WHERE fileProperties.file = files.number AND fileProperties.client = \(client))
        """
    }
}
