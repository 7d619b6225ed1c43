import DrivewaySQLite

/// What a `permissions.list` asks, checked as the live service does.
struct PermissionListQuestion: Sendable {
    /// The size of a page, if one is asked for.
    let pageSize: Int?
    /// How many permissions the pages before had.
    let offset: Int
    let asAdministrator: Bool
    /// What a page token is bound to.
    let identity: [String]

    init(_ call: Call, _ tokens: PageToken) throws {
        let query = call.query
        var typed = TypedParameters(query)
        for name in ["supportsAllDrives", "supportsTeamDrives", "useDomainAdminAccess"] { _ = typed.bool(name) }
        let number = typed.int32("pageSize")
        try typed.check()
        if let number, !(1...100).contains(number), query.all("pageSize").count > 1 { throw Self.failure }
        pageSize = try number.map { try typed.page($0, "pageSize", of: 1...100, standard: 100) }
        let identity = ["permissions", call.parameter("fileId"), query["includePermissionsForView"] ?? ""]
        self.identity = identity
        offset = try query["pageToken"].map { try Self.offset($0, tokens, identity) } ?? 0
        asAdministrator = TypedParameters.isLiterallyTrue(query, "useDomainAdminAccess")
    }

    /// An empty token counts as one that is too old, and one that is no Base64 at all breaks the live service.
    private static func offset(_ token: String, _ tokens: PageToken, _ identity: [String]) throws -> Int {
        guard !token.isEmpty else {
            throw GoogleError(403, "pageTokenExpired", "The page token has expired. Begin with the first page.")
        }
        if token.hasPrefix(PageToken.prefix),
            case .integer(let offset)? = try? tokens.place(token, question: identity).first
        {
            return Int(offset)
        }
        let isBase64 = token.utf8.count % 4 != 1 && token.wholeMatch(of: /[-_A-Za-z0-9]+/) != nil
        guard isBase64 else { throw failure }
        throw GoogleError.invalid(parameter: "pageToken")
    }

    private static let failure = GoogleError(500, "internalError", "Unknown Error.")
}
