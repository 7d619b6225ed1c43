import DrivewayHTTP
import DrivewaySQLite
import Foundation

/// The methods of `files` that read.
struct FileMethods: Sendable {
    let services: Services
    private let tokens: PageToken

    init(services: Services) {
        self.services = services
        tokens = PageToken(key: services.ids.key(for: "pages"))
    }

    // MARK: One file

    /// `GET /drive/v3/files/{fileId}`: the resource, or with `alt=media` the bytes.
    func get(_ call: Call) throws -> Reply {
        var typed = TypedParameters(call.query)
        for name in ["acknowledgeAbuse", "supportsAllDrives", "supportsTeamDrives"] {
            _ = typed.bool(name)
        }
        try typed.check()
        if isDownload(call.query) { return try download(call) }
        if TypedParameters.isLiterallyTrue(call.query, "acknowledgeAbuse") {
            throw GoogleError.abuseAcknowledgementMisplaced
        }
        let access = try call.access
        let id = call.parameter("fileId")
        if id == DriveSpace.appDataFolder.name { try ensureAppDataFolder(access, call) }
        let resource = Result { try FileResource.named(by: call.query["fields"]) }
        return try services.database.read { connection in
            // A file that is not there goes before a mask that is none.
            if case .failure = resource { _ = try connection.visibleFile(id, access) }
            let resource = try resource.get()
            let row = try connection.visibleRow(id, resource.guardedSelection, access)
            return .json(resource.json(row, FileContext(access)))
        }
    }

    /// Makes the application data folder before it is first looked at.
    private func ensureAppDataFolder(_ access: DriveAccess, _ call: Call) throws {
        guard access.usesAppData else { throw GoogleError.notFound(fileID: call.parameter("fileId")) }
        let isThere = try services.database.read { connection in
            try connection.topFolder(of: .appDataFolder, owner: access.accountID, client: access.clientID)
                != nil
        }
        if isThere { return }
        let (id, moment) = (services.ids.make(for: .appData), DriveTime.milliseconds(of: call.now))
        _ = try services.database.writeAndWait { connection in
            try connection.ensureAppDataFolder(
                owner: access.accountID, client: access.clientID, id: id, at: moment)
        }
    }

    private func download(_ call: Call) throws -> Reply {
        let access = try call.access
        let file = try services.database.read { try $0.visibleFile(call.parameter("fileId"), access) }
        try access.requireReading(file)
        guard let sha256 = file.sha256, let size = file.size else {
            throw GoogleError.notDownloadable(isDocument: MIMETypes.documents.contains(file.mimeType))
        }
        return try services.contentReply(
            sha256: sha256, size: size, type: file.mimeType, for: call)
    }

    // MARK: Lists

    /// `GET /drive/v3/files`.
    func list(_ call: Call) throws -> Reply {
        if isDownload(call.query) {
            throw GoogleError.frontEnd("The format media is not supported by a method without a byte stream.")
        }
        let question = try FileListQuestion(call, behaviour: services.behaviour.settings)
        let listing = try question.listing(tokens: tokens, now: call.now)
        let mask = try call.query["fields"].map { text throws(GoogleError) in
            try GoogleError.mask(text, .fileList)
        }
        let resource = mask.map { FileResource.shown(by: $0["files"] ?? .nothing) } ?? .standard
        let page = try services.database.read { try listing.page(resource.selection, $0) }
        let context = FileContext(try call.access)
        var members: [(String, JSONValue)] = [("kind", "drive#fileList")]
        if let next = page.next {
            members.append(("nextPageToken", .string(tokens.make(next, question: question.identity))))
        }
        members.append(("incompleteSearch", false))
        members.append(("files", .array(page.rows.map { resource.json($0, context) })))
        return .json(.object(JSONObject(members.filter { mask?.contains($0.0) ?? true })))
    }

    // MARK: Ids

    /// `GET /drive/v3/files/generateIds`.
    func generateIDs(_ call: Call) throws -> Reply {
        var typed = TypedParameters(call.query)
        let number = typed.int32("count")
        try typed.check()
        let count = try typed.page(number, "count", of: 1...1000, standard: 10)
        guard let space = DriveSpace(name: call.query.nonEmpty("space") ?? "drive") else {
            throw GoogleError.invalid(parameter: "space")
        }
        let use: DriveID.Use
        switch (call.query.nonEmpty("type") ?? "files", space) {
        case ("files", .drive): use = .files
        case ("files", .appDataFolder): use = .appData
        case ("shortcuts", .drive): use = .shortcuts
        default: throw GoogleError.invalid(parameter: "type")
        }
        guard try call.access.uses(space) else { throw GoogleError.insufficientScopes }
        let ids = (0..<count).map { _ in JSONValue.string(services.ids.make(for: use)) }
        let mask = try call.query["fields"].map { text throws(GoogleError) in
            try GoogleError.mask(text, .generatedIDs)
        }
        let answer: JSONValue = [
            "kind": "drive#generatedIds", "space": .string(space.name), "ids": .array(ids),
        ]
        return .json(mask?.applied(to: answer) ?? answer)
    }
}
