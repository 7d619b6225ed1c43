/// What the body of a create, update or copy asks for. Absent members leave things as they are.
struct FileChange: Sendable, Hashable {
    /// A text that is set, or removed by `null`.
    enum Text: Sendable, Hashable {
        case set(String)
        case remove
    }

    var id: String?
    var name: String?
    var mimeType: String?
    var parents: [String]?
    var description: Text?
    var originalFilename: String?
    var folderColor: String?
    var isStarred: Bool?
    var isTrashed: Bool?
    var copyNeedsWriter: Bool?
    var writersCanShare: Bool?
    /// Whether permissions of the folders above are to end at a folder.
    var isLimited: Bool?
    var created: Int64?
    var modified: Int64?
    var viewed: Int64?
    var shortcutTarget: String?
    var hints: ContentHints?
    var restriction: ContentRestriction?
    /// Whether the content that comes with the change is taken for text, whatever its kind.
    var usesContentAsText = false
    var properties: [FileProperty] = []
    var appProperties: [FileProperty] = []

    /// What a body is for.
    enum Purpose: Sendable, Hashable {
        case create
        case update
        case copy
    }

    /// Reads a body. Members that no file has are passed over, as Google passes over them.
    /// - Throws: ``GoogleError`` for a member that cannot be set, and for a value of the wrong kind.
    init(_ json: JSONObject, for purpose: Purpose) throws(GoogleError) {
        for (name, value) in json {
            if Self.ignored.contains(name) { continue }
            if value.isNull, name != "description" { continue }
            if purpose == .update && (name == "id" || name == "parents") || Self.isOutputOnly(name) {
                throw .fieldNotWritable(name)
            }
            if Self.notBuilt.contains(name) { throw .notImplemented("the field \(name) of files") }
            try read(name, value)
        }
    }

    /// No change.
    init() {}

    /// Whether only what the caller alone sees is changed: the star and the time of the last look.
    var isPersonal: Bool {
        var rest = self
        rest.isStarred = nil
        rest.viewed = nil
        return rest == FileChange()
    }

    private mutating func read(_ name: String, _ value: JSONValue) throws(GoogleError) {
        switch name {
        case "id": id = try Self.text(name, value)
        case "name": self.name = try Self.text(name, value)
        case "mimeType":
            // Clients send parameters (`; charset=utf-8`) along; a file has none.
            guard let type = MIMETypes.essence(try Self.text(name, value)) else { throw .invalidMIMEType }
            mimeType = type
        case "description": description = value.isNull ? .remove : .set(try Self.text(name, value))
        case "originalFilename": originalFilename = try Self.text(name, value)
        case "folderColorRgb": folderColor = try Self.text(name, value)
        case "starred": isStarred = try Self.bool(name, value)
        case "trashed": isTrashed = try Self.bool(name, value)
        case "copyRequiresWriterPermission": copyNeedsWriter = try Self.bool(name, value)
        case "viewersCanCopyContent": copyNeedsWriter = try !Self.bool(name, value)
        case "writersCanShare": writersCanShare = try Self.bool(name, value)
        case "inheritedPermissionsDisabled": isLimited = try Self.bool(name, value)
        case "createdTime": created = try Self.time(name, value)
        case "modifiedTime": modified = try Self.time(name, value)
        case "viewedByMeTime": viewed = try Self.time(name, value)
        case "properties": properties = try Self.properties(name, value)
        case "appProperties": appProperties = try Self.properties(name, value)
        case "parents": parents = try Self.texts(name, value)
        case "contentHints":
            guard let members = value.asObject else { throw Self.mismatch(name, "MessageOrBuilder", value) }
            hints = try ContentHints(members)
        case "contentRestrictions": restriction = try ContentRestriction(value)
        case "shortcutDetails":
            guard let details = value.asObject else { throw Self.mismatch(name, "MessageOrBuilder", value) }
            if let target = details["targetId"], !target.isNull { shortcutTarget = try Self.text("targetId", target) }
        default: break
        }
    }
}

/// The kinds of members.
extension FileChange {
    private static let writable: Set = [
        "appProperties", "contentHints", "contentRestrictions", "copyRequiresWriterPermission", "createdTime",
        "description", "folderColorRgb",
        "id",
        "inheritedPermissionsDisabled", "mimeType", "modifiedTime", "name", "originalFilename", "parents", "properties",
        "shortcutDetails", "starred", "trashed",
        "viewedByMeTime", "viewersCanCopyContent", "writersCanShare",
    ]

    /// Without effect: the kind, which clients send back.
    private static let ignored: Set = ["kind"]

    /// Can be set at Google, but not here yet.
    private static let notBuilt: Set = ["clientEncryptionDetails", "downloadRestrictions"]

    private static func isOutputOnly(_ name: String) -> Bool {
        FieldShape.file.member(name) != nil && !writable.contains(name) && !notBuilt.contains(name)
    }

    private static func mismatch(_ name: String, _ type: String, _ value: JSONValue) -> GoogleError {
        let shown = String(decoding: JSONWriter.data(value, indented: false).prefix(100), as: UTF8.self)
        return .typed([("file.\(name)", "Invalid value at 'file.\(name)' (TYPE_\(type.uppercased())), \(shown)")])
    }

    private static func text(_ name: String, _ value: JSONValue) throws(GoogleError) -> String {
        guard let text = value.asString else { throw mismatch(name, "string", value) }
        return text
    }

    private static func bool(_ name: String, _ value: JSONValue) throws(GoogleError) -> Bool {
        guard let bool = value.asBool else { throw mismatch(name, "bool", value) }
        return bool
    }

    private static func time(_ name: String, _ value: JSONValue) throws(GoogleError) -> Int64 {
        guard let text = value.asString, text.utf8.contains(UInt8(ascii: "T")),
            let moment = DriveTime.milliseconds(from: text)
        else { throw mismatch(name, "timestamp", value) }
        return moment
    }

    private static func texts(_ name: String, _ value: JSONValue) throws(GoogleError) -> [String] {
        guard let elements = value.asArray else { throw mismatch(name, "string", value) }
        var texts: [String] = []
        for element in elements {
            let text = try text(name, element)
            if !texts.contains(text) { texts.append(text) }
        }
        return texts
    }

    private static func properties(_ name: String, _ value: JSONValue) throws(GoogleError) -> [FileProperty] {
        guard let object = value.asObject else { throw mismatch(name, "map", value) }
        var properties: [FileProperty] = []
        for (key, value) in object {
            guard value.isNull || value.asString != nil else { throw mismatch(name, "string", value) }
            try PropertyLimits.check(key: key, value: value.asString ?? "")
            properties.append(FileProperty(key: key, value: value.asString))
        }
        return properties
    }
}
