import Foundation

/// A file as Drive shows it: the fields in their order, and the part of them that a mask asks for.
struct FileResource: Sendable {
    /// What is shown of each file.
    private let fields: [(field: FileField, mask: FieldMask)]
    /// What must be read for it.
    let selection: FileSelection
    /// The same, and what tells whether the caller sees the file.
    let guardedSelection: FileSelection

    /// What is shown without a mask.
    static let standard = FileResource(FieldMask(["kind", "id", "name", "mimeType"]))

    private static let everything = FileResource(.everything)

    /// What a mask asks for.
    init(_ mask: FieldMask) {
        fields = Self.all.compactMap { field in mask[field.name].map { (field, $0) } }
        let columns = fields.flatMap(\.field.columns)
        selection = FileSelection(columns)
        guardedSelection = FileSelection(columns + FileFacts.accessColumns)
    }

    /// What a mask asks for, made once for the commonest one.
    static func shown(by mask: FieldMask) -> FileResource { mask.isEverything ? .everything : FileResource(mask) }

    /// What the `fields` parameter of a method that answers one file asks for.
    /// - Throws: The 400 of a mask that is none.
    static func named(by parameter: String?) throws -> FileResource {
        guard let parameter else { return .standard }
        if parameter == "*" { return .everything }
        return FileResource(try GoogleError.mask(parameter, .file))
    }

    /// The resource.
    func json(_ row: FileRow, _ context: FileContext) -> JSONValue {
        var members: [(String, JSONValue)] = []
        members.reserveCapacity(fields.count)
        for (field, mask) in fields {
            guard let value = field.value(row, context) else { continue }
            members.append((field.name, mask.isEverything ? value : mask.applied(to: value)))
        }
        return .object(JSONObject(distinct: members))
    }

    /// The names of all fields that can be shown, in their order.
    static var fieldNames: [String] { all.map(\.name) }

    private static let all = identity + placement + times + people + content + links
}

/// The fields, in the order in which they are shown.
extension FileResource {
    private static let identity: [FileField] = [
        .constant("kind", "drive#file"),
        .text("id", .id),
        .text("name", .name),
        .text("mimeType", .mimeType),
        .text("description", .description),
        .bool("starred", .isStarred),
        .bool("trashed", .isTrashed),
        .bool("explicitlyTrashed", .isExplicitlyTrashed),
    ]

    private static let placement: [FileField] = [
        FileField("parents", [.parent]) { row, _ in row.text(.parent).map { [.string($0)] } },
        FileField("properties", [.properties]) { row, _ in properties(row.text(.properties)) },
        FileField("appProperties", [.appProperties]) { row, _ in properties(row.text(.appProperties)) },
        FileField("spaces", [.space]) { row, _ in
            DriveSpace(rawValue: Int(row.integer(.space) ?? 0)).map { [.string($0.name)] }
        },
        .int64("version", .version),
    ]

    private static let times: [FileField] = [
        FileField("viewedByMe", [.viewed]) { row, _ in .bool(row.integer(.viewed) != nil) },
        .time("viewedByMeTime", .viewed),
        .time("createdTime", .created),
        .time("modifiedTime", .modified),
        .time("modifiedByMeTime", .modifiedByMe),
        FileField("modifiedByMe", [.modifiedByMe]) { row, _ in .bool(row.integer(.modifiedByMe) != nil) },
        .time("sharedWithMeTime", .sharedWithMe),
    ]

    private static let people: [FileField] = [
        FileField("owners", [.ownerEmail, .ownerName, .ownerPermission]) { row, context in
            owner(row, context).map { [$0] }
        },
        FileField("lastModifyingUser", [.modifierEmail, .modifierName, .modifierPermission]) { row, context in
            context.user(
                email: row.text(.modifierEmail), name: row.text(.modifierName),
                permissionID: row.text(.modifierPermission))
        },
        .constant("shared", false),
        FileField("ownedByMe", [.owner]) { row, context in .bool(row.integer(.owner) == context.caller.accountID) },
        FileField(
            "capabilities", [.owner, .isFolder, .isTop, .isTrashed, .space]
        ) { row, context in
            .object(
                Capabilities.json(
                    .init(
                        isOwner: row.integer(.owner) == context.caller.accountID, isFolder: row.isTrue(.isFolder),
                        isTop: row.isTrue(.isTop), isTrashed: row.isTrue(.isTrashed), isInAppData: row.isTrue(.space))))
        },
        FileField("copyRequiresWriterPermission", [.copyNeedsWriter]) { row, _ in .bool(row.isTrue(.copyNeedsWriter)) },
        FileField("viewersCanCopyContent", [.copyNeedsWriter]) { row, _ in .bool(!row.isTrue(.copyNeedsWriter)) },
        .bool("writersCanShare", .writersCanShare),
        FileField("permissions", [.ownerEmail, .ownerName, .ownerPermission]) { row, _ in
            ownerPermission(row).map { [$0] }
        },
        FileField("permissionIds", [.ownerPermission]) { row, _ in row.text(.ownerPermission).map { [.string($0)] } },
        .constant("inheritedPermissionsDisabled", false),
        FileField("isAppAuthorized", [.client]) { row, context in
            .bool(row.text(.client) == context.caller.clientID)
        },
    ]

    private static let content: [FileField] = [
        .text("folderColorRgb", .folderColor),
        FileField("originalFilename", [.originalName, .sha256]) { row, _ in
            row.text(.sha256) == nil ? nil : row.text(.originalName).map(JSONValue.string)
        },
        FileField("fullFileExtension", [.extension, .sha256]) { row, _ in
            row.text(.sha256) == nil ? nil : row.text(.extension).map(JSONValue.string)
        },
        FileField("fileExtension", [.extension, .sha256]) { row, _ in
            guard row.text(.sha256) != nil, let full = row.text(.extension) else { return nil }
            return .string(FileExtension.last(of: "." + full) ?? full)
        },
        .text("md5Checksum", .md5),
        .text("sha1Checksum", .sha1),
        .text("sha256Checksum", .sha256),
        .int64("size", .size),
        .int64("quotaBytesUsed", .quota),
        .text("headRevisionId", .headRevision),
        FileField("shortcutDetails", [.shortcutTarget, .shortcutType]) { row, _ in
            guard let target = row.text(.shortcutTarget) else { return nil }
            var details: JSONObject = ["targetId": .string(target)]
            details["targetMimeType"] = row.text(.shortcutType).map(JSONValue.string)
            return .object(details)
        },
    ]

    private static let links: [FileField] = [
        .constant("hasThumbnail", false),
        .constant("thumbnailVersion", "0"),
        FileField("iconLink", [.mimeType]) { row, _ in
            .string(
                "https://drive-thirdparty.googleusercontent.com/16/type/" + (row.text(.mimeType) ?? MIMETypes.unknown))
        },
        FileField("webViewLink", [.mimeType]) { row, _ in
            .string(FileLinks.view(id: row.text(.id) ?? "", mimeType: row.text(.mimeType) ?? ""))
        },
        FileField("webContentLink", [.sha256]) { row, _ in
            guard row.text(.sha256) != nil, let id = row.text(.id) else { return nil }
            return .string("https://drive.google.com/uc?id=\(id)&export=download")
        },
    ]

    private static func owner(_ row: FileRow, _ context: FileContext) -> JSONValue? {
        context.user(
            email: row.text(.ownerEmail), name: row.text(.ownerName), permissionID: row.text(.ownerPermission))
    }

    private static func ownerPermission(_ row: FileRow) -> JSONValue? {
        guard let email = row.text(.ownerEmail), let id = row.text(.ownerPermission) else { return nil }
        return [
            "kind": "drive#permission", "id": .string(id), "type": "user", "emailAddress": .string(email),
            "role": "owner",
            "displayName": .string(row.text(.ownerName) ?? email), "deleted": false, "pendingOwner": false,
        ]
    }

    /// Properties are left out where there are none.
    private static func properties(_ text: String?) -> JSONValue? {
        guard let text, text != "{}", let value = try? JSONParser.parse(Data(text.utf8)) else { return nil }
        return value
    }
}
