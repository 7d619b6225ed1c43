import Foundation
import Synchronization

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
        guardedSelection = FileSelection(columns + FileFacts.sightColumns)
    }

    /// What a mask asks for, made once for the commonest one.
    static func shown(by mask: FieldMask) -> FileResource { mask.isEverything ? .everything : FileResource(mask) }

    /// What the `fields` parameter of a method that answers one file asks for.
    /// - Throws: The 400 of a mask that is none.
    static func named(by parameter: String?) throws -> FileResource {
        guard let parameter else { return .standard }
        if parameter == "*" { return .everything }
        if let known = known.withLock({ $0[parameter] }) { return known }
        let resource = FileResource(try GoogleError.mask(parameter, .file))
        known.withLock { known in
            if known.count == 100 { known = [:] }
            known[parameter] = resource
        }
        return resource
    }

    /// The masks that came last, as a client asks for the same fields over and over.
    private static let known = Mutex([String: FileResource]())

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

    private static let all = identity + placement + times + people + content + links + [exports]
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
        FileField("parents", [.visibleParent]) { row, _ in row.text(.visibleParent).map { [.string($0)] } },
        .text("driveId", .drive),
        .text("teamDriveId", .drive),
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
            context.user(row, .ownerEmail, .ownerName, .ownerPermission).map { [$0] }
        },
        .user("lastModifyingUser", .modifierEmail, .modifierName, .modifierPermission),
        .user("sharingUser", .grantorEmail, .grantorName, .grantorPermission),
        .user("trashingUser", .trasherEmail, .trasherName, .trasherPermission),
        .time("trashedTime", .trashedAt),
        .ofMyDrive("shared", [.isShared]) { row, _ in .bool(row.isTrue(.isShared)) },
        .ofMyDrive("ownedByMe", [.owner]) { row, context in .bool(row.integer(.owner) == context.caller.accountID) },
        FileField("capabilities", FileFacts.accessColumns) { row, _ in
            .object(Capabilities.of(.init(row)).json)
        },
        FileField("copyRequiresWriterPermission", [.copyNeedsWriter]) { row, _ in .bool(row.isTrue(.copyNeedsWriter)) },
        FileField("viewersCanCopyContent", [.copyNeedsWriter]) { row, _ in .bool(!row.isTrue(.copyNeedsWriter)) },
        FileField("contentRestrictions", [.restriction]) { row, context in
            contentRestriction(row.text(.restriction), context).map { [$0] }
        },
        .ofMyDrive("writersCanShare", [.writersCanShare]) { row, _ in .bool(row.isTrue(.writersCanShare)) },
        .ofMyDrive("permissions", PermissionList.columns + FileFacts.accessColumns) { row, context in
            guard Capabilities.of(.init(row)).granted.contains(.canShare) else { return nil }
            return .array(PermissionList(row).permissions.filter(context.shows).map { $0.json(in: row) })
        },
        FileField("permissionIds", PermissionList.columns + [.role]) { row, context in
            guard let role = row.role(.role), role >= .writer else { return nil }
            return .array(PermissionList(row).permissions.filter(context.shows).map { .string($0.id) })
        },
        FileField("hasAugmentedPermissions", [.isAugmented, .drive]) { row, _ in
            row.text(.drive).map { _ in .bool(row.isTrue(.isAugmented)) }
        },
        .bool("inheritedPermissionsDisabled", .isLimited),
        FileField("isAppAuthorized", [.client, .creator, .owner]) { row, context in
            let people = [row.integer(.creator), row.integer(.owner)]
            return .bool(row.text(.client) == context.caller.clientID && people.contains(context.caller.accountID))
        },
    ]

    private static let content: [FileField] = [
        FileField("folderColorRgb", [.folderColor, .mimeType]) { row, _ in
            guard row.text(.mimeType) == MIMETypes.folder else { return nil }
            return .string(row.text(.folderColor) ?? FolderColors.standard)
        },
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
        FileField("headRevisionId", [.headRevision, .sha256]) { row, _ in
            row.text(.sha256) == nil ? nil : row.text(.headRevision).map(JSONValue.string)
        },
        FileField("shortcutDetails", [.shortcutTarget, .shortcutType, .shortcutKey]) { row, _ in
            guard let target = row.text(.shortcutTarget) else { return nil }
            var details: JSONObject = ["targetId": .string(target)]
            details["targetMimeType"] = row.text(.shortcutType).map(JSONValue.string)
            details["targetResourceKey"] = row.text(.shortcutKey).map(JSONValue.string)
            return .object(details)
        },
    ]

    private static let links: [FileField] = [
        FileField("hasThumbnail", thumbnailColumns) { row, _ in .bool(thumbnailVersion(row) > 0) },
        FileField("thumbnailVersion", thumbnailColumns) { row, _ in .int64String(thumbnailVersion(row)) },
        FileField("thumbnailLink", thumbnailColumns) { row, context in
            let version = thumbnailVersion(row)
            guard version > 0, let id = row.text(.id) else { return nil }
            return .string(context.origin + "/drive-storage/\(id).\(version)=s220")
        },
        FileField("imageMediaMetadata", [.media, .mimeType]) { row, _ in media(row)?["imageMediaMetadata"] },
        FileField("videoMediaMetadata", [.media, .mimeType]) { row, _ in media(row)?["videoMediaMetadata"] },
        FileField("iconLink", [.mimeType]) { row, _ in
            .string(
                "https://drive-thirdparty.googleusercontent.com/16/type/" + (row.text(.mimeType) ?? MIMETypes.unknown))
        },
        FileField("webViewLink", [.mimeType, .resourceKey]) { row, _ in
            .string(
                FileLinks.view(
                    id: row.text(.id) ?? "", mimeType: row.text(.mimeType) ?? "", key: row.text(.resourceKey)))
        },
        FileField("webContentLink", [.sha256, .resourceKey]) { row, _ in
            guard row.text(.sha256) != nil, let id = row.text(.id) else { return nil }
            return .string(FileLinks.content(id: id, key: row.text(.resourceKey)))
        },
        .text("resourceKey", .resourceKey),
        FileField("linkShareMetadata", [.resourceKey]) { row, _ in
            let isKeyed = row.text(.resourceKey) != nil
            return ["securityUpdateEligible": .bool(isKeyed), "securityUpdateEnabled": true]
        },
    ]

    private static let thumbnailColumns: [FileColumn] = [.thumbnailVersion, .media, .mimeType]

    /// The version of the thumbnail; 0 without one. A picture is its own.
    private static func thumbnailVersion(_ row: FileRow) -> Int64 {
        row.integer(.thumbnailVersion) ?? (media(row)?["imageMediaMetadata"] == nil ? 0 : 1)
    }

    private static func media(_ row: FileRow) -> JSONObject? {
        let type = row.text(.mimeType) ?? ""
        guard type.hasPrefix("image/") || type.hasPrefix("video/") else { return nil }
        return row.text(.media).flatMap { try? JSONParser.parse(Data($0.utf8)).asObject }
    }

    private static let exports = FileField("exportLinks", [.mimeType]) { row, context in
        ExportLinks.json(fileID: row.text(.id) ?? "", mimeType: row.text(.mimeType) ?? "", origin: context.origin)
    }

    /// Properties are left out where there are none.
    private static func contentRestriction(_ text: String?, _ context: FileContext) -> JSONValue? {
        guard let text, let kept = try? JSONParser.parse(Data(text.utf8)).asObject else { return nil }
        var shown: JSONObject = ["readOnly": true, "type": "globalContentRestriction"]
        shown["ownerRestricted"] = kept["forOwners"]
        shown["reason"] = kept["reason"].flatMap { $0.isNull ? nil : $0 }
        shown["restrictingUser"] = context.user(
            email: kept["email"]?.asString, name: kept["name"]?.asString, permissionID: kept["permission"]?.asString)
        shown["restrictionTime"] = kept["made"]?.asInt64.map { .string(DriveTime.text($0)) }
        return .object(shown)
    }

    private static func properties(_ text: String?) -> JSONValue? {
        guard let text, text != "{}", let value = try? JSONParser.parse(Data(text.utf8)) else { return nil }
        return value
    }
}
