import DrivewaySQLite
import Foundation

/// What a `files.list` asks, checked in the order in which the live service checks it: typed values and the range of the
/// page size, the order, the shared-drive flags, the query, an order beside a search in texts.
struct FileListQuestion: Sendable {
    private let query: SearchQuery
    private let order: SortOrder
    private let spaces: Set<DriveSpace>
    private let corpus: Corpus
    private let includesSharedDrives: Bool
    private let access: DriveAccess
    private let pageSize: Int
    private let pageToken: String?
    private let behaviour: Behaviour.Settings

    /// What a page token is bound to.
    private(set) var identity: [String]

    init(_ call: Call, behaviour: Behaviour.Settings) throws {
        let parameters = call.query
        self.behaviour = behaviour
        pageSize = try Self.pageSize(parameters)
        do { order = try SortOrder(parameters["orderBy"] ?? "") } catch .invalid {
            throw GoogleError.invalid(parameter: "orderBy")
        } catch .duplicate {
            throw GoogleError(
                403, "orderByContainsDuplicateSortKeys", "The sort order names a key more than once.",
                parameter: "orderBy")
        }
        includesSharedDrives = try Self.includesSharedDrives(parameters)
        corpus = try Self.corpus(parameters, includesSharedDrives)
        do { query = try QueryParser.parse(parameters["q"] ?? "") } catch {
            throw GoogleError.invalid(parameter: "q")
        }
        if !query.texts.isEmpty, !order.parts.isEmpty {
            throw GoogleError(
                403, "forbidden", "Sorting is not supported for queries with fullText terms: these come by relevance.",
                parameter: "orderBy")
        }
        spaces = try DriveSpace.named(by: parameters.nonEmpty("spaces"))
        pageToken = parameters.nonEmpty("pageToken")
        access = try call.access
        identity = ["files", String(access.accountID), access.clientID, String(includesSharedDrives)]
        identity += ["q", "orderBy", "spaces", "corpora", "driveId", "teamDriveId"].map { parameters[$0] ?? "" }
    }

    /// The page that is to be read.
    /// - Throws: The 403 of spaces that the scopes do not reach, the 400 of a token that is not one of this question.
    func listing(tokens: PageToken, now: Date) throws -> FileListing {
        guard spaces.allSatisfy(access.uses) else { throw GoogleError.insufficientScopes }
        let place = try pageToken.map { try tokens.place($0, question: identity) }
        if order.hasLateStar { throw GoogleError.internalError }
        var listing = FileListing(
            access: access, query: query, order: order, spaces: spaces, corpus: corpus,
            includesSharedDrives: includesSharedDrives, pageSize: pageSize, place: place)
        if let clamp = behaviour.listPageClamp { listing.pageSize = max(1, min(pageSize, clamp)) }
        if behaviour.visibilityDelay > 0 {
            listing.visibleUntil = DriveTime.milliseconds(of: now) - Int64(behaviour.visibilityDelay)
        }
        listing.answersForSomeParents = behaviour.answersForSomeParents
        return listing
    }

    private static func pageSize(_ parameters: QueryParameters) throws -> Int {
        var typed = TypedParameters(parameters)
        for name in ["supportsAllDrives", "supportsTeamDrives", "includeItemsFromAllDrives", "includeTeamDriveItems"] {
            _ = typed.bool(name)
        }
        let number = typed.int32("pageSize")
        try typed.check()
        return try typed.page(number, "pageSize", of: 1...1000, standard: 100)
    }

    /// Whether items of shared drives are listed.
    /// - Throws: The 403 of an app that does not say that it knows these.
    static func includesSharedDrives(_ parameters: QueryParameters) throws -> Bool {
        func isTrue(_ name: String) -> Bool { TypedParameters.isLiterallyTrue(parameters, name) }
        if isTrue("includeItemsFromAllDrives") || isTrue("includeTeamDriveItems") {
            guard isTrue("supportsAllDrives") || isTrue("supportsTeamDrives") else {
                throw GoogleError.sharedDriveSupportRequired
            }
        }
        var typed = TypedParameters(parameters)
        let (name, oldName) = (typed.bool("includeItemsFromAllDrives"), typed.bool("includeTeamDriveItems"))
        return (name || oldName) && DriveAccess.supportsSharedDrives(parameters)
    }

    /// Where to look; `teamDrive` and `allTeamDrives` are what two of the names were before.
    private static func corpus(_ parameters: QueryParameters, _ includesSharedDrives: Bool) throws -> Corpus {
        let drive = parameters.nonEmpty("driveId") ?? parameters.nonEmpty("teamDriveId")
        let name = parameters.nonEmpty("corpora") ?? (parameters.nonEmpty("corpus") == "domain" ? "domain" : "user")
        let isOfDrives = ["drive", "teamDrive", "allDrives"].contains(name) || name.contains("allTeamDrives")
        if !includesSharedDrives, drive != nil || isOfDrives { throw GoogleError.sharedDriveItemsRequired }
        switch (name, drive) {
        case ("drive", let id?), ("teamDrive", let id?): return .drive(id)
        case ("drive", nil), ("teamDrive", nil), (_, _?): throw GoogleError.driveIDMisplaced
        case ("user", nil): return .user
        case ("domain", nil): return .domain
        case ("allDrives", nil), ("user,allTeamDrives", nil): return .allDrives
        default: throw GoogleError.invalid(parameter: "corpora")
        }
    }
}
