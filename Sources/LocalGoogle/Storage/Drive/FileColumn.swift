import DrivewaySQLite

/// What can be read of a file in one statement.
enum FileColumn: Int, Sendable, Hashable, CaseIterable {
    case number
    case id
    case owner
    case creator
    case client
    case space
    case drive
    case isTop
    case parent
    case name
    case mimeType
    case isFolder
    case isTrashed
    case isExplicitlyTrashed
    case trashedAt
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
    case isLimited
    case acl
    case resourceKey
    case shortcutTarget
    case shortcutType
    case shortcutKey
    case headRevision
    case size
    case quota
    case md5
    case sha1
    case sha256
    case media
    // What the caller did with the file.
    case isStarred
    case viewed
    case modifiedByMe
    // What was given to the caller on the file itself, and by whom.
    case sharedWithMe
    case isPendingOwner
    case grantorEmail
    case grantorName
    case grantorPermission
    // What the caller is to the file and to its shared drive, and what hangs on others' permissions.
    case role
    case isTemporary
    case driveRole
    case restrictions
    case isShared
    case isAugmented
    case permissions
    case visibleParent
    // The person who owns it, the one who changed it last, and the one who put it into the trash.
    case ownerEmail
    case ownerName
    case ownerPermission
    case modifierEmail
    case modifierName
    case modifierPermission
    case trasherEmail
    case trasherName
    case trasherPermission
    // Properties as the text of a JSON object.
    case properties
    case appProperties
    // Whether the restriction of its content is its owner's; nothing where there is none. The restriction as a JSON object.
    case restrictionLevel
    case restriction
    // The picture that a client gave for the file.
    case thumbnailVersion

    /// A table that a column needs beside that of the files.
    enum Join: Int, Sendable, Hashable, CaseIterable {
        case state
        case mine
        case grantor
        case owner
        case modifier
        case trasher

        /// The table and how its rows belong to a file.
        var sql: String {
            switch self {
            case .state: " LEFT JOIN fileStates AS state ON state.file = files.number AND state.account = ?"
            case .mine:
                """
                 LEFT JOIN permissions AS mine ON mine.file = files.number AND mine.principal = ? AND mine.view = ''
                """
            case .grantor: " LEFT JOIN accounts AS grantor ON grantor.id = mine.grantor"
            case .owner: " LEFT JOIN accounts AS owner ON owner.id = files.owner"
            case .modifier: " LEFT JOIN accounts AS modifier ON modifier.id = files.modifiedBy"
            case .trasher: " LEFT JOIN accounts AS trasher ON trasher.id = files.trashedBy"
            }
        }

        /// The values of its placeholders.
        func arguments(_ reader: FileReader) -> [Value] {
            switch self {
            case .state: [.integer(reader.accountID)]
            case .mine: [.text(reader.person)]
            default: []
            }
        }
    }

    /// The tables it needs.
    var joins: Set<Join> {
        switch self {
        case .isStarred, .viewed, .modifiedByMe: [.state]
        case .sharedWithMe, .isPendingOwner: [.mine]
        case .grantorEmail, .grantorName, .grantorPermission: [.mine, .grantor]
        case .ownerEmail, .ownerName, .ownerPermission: [.owner]
        case .modifierEmail, .modifierName, .modifierPermission: [.modifier]
        case .trasherEmail, .trasherName, .trasherPermission: [.trasher]
        default: []
        }
    }

    /// The expression.
    var sql: String { Self.expressions[rawValue] }

    /// The values of its placeholders.
    func arguments(_ reader: FileReader) -> [Value] {
        switch self {
        case .role, .isTemporary, .visibleParent: [.integer(reader.accountID)] + reader.holding
        case .driveRole: reader.holding
        case .isShared, .permissions: [.integer(reader.moment)]
        case .appProperties: [.text(reader.clientID)]
        default: []
        }
    }

    private static let expressions = allCases.map(\.expression)

    private var expression: String {
        switch self {
        case .shortcutKey:
            "(SELECT target.resourceKey FROM files AS target WHERE target.id = files.shortcutTarget)"
        case .isStarred: "ifnull(state.isStarred, 0)"
        case .viewed: "state.viewed"
        case .modifiedByMe: "state.modified"
        case .sharedWithMe: "mine.made"
        case .isPendingOwner: "ifnull(mine.isPendingOwner, 0)"
        case .grantorEmail: "grantor.email"
        case .grantorName: "grantor.name"
        case .grantorPermission: "grantor.permissionId"
        case .role: SharingSQL.role
        case .isTemporary: SharingSQL.isTemporary
        case .driveRole: SharingSQL.driveRole
        case .restrictions: "(SELECT drives.restrictions FROM drives WHERE drives.id = files.drive)"
        case .isShared: SharingSQL.isShared
        case .isAugmented: "EXISTS (SELECT 1 FROM permissions WHERE permissions.file = files.number)"
        case .permissions: SharingSQL.permissions
        case .visibleParent: SharingSQL.visibleParent
        case .ownerEmail: "owner.email"
        case .ownerName: "owner.name"
        case .ownerPermission: "owner.permissionId"
        case .modifierEmail: "modifier.email"
        case .modifierName: "modifier.name"
        case .modifierPermission: "modifier.permissionId"
        case .trasherEmail: "trasher.email"
        case .trasherName: "trasher.name"
        case .trasherPermission: "trasher.permissionId"
        case .restrictionLevel:
            "(SELECT forOwners FROM contentRestrictions WHERE contentRestrictions.file = files.number)"
        case .restriction:
            """
            (SELECT json_object('reason', reason, 'forOwners', json(iif(forOwners, 'true', 'false')), 'made', made,
                    'email', restrictor.email, 'name', restrictor.name, 'permission', restrictor.permissionId)
                FROM contentRestrictions LEFT JOIN accounts AS restrictor ON restrictor.id = contentRestrictions.account
                WHERE contentRestrictions.file = files.number)
            """
        case .properties: Self.propertiesSQL("''")
        case .thumbnailVersion:
            "(SELECT fileHints.thumbnailVersion FROM fileHints WHERE fileHints.file = files.number AND thumbnail IS NOT NULL)"
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
