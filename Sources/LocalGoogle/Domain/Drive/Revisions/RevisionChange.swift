/// What the body of `revisions.update` asks for.
struct RevisionChange: Sendable, Hashable {
    var keepForever: Bool?
    var published: Bool?
    var publishAuto: Bool?
    var publishedOutsideDomain: Bool?

    /// Reads a body. Members that no revision has are passed over.
    /// - Throws: ``GoogleError`` for a member that cannot be set, and for a value of the wrong kind.
    init(_ json: JSONObject) throws(GoogleError) {
        let members = BodyMembers(resource: "revision")
        for (name, value) in json where !value.isNull && name != "kind" {
            switch name {
            case "keepForever": keepForever = try members.bool(name, value)
            case "published": published = try members.bool(name, value)
            case "publishAuto": publishAuto = try members.bool(name, value)
            case "publishedOutsideDomain": publishedOutsideDomain = try members.bool(name, value)
            case _ where FieldShape.revision.member(name) != nil: throw .fieldNotWritable(name)
            default: break
            }
        }
    }

    /// Fits it to the kind of file: only bytes are kept for good, which a document passes over, and only documents are published.
    mutating func fit(isDocument: Bool) throws(GoogleError) {
        let isPublishing = published != nil || publishAuto != nil || publishedOutsideDomain != nil
        if isDocument { keepForever = nil }
        if !isDocument && isPublishing { throw .fieldNotWritable("published") }
    }
}

/// What Drive refuses of revisions.
extension GoogleError {
    /// There is no such revision.
    static func revisionNotFound(_ id: String) -> GoogleError {
        GoogleError(404, "notFound", "Revision not found: \(id).", parameter: "revisionId")
    }

    /// Folders and shortcuts have no content, so no revisions either.
    static let revisionsNotSupported = GoogleError(403, "revisionsNotSupported", "The file does not support revisions.")

    /// A file has at least one revision.
    static let cannotDeleteOnlyRevision = GoogleError(
        403, "cannotDeleteOnlyRevision", "The last remaining revision of a file cannot be deleted.")

    /// Revisions of documents go by themselves.
    static let cannotDeleteDocumentRevision = GoogleError(
        403, "revisionDeletionNotSupported", "Revisions of Docs Editors files cannot be deleted.")

    /// No more revisions of the file can be kept.
    static let keptRevisionsLimitExceeded = GoogleError(
        403, "pinnedRevisionLimitExceeded",
        "The file has \(Revision.keptLimit) revisions that are kept forever. Delete one of them first.")
}
