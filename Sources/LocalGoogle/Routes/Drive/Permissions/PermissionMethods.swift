import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// The methods of `permissions`.
///
/// See <https://developers.google.com/workspace/drive/api/reference/rest/v3/permissions>.
struct PermissionMethods: Sendable {
    let services: Services
    private let tokens: PageToken

    init(services: Services) {
        self.services = services
        tokens = PageToken(key: services.ids.key(for: "pages of permissions"))
    }

    /// `GET /drive/v3/files/{fileId}/permissions`.
    func list(_ call: Call) throws -> Reply {
        let question = try PermissionListQuestion(call, tokens)
        let access = try call.access
        let (all, row) = try services.database.read { connection in
            let file = try connection.sharedFile(
                call.parameter("fileId"), access, asAdministrator: question.asAdministrator)
            try checkMayList(file)
            let (list, row) = try connection.permissions(of: file, access)
            let context = FileContext(access)
            return (list.permissions.filter(context.shows), row)
        }
        let mask = try call.query["fields"].map { text throws(GoogleError) in
            try GoogleError.mask(text, .permissionList)
        }
        let size = question.pageSize ?? (row.text(.drive) == nil ? all.count : 100)
        let page = all.dropFirst(question.offset).prefix(size)
        var answer: JSONObject = ["kind": "drive#permissionList"]
        if page.endIndex < all.endIndex {
            answer["nextPageToken"] = .string(
                tokens.make([.integer(Int64(page.endIndex))], question: question.identity))
        }
        let shape = mask.map { $0["permissions"] ?? .nothing } ?? Permission.standard
        answer["permissions"] = .array(page.map { shape.applied(to: $0.json(in: row)) })
        return .json(
            mask.map { mask in .object(JSONObject(answer.filter { mask.contains($0.name) })) } ?? .object(answer))
    }

    /// `GET /drive/v3/files/{fileId}/permissions/{permissionId}`.
    func get(_ call: Call) throws -> Reply {
        let options = try PermissionOptions(call.query)
        let mask = try mask(call)
        let access = try call.access
        let id = call.parameter("permissionId")
        return try services.database.read { connection in
            let file = try connection.sharedFile(
                call.parameter("fileId"), access, asAdministrator: options.asAdministrator)
            if id != access.caller.permissionID { try checkMayList(file) }
            let (list, row) = try connection.permissions(of: file, access)
            guard let permission = list[id] else { throw GoogleError.notFound(permissionID: id) }
            return .json(mask.applied(to: permission.json(in: row)))
        }
    }

    /// `POST /drive/v3/files/{fileId}/permissions`.
    func create(_ call: Call) async throws -> Reply {
        let change = try PermissionChange(call.json, for: .create)
        return try await answer(call) { try $0.create(change, on: call.parameter("fileId")).json }
    }

    /// `PATCH /drive/v3/files/{fileId}/permissions/{permissionId}`.
    func update(_ call: Call) async throws -> Reply {
        let change = try PermissionChange(call.json, for: .update)
        return try await answer(call) {
            try $0.update(call.parameter("permissionId"), change, on: call.parameter("fileId")).json
        }
    }

    /// `DELETE /drive/v3/files/{fileId}/permissions/{permissionId}`.
    func delete(_ call: Call) async throws -> Reply {
        let options = try PermissionOptions(call.query)
        let editor = try FileEditor(call, services)
        try await services.database.write { connection in
            try PermissionEditor(connection: connection, editor: editor, options: options)
                .delete(call.parameter("permissionId"), on: call.parameter("fileId"))
        }
        return .noContent
    }

    private func answer(
        _ call: Call, _ change: @escaping @Sendable (PermissionEditor) throws -> JSONValue
    ) async throws -> Reply {
        var options = try PermissionOptions(call.query)
        options.linksNeedKeys = services.behaviour.settings.linksNeedResourceKeys
        let (chosen, mask) = (options, try mask(call))
        let editor = try FileEditor(call, services)
        let json = try await services.database.write { connection in
            try change(PermissionEditor(connection: connection, editor: editor, options: chosen))
        }
        return .json(mask.applied(to: json))
    }

    private func mask(_ call: Call) throws(GoogleError) -> FieldMask {
        guard let text = call.query["fields"] else { return Permission.standard }
        return try GoogleError.mask(text, .permission)
    }

    /// Only who may change a file sees who else has access.
    private func checkMayList(_ file: FileFacts) throws(GoogleError) {
        guard file.space == .drive else { throw .notInAppData }
        guard let role = file.role, role >= .writer else { throw .insufficientFilePermissions }
    }
}

extension FileEditor {
    /// The editor that a call comes from.
    init(_ call: Call, _ services: Services) throws {
        self.init(access: try call.access, ids: services.ids, moment: DriveTime.milliseconds(of: call.now))
    }
}
