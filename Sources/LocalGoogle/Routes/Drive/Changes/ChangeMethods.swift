import DrivewaySQLite

/// The methods of `changes`.
///
/// A page token is a number of the log: the first that is not known yet.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-changes>.
struct ChangeMethods: Sendable {
    let services: Services
    let watcher: DriveWatcher

    private static let standard = """
        kind,nextPageToken,newStartPageToken,changes(kind,type,changeType,time,removed,fileId,driveId,teamDriveId,\
        file(kind,id,name,mimeType),drive(kind,id,name))
        """

    /// `GET /drive/v3/changes/startPageToken`.
    func startPageToken(_ call: Call) throws -> Reply {
        var typed = TypedParameters(call.query)
        for flag in ["supportsAllDrives", "supportsTeamDrives"] { _ = typed.bool(flag) }
        try typed.check()
        let mask = try call.mask(.startPageToken)
        let access = try call.access
        let next = try services.database.read { connection in
            if let drive = call.query.nonEmpty("driveId") ?? call.query.nonEmpty("teamDriveId") {
                guard access.reachesSharedDrives else { throw GoogleError.sharedDriveSupportRequired }
                _ = try connection.driveTop(drive, access)
            }
            return try connection.nextChange()
        }
        return .json(
            mask.applied(to: ["kind": "drive#startPageToken", "startPageToken": .string(String(next))]))
    }

    /// `GET /drive/v3/changes`.
    func list(_ call: Call) throws -> Reply {
        let access = try call.access
        return try services.database.read { connection in
            let next = try connection.nextChange()
            let question = try ChangeQuestion(call.query, next: next)
            let feed = try question.feed(access)
            if let drive = question.drive { _ = try connection.driveTop(drive, access) }
            let mask = try call.mask(.changeList, standard: Self.standard)
            let resource = FileResource.shown(by: mask["changes"]?["file"] ?? .nothing)
            let clamp = services.behaviour.settings.listPageClamp ?? question.pageSize
            let page = try feed.page(
                from: question.start, limit: min(question.pageSize, clamp), resource.guardedSelection, connection)
            var answer: JSONObject = ["kind": "drive#changeList"]
            if let more = page.next {
                answer["nextPageToken"] = .string(String(more))
            } else {
                answer["newStartPageToken"] = .string(String(next))
            }
            let context = FileContext(access)
            answer["changes"] = .array(page.entries.map { $0.json(resource, context) })
            return .json(mask.applied(to: .object(answer)))
        }
    }

    /// `POST /drive/v3/changes/watch`.
    func watch(_ call: Call) async throws -> Reply {
        let access = try call.access
        let mask = try call.mask(.channel)
        try services.database.read { connection in
            let question = try ChangeQuestion(call.query, next: connection.nextChange())
            _ = try question.feed(access)
            if let drive = question.drive { _ = try connection.driveTop(drive, access) }
        }
        return try await services.channels.open(
            call,
            WatchedResource(
                topic: DriveWatcher.changes, path: "/drive/v3/changes", standardLife: 3_600_000,
                longestLife: 7 * 86_400_000),
            mask, first: watcher.remember)
    }

    /// `POST /drive/v3/files/{fileId}/watch`.
    func watchFile(_ call: Call) async throws -> Reply {
        var typed = TypedParameters(call.query)
        for flag in ["acknowledgeAbuse", "supportsAllDrives", "supportsTeamDrives"] { _ = typed.bool(flag) }
        try typed.check()
        let access = try call.access
        let mask = try call.mask(.channel)
        let file = try services.database.read { try $0.visibleFile(call.parameter("fileId"), access) }
        return try await services.channels.open(
            call,
            WatchedResource(
                topic: DriveWatcher.file(file.id), path: "/drive/v3/files/" + file.id, standardLife: 3_600_000,
                longestLife: 86_400_000),
            mask, first: watcher.remember)
    }
}

extension ChangeFeed.Entry {
    /// The resource.
    func json(_ resource: FileResource, _ context: FileContext) -> JSONValue {
        var json: JSONObject = ["kind": "drive#change"]
        func set(type: String, id: String, isRemoved: Bool) {
            json["removed"] = .bool(isRemoved)
            json["type"] = .string(type)
            json["changeType"] = .string(type)
            json["time"] = .string(DriveTime.text(time))
            for name in type == "file" ? ["fileId"] : ["driveId", "teamDriveId"] { json[name] = .string(id) }
        }
        switch event {
        case .file(let row):
            set(type: "file", id: row.text(.id) ?? "", isRemoved: false)
            json["file"] = resource.json(row, context)
        case .drive(let drive):
            set(type: "drive", id: drive.id, isRemoved: false)
            json["drive"] = drive.json
            json["teamDrive"] = drive.json
        case .removal(let id, let isDrive, let file):
            set(type: isDrive ? "drive" : "file", id: id, isRemoved: true)
            if let file { json["file"] = resource.json(file, context) }
        }
        return .object(json)
    }
}
