import Foundation

/// All permissions of a file, its owner first, as they are read from its row.
struct PermissionList: Sendable {
    /// The columns that it is read from.
    static let columns: [FileColumn] = [
        .permissions, .ownerEmail, .ownerName, .ownerPermission, .drive, .isLimited,
    ]

    private(set) var permissions: [Permission] = []

    init(_ row: FileRow) {
        if let email = row.text(.ownerEmail), let id = row.text(.ownerPermission), let file = row.text(.id) {
            permissions.append(
                Permission(
                    id: id, principal: .user(email), view: "", role: .owner, displayName: row.text(.ownerName),
                    details: [.init(role: .owner, source: file, isInherited: false, isMembership: false)]))
        }
        let isInDrive = row.text(.drive) != nil
        let entries = row.text(.permissions).flatMap { try? JSONParser.parse(Data($0.utf8)).asArray } ?? []
        for entry in entries {
            guard let values = entry.asArray, let found = Self.permission(values, isInDrive: isInDrive) else {
                continue
            }
            add(found)
        }
    }

    /// The permission of that id, for the file as such or for a view of it.
    subscript(id: String) -> Permission? { permissions.first { $0.id == id } }

    /// Adds what one entry says to what is known of the same person.
    private mutating func add(_ permission: Permission) {
        let same = permissions.firstIndex {
            $0.principal.text == permission.principal.text && $0.view == permission.view
        }
        guard let place = same else { return permissions.append(permission) }
        guard permissions[place].role != .owner else { return }
        permissions[place].details += permission.details
        permissions[place].details.sort { $0.role > $1.role }
        let isDirect = permission.isDirect
        if permission.role > permissions[place].role || permission.role == permissions[place].role && isDirect {
            permissions[place].role = permission.role
            permissions[place].expires = permission.expires
        }
        if isDirect { permissions[place].isPendingOwner = permission.isPendingOwner }
        permissions[place].isDiscoverable = permissions[place].isDiscoverable || permission.isDiscoverable
    }

    /// One entry of ``SharingSQL/permissions``.
    private static func permission(_ values: [JSONValue], isInDrive: Bool) -> Permission? {
        guard values.count == 13, let principalText = values[0].asString, let view = values[1].asString,
            let source = values[4].asString
        else { return nil }
        var principal = Principal(text: principalText)
        // The address as the account spells it.
        if case .user = principal, let email = values[10].asString { principal = .user(email) }
        guard let id = values[6].asString ?? values[12].asString else { return nil }
        let role = values[2].asInt64.flatMap { Role(rawValue: Int($0)) } ?? .reader
        let isInherited = values[3].asInt64 == 0
        return Permission(
            id: id, principal: principal, view: view, role: role, displayName: values[11].asString,
            isDiscoverable: values[7].asInt64 == 1, isPendingOwner: values[9].asInt64 == 1, expires: values[8].asInt64,
            details: [
                .init(
                    role: role, source: source, isInherited: isInherited,
                    isMembership: isInDrive && values[5].asInt64 == 1)
            ])
    }
}
