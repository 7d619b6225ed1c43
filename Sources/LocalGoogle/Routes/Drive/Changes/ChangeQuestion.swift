/// What a `changes.list` or a `changes.watch` asks for.
struct ChangeQuestion: Sendable {
    let pageSize: Int
    /// Where the page begins.
    let start: Int64
    let spaces: Set<DriveSpace>
    let drive: String?
    private let includesRemoved: Bool
    private let showsWhatLeft: Bool
    private let isMyDriveOnly: Bool
    private let includesSharedDrives: Bool

    /// - Throws: The 400 of values that cannot be read, of a page token that is missing or was never given out.
    init(_ query: QueryParameters, next: Int64) throws {
        var typed = TypedParameters(query)
        let number = typed.int32("pageSize")
        for flag in [
            "includeItemsFromAllDrives", "includeTeamDriveItems", "supportsAllDrives", "supportsTeamDrives",
        ] {
            _ = typed.bool(flag)
        }
        showsWhatLeft = typed.bool("includeCorpusRemovals")
        let removed = typed.bool("includeRemoved")
        isMyDriveOnly = typed.bool("restrictToMyDrive")
        try typed.check()
        includesRemoved = query["includeRemoved"] == nil || removed
        pageSize = try typed.page(number, "pageSize", of: 1...1000, standard: 100)
        includesSharedDrives = try FileListQuestion.includesSharedDrives(query)
        drive = query.nonEmpty("driveId") ?? query.nonEmpty("teamDriveId")
        if drive != nil, !includesSharedDrives { throw GoogleError.sharedDriveItemsRequired }
        spaces = try DriveSpace.named(by: query.nonEmpty("spaces"))
        guard let token = query.nonEmpty("pageToken") else { throw GoogleError.required("pageToken") }
        guard token.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let start = Int64(token),
            (1...next).contains(start)
        else { throw GoogleError.invalid(parameter: "pageToken") }
        self.start = start
    }

    /// The feed for a caller.
    /// - Throws: The 403 of spaces that the scopes do not reach.
    func feed(_ access: DriveAccess) throws(GoogleError) -> ChangeFeed {
        guard spaces.allSatisfy(access.uses) else { throw .insufficientScopes }
        return ChangeFeed(
            access: access, spaces: spaces, includesRemoved: includesRemoved, isMyDriveOnly: isMyDriveOnly,
            includesSharedDrives: includesSharedDrives, showsWhatLeft: showsWhatLeft, drive: drive)
    }
}
