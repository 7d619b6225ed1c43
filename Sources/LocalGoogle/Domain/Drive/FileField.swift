import Foundation

/// One field of a file resource: its name, the columns it is made of, and how.
struct FileField: Sendable {
    /// The name on the wire.
    let name: String
    /// The columns it needs.
    let columns: [FileColumn]
    /// The value; `nil` where the file has none.
    let value: @Sendable (FileRow, FileContext) -> JSONValue?

    init(
        _ name: String, _ columns: [FileColumn], _ value: @escaping @Sendable (FileRow, FileContext) -> JSONValue?
    ) {
        self.name = name
        self.columns = columns
        self.value = value
    }
}

/// For whom a file is rendered.
struct FileContext: Sendable {
    let caller: Caller
    /// Scheme and host that addresses in the resource begin with.
    let origin: String
    /// The view whose permissions are shown beside those of files as such.
    let view: String?

    /// The one who asks.
    init(_ access: DriveAccess) {
        caller = access.caller
        origin = access.origin
        view = access.view
    }

    /// A user as the caller sees one.
    func user(email: String?, name: String?, permissionID: String?) -> JSONValue? {
        guard let email, let permissionID else { return nil }
        return [
            "kind": "drive#user", "displayName": .string(name ?? email), "me": .bool(email == caller.email),
            "permissionId": .string(permissionID), "emailAddress": .string(email),
        ]
    }

    /// Whether a permission is shown.
    func shows(_ permission: Permission) -> Bool { permission.view.isEmpty || permission.view == view }

    /// A user in three columns, as the caller sees one.
    func user(_ row: FileRow, _ email: FileColumn, _ name: FileColumn, _ permission: FileColumn) -> JSONValue? {
        user(email: row.text(email), name: row.text(name), permissionID: row.text(permission))
    }
}

extension FileField {
    /// A field that is the text of a column.
    static func text(_ name: String, _ column: FileColumn) -> FileField {
        FileField(name, [column]) { row, _ in row.text(column).map(JSONValue.string) }
    }

    /// A field that is the truth value of a column.
    static func bool(_ name: String, _ column: FileColumn) -> FileField {
        FileField(name, [column]) { row, _ in .bool(row.isTrue(column)) }
    }

    /// A field that is a time in a column.
    static func time(_ name: String, _ column: FileColumn) -> FileField {
        FileField(name, [column]) { row, _ in row.integer(column).map { .string(DriveTime.text($0)) } }
    }

    /// A field that is a 64-bit number of a column, which Google writes as a text.
    static func int64(_ name: String, _ column: FileColumn) -> FileField {
        FileField(name, [column]) { row, _ in row.integer(column).map(JSONValue.int64String) }
    }

    /// A field that is a user in three columns.
    static func user(
        _ name: String, _ email: FileColumn, _ displayName: FileColumn, _ permission: FileColumn
    ) -> FileField {
        FileField(name, [email, displayName, permission]) { row, context in
            context.user(row, email, displayName, permission)
        }
    }

    /// A field that items of shared drives do not have.
    static func ofMyDrive(
        _ name: String, _ columns: [FileColumn], _ value: @escaping @Sendable (FileRow, FileContext) -> JSONValue?
    ) -> FileField {
        FileField(name, columns + [.drive]) { row, context in row.text(.drive) == nil ? value(row, context) : nil }
    }

    /// A field that is the same for all files.
    static func constant(_ name: String, _ value: JSONValue) -> FileField { FileField(name, []) { _, _ in value } }
}
