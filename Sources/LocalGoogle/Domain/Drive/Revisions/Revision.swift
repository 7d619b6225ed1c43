/// A revision of a file as it is stored.
struct Revision: Sendable, Hashable {
    /// The most revisions of a file that are kept for good.
    static let keptLimit = 200

    let number: Int64
    let id: String
    let mimeType: String
    let originalName: String?
    /// Milliseconds since 1970.
    let modified: Int64
    /// Who made it, if that account is still there.
    let author: Person?
    let keepForever: Bool
    let size: Int64
    let md5: String
    let sha256: String
    let publication: Publication

    /// Whether, and how, a revision of a document is published.
    struct Publication: Sendable, Hashable {
        var isPublished = false
        var isAutomatic = false
        var isOutsideDomain = false
    }

    /// The resource.
    /// - Parameters:
    ///   - context: For whom.
    ///   - file: The file that it belongs to.
    ///   - exportLinks: Where a document's revision can be exported to.
    func json(_ context: FileContext, of file: FileFacts, exportLinks: JSONValue?) -> JSONValue {
        var json: JSONObject = [
            "kind": "drive#revision", "id": .string(id), "mimeType": .string(mimeType),
            "modifiedTime": .string(DriveTime.text(modified)),
        ]
        if MIMETypes.isGoogles(mimeType) {
            json["published"] = .bool(publication.isPublished)
            json["publishAuto"] = .bool(publication.isAutomatic)
            json["publishedOutsideDomain"] = .bool(publication.isOutsideDomain)
            if publication.isPublished { json["publishedLink"] = .string(FileLinks.published(file)) }
            json["exportLinks"] = exportLinks
        } else {
            json["keepForever"] = .bool(keepForever)
            json["md5Checksum"] = .string(md5)
            json["size"] = .int64String(size)
            if let originalName { json["originalFilename"] = .string(originalName) }
        }
        json["lastModifyingUser"] = author.flatMap { context.user($0) }
        return .object(json)
    }
}

/// An account as others see it.
struct Person: Sendable, Hashable {
    let email: String
    let name: String
    let permissionID: String
}

extension FileContext {
    /// A user as the caller sees one.
    func user(_ person: Person) -> JSONValue? {
        user(email: person.email, name: person.name, permissionID: person.permissionID)
    }

    /// The author of a comment: without address and number, as Google shows it.
    func author(_ person: Person) -> JSONValue {
        [
            "kind": "drive#user", "displayName": .string(person.name), "me": .bool(person.email == caller.email),
        ]
    }
}

extension FileLinks {
    /// The page of a published document.
    static func published(_ file: FileFacts) -> String {
        view(id: file.id, mimeType: file.mimeType, key: nil).replacing("/edit?usp=drivesdk", with: "/pub")
    }
}
