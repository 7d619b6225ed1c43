/// Who may do what with a file, and where that comes from.
///
/// See <https://developers.google.com/workspace/drive/api/reference/rest/v3/permissions>.
struct Permission: Sendable, Hashable {
    /// One reason why it holds: given on the file itself, or on a folder above it.
    struct Detail: Sendable, Hashable {
        let role: Role
        /// The file on which it was given.
        let source: String
        let isInherited: Bool
        /// Whether that is the membership in a shared drive.
        let isMembership: Bool
    }

    let id: String
    let principal: Principal
    /// The part of the file that it is for: `published` or `metadata`; empty for the file as such.
    let view: String
    var role: Role
    /// The name that others see; nothing for an address without an account.
    let displayName: String?
    var isDiscoverable = false
    var isPendingOwner = false
    /// When it ends, in milliseconds since 1970.
    var expires: Int64?
    /// Why it holds, the greatest role first.
    var details: [Detail] = []

    /// Whether it was given on the file itself, if also on a folder above.
    var isDirect: Bool { details.contains { !$0.isInherited } }
    /// Whether it comes, if also, from a folder above.
    var isInherited: Bool { details.contains(where: \.isInherited) }

    /// A permission with its resource.
    struct Shown: Sendable {
        let permission: Permission
        let json: JSONValue
    }

    /// What is shown without a mask.
    static let standard = FieldMask(["kind", "id", "type", "role"])

    /// The resource, as it is on the file of a row.
    func json(in row: FileRow) -> JSONValue {
        var json: JSONObject = [
            "kind": "drive#permission", "id": .string(id), "type": .string(principal.type), "role": .string(role.name),
        ]
        if let email = principal.email { json["emailAddress"] = .string(email) }
        switch principal {
        case .user, .group:
            json["displayName"] = .string(displayName ?? principal.email ?? "")
            json["deleted"] = false
            if case .user = principal { json["pendingOwner"] = .bool(isPendingOwner) }
        case .domain(let domain):
            json["domain"] = .string(domain)
            json["displayName"] = .string(domain)
            json["allowFileDiscovery"] = .bool(isDiscoverable)
        case .anyone:
            json["allowFileDiscovery"] = .bool(isDiscoverable)
        }
        if !view.isEmpty { json["view"] = .string(view) }
        if let expires { json["expirationTime"] = .string(DriveTime.text(expires)) }
        if row.isTrue(.isLimited) { json["inheritedPermissionsDisabled"] = true }
        let isInDrive = row.text(.drive) != nil
        json["permissionDetails"] = .array(details.map { detail($0, "permissionType", isInDrive) })
        if isInDrive {
            json["teamDrivePermissionDetails"] = .array(details.map { detail($0, "teamDrivePermissionType", true) })
        }
        return .object(json)
    }

    private func detail(_ detail: Detail, _ type: String, _ isInDrive: Bool) -> JSONValue {
        var json: JSONObject = [
            type: .string(detail.isMembership ? "member" : "file"), "role": .string(detail.role.name),
        ]
        if detail.isInherited, isInDrive { json["inheritedFrom"] = .string(detail.source) }
        json["inherited"] = .bool(detail.isInherited)
        return .object(json)
    }
}
