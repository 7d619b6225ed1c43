import DrivewaySQLite

/// The methods of `drives`: shared drives.
///
/// See <https://developers.google.com/workspace/drive/api/reference/rest/v3/drives>.
struct DriveMethods: Sendable {
    let services: Services
    private let tokens: PageToken

    init(services: Services) {
        self.services = services
        tokens = PageToken(key: services.ids.key(for: "pages of drives"))
    }

    /// `GET /drive/v3/drives/{driveId}`.
    func get(_ call: Call) throws -> Reply {
        let asAdministrator = try checked(call)
        let mask = try mask(call)
        let access = try call.access(toSharedDrives: true)
        let drive = try services.database.read {
            try $0.sharedDrive(call.parameter("driveId"), access, asAdministrator: asAdministrator)
        }
        return .json(mask.applied(to: drive.json))
    }

    /// `GET /drive/v3/drives`.
    func list(_ call: Call) throws -> Reply {
        var typed = TypedParameters(call.query)
        _ = typed.bool("useDomainAdminAccess")
        let number = typed.int32("pageSize")
        try typed.check()
        let size = try typed.page(number, "pageSize", of: 1...100, standard: 10)
        let identity = ["drives", call.query["q"] ?? "", call.query["useDomainAdminAccess"] ?? ""]
        var place: Int64 = 0
        if let token = call.query.nonEmpty("pageToken") {
            guard case .integer(let number)? = try tokens.place(token, question: identity).first else {
                throw GoogleError.invalid(parameter: "pageToken")
            }
            place = number
        }
        let access = try call.access(toSharedDrives: true)
        let asAdministrator = try administers(call, access)
        let query: DriveQuery
        do { query = try DriveQueryParser.parse(call.query["q"] ?? "") } catch {
            throw GoogleError.invalid(parameter: "q")
        }
        guard asAdministrator || !query.needsAdministrator else { throw GoogleError.queryForAdministrators }
        let mask = try call.query["fields"].map { text throws(GoogleError) in try GoogleError.mask(text, .driveList) }
        let listing = DriveListing(
            access: access, query: query, asAdministrator: asAdministrator, pageSize: size, place: place)
        let page = try services.database.read(listing.page)
        var answer: JSONObject = ["kind": "drive#driveList"]
        if let next = page.next { answer["nextPageToken"] = .string(tokens.make([.integer(next)], question: identity)) }
        let shape = mask.map { $0["drives"] ?? .nothing } ?? SharedDrive.standard
        answer["drives"] = .array(page.drives.map { shape.applied(to: $0.json) })
        return .json(.object(JSONObject(answer.filter { mask?.contains($0.name) ?? true })))
    }

    /// `POST /drive/v3/drives`.
    func create(_ call: Call) async throws -> Reply {
        guard let requestID = call.query.nonEmpty("requestId") else { throw GoogleError.required("requestId") }
        let change = try DriveChange(call.json)
        guard let name = change.name, !name.isEmpty else { throw GoogleError.required("name") }
        return try await answer(call) { connection, editor in
            let id = try connection.makeDrive(change, name: name, requestID: requestID, editor)
            return try connection.sharedDrive(id, editor.access)
        }
    }

    /// `PATCH /drive/v3/drives/{driveId}`.
    func update(_ call: Call) async throws -> Reply {
        let asAdministrator = try checked(call)
        let change = try DriveChange(call.json)
        let id = call.parameter("driveId")
        return try await answer(call) { connection, editor in
            let drive = try connection.sharedDrive(id, editor.access, asAdministrator: asAdministrator)
            guard drive.role == .organizer else { throw GoogleError.insufficientFilePermissions }
            try connection.update(drive, change)
            return try connection.sharedDrive(id, editor.access, asAdministrator: asAdministrator)
        }
    }

    /// `DELETE /drive/v3/drives/{driveId}`: what is empty but for its trash, or by an administrator all of it.
    func delete(_ call: Call) async throws -> Reply {
        let asAdministrator = try checked(call)
        var typed = TypedParameters(call.query)
        let deletesItems = typed.bool("allowItemDeletion")
        try typed.check()
        guard asAdministrator || !deletesItems else {
            throw GoogleError.invalid(
                parameter: "allowItemDeletion", "Items are deleted along with their drive only by administrators.")
        }
        let editor = try editor(call)
        let dropped = try await services.database.write { connection in
            let id = call.parameter("driveId")
            let drive = try connection.sharedDrive(id, editor.access, asAdministrator: asAdministrator)
            guard drive.role == .organizer else { throw GoogleError.insufficientFilePermissions }
            guard try deletesItems || !connection.isInUse(drive) else { throw GoogleError.driveInUse }
            guard let top = try connection.fileFacts(drive.id, editor.access) else { throw GoogleError.internalError }
            return try connection.deleteTree(top)
        }
        services.collect(dropped)
        return .noContent
    }

    /// `POST /drive/v3/drives/{driveId}/hide`.
    func hide(_ call: Call) async throws -> Reply { try await setHidden(true, call) }

    /// `POST /drive/v3/drives/{driveId}/unhide`.
    func unhide(_ call: Call) async throws -> Reply { try await setHidden(false, call) }

    private func setHidden(_ isHidden: Bool, _ call: Call) async throws -> Reply {
        let id = call.parameter("driveId")
        return try await answer(call) { connection, editor in
            try connection.setHidden(
                isHidden, connection.sharedDrive(id, editor.access), account: editor.access.accountID)
            return try connection.sharedDrive(id, editor.access)
        }
    }

    private func answer(
        _ call: Call, _ change: @escaping @Sendable (Connection, FileEditor) throws -> SharedDrive
    ) async throws -> Reply {
        let mask = try mask(call)
        let editor = try editor(call)
        let drive = try await services.database.write { try change($0, editor) }
        return .json(mask.applied(to: drive.json))
    }

    private func editor(_ call: Call) throws -> FileEditor {
        FileEditor(
            access: try call.access(toSharedDrives: true), ids: services.ids,
            moment: DriveTime.milliseconds(of: call.now))
    }

    private func mask(_ call: Call) throws(GoogleError) -> FieldMask {
        guard let text = call.query["fields"] else { return SharedDrive.standard }
        return try GoogleError.mask(text, .drive)
    }

    /// Reads whether the caller asks as an administrator.
    private func checked(_ call: Call) throws(GoogleError) -> Bool {
        var typed = TypedParameters(call.query)
        let flag = typed.bool("useDomainAdminAccess")
        try typed.check()
        return flag
    }

    /// Whether the caller lists as an administrator; who is none is told so, by the kind of account.
    private func administers(_ call: Call, _ access: DriveAccess) throws -> Bool {
        guard TypedParameters.isLiterallyTrue(call.query, "useDomainAdminAccess") else { return false }
        guard !access.reader.organisation.isEmpty else { throw GoogleError.invalid(parameter: "q") }
        guard try services.database.read({ try $0.isAdministrator(access) }) else {
            throw GoogleError.notAnAdministrator
        }
        return true
    }
}
