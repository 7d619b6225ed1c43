/// Properties that apps keep with an event.
///
/// See <https://developers.google.com/workspace/calendar/api/guides/extended-properties>.
enum EventProperties {
    private static let longestKey = 44
    private static let longestValue = 1024
    private static let mostProperties = 300
    private static let mostBytes = 32 * 1024

    /// The checked field. A key that is too long is dropped and a value that is too long cut off, as Calendar does.
    static func checked(_ fields: JSONObject) throws(GoogleError) -> JSONValue? {
        guard let given = try fields.object("extendedProperties") else { return nil }
        var result = JSONObject()
        for kind in ["private", "shared"] {
            guard let properties = try given.object(kind) else { continue }
            var kept: [(String, JSONValue)] = []
            var bytes = 0
            for (key, value) in properties where !value.isNull && key.count <= longestKey {
                guard let text = value.asString else { throw .wrongKind(key) }
                let cut = String(text.prefix(longestValue))
                bytes += key.utf8.count + cut.utf8.count
                kept.append((key, .string(cut)))
            }
            guard kept.count <= mostProperties, bytes <= mostBytes else {
                throw .invalidValue("The event has too many extended properties.")
            }
            if !kept.isEmpty { result[kind] = .object(JSONObject(distinct: kept)) }
        }
        return result.isEmpty ? nil : .object(result)
    }
}

/// Files that belong to an event.
enum EventAttachments {
    private static let limit = 25

    /// The checked list.
    static func checked(_ fields: JSONObject) throws(GoogleError) -> JSONValue? {
        guard let given = try fields.objects("attachments"), !given.isEmpty else { return nil }
        guard given.count <= limit else {
            throw .invalidValue("There can be at most \(limit) attachments.")
        }
        var result: [JSONValue] = []
        for entry in given {
            guard let url = try entry.text("fileUrl"), !url.isEmpty else {
                throw .missing("Missing attachment file url.")
            }
            guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
                throw .invalidValue("Invalid attachment file url.")
            }
            var attachment: JSONObject = ["fileUrl": .string(url)]
            for name in ["title", "mimeType", "iconLink"] {
                if let text = try entry.text(name) { attachment[name] = .string(text) }
            }
            if let id = fileID(url) { attachment["fileId"] = .string(id) }
            result.append(.object(attachment))
        }
        return .array(result)
    }

    /// The id in the address of a file in Drive: `…/d/ID/…` or `…?id=ID`.
    private static func fileID(_ url: String) -> String? {
        guard url.contains("google.com/") else { return nil }
        for mark in ["/d/", "id="] {
            guard let range = url.firstRange(of: mark) else { continue }
            let id = url[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            if !id.isEmpty { return String(id) }
        }
        return nil
    }
}
