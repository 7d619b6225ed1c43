import DrivewayCrypto

/// What a client says about content that Drive cannot look into: `contentHints`. It is kept and never shown again.
struct ContentHints: Sendable, Hashable {
    /// A small picture of the content.
    struct Thumbnail: Sendable, Hashable {
        var image: [UInt8]
        var mimeType: String
    }

    /// The longest text, in bytes.
    private static let textLimit = 128 << 10
    /// The largest picture, in bytes.
    private static let imageLimit = 2 << 20
    private static let imageTypes: Set = ["image/png", "image/jpeg", "image/gif"]

    var indexableText: String?
    var thumbnail: Thumbnail?

    /// Reads the member of a body.
    /// - Throws: The 400 of hints that are too long, or no picture.
    init(_ json: JSONObject) throws(GoogleError) {
        if let value = json["indexableText"], !value.isNull {
            guard let text = value.asString, text.utf8.count <= Self.textLimit else {
                throw .invalid(parameter: "contentHints.indexableText")
            }
            indexableText = text
        }
        guard let value = json["thumbnail"], !value.isNull else { return }
        let refusal = GoogleError.invalid(parameter: "contentHints.thumbnail")
        guard let members = value.asObject, let type = members["mimeType"]?.asString, Self.imageTypes.contains(type),
            let text = members["image"]?.asString,
            let image = Base64URL.decode(String(text.prefix { $0 != "=" })), !image.isEmpty,
            image.count <= Self.imageLimit
        else { throw refusal }
        thumbnail = Thumbnail(image: image, mimeType: type)
    }
}
