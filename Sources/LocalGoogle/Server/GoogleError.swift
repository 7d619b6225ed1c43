import DrivewayHTTP

/// A refusal in the shape of Google's APIs; thrown anywhere, rendered once.
///
/// See <https://developers.google.com/workspace/drive/api/guides/handle-errors>.
struct GoogleError: Error, Sendable, Hashable {
    /// The HTTP status.
    var status: Int
    /// The machine-readable reason, such as `notFound`.
    var reason: String
    /// The text on top, and of the entry unless ``entryMessage`` is set.
    var message: String
    /// Where the reason comes from; absent on values that cannot be read.
    var domain: String? = "global"
    /// What is wrong: the name of a parameter or of a header field.
    var location: String?
    /// `parameter` or `header`.
    var locationType: String?
    /// The text of the entry, where it differs from the one on top.
    var entryMessage: String?
    /// Where a person finds help.
    var extendedHelp: String?
    /// The canonical status, such as `INVALID_ARGUMENT`. Only some errors carry it.
    var statusWord: String?
    /// The typed details, such as a `google.rpc.BadRequest`.
    var details: [JSONValue] = []
    /// Further header fields of the answer.
    var headers: HTTPHeaders = [:]

    init(
        _ status: Int, _ reason: String, _ message: String, domain: String? = "global", parameter: String? = nil
    ) {
        self.status = status
        self.reason = reason
        self.message = message
        self.domain = domain
        location = parameter
        locationType = parameter == nil ? nil : "parameter"
    }

    /// The body of the answer.
    var json: JSONValue {
        var entry: JSONObject = ["message": .string(entryMessage ?? message)]
        if let domain { entry["domain"] = .string(domain) }
        entry["reason"] = .string(reason)
        if let location { entry["location"] = .string(location) }
        if let locationType { entry["locationType"] = .string(locationType) }
        if let extendedHelp { entry["extendedHelp"] = .string(extendedHelp) }
        var error: JSONObject = [
            "code": .int(status), "message": .string(message), "errors": [.object(entry)],
        ]
        if let statusWord { error["status"] = .string(statusWord) }
        if !details.isEmpty { error["details"] = .array(details) }
        return ["error": .object(error)]
    }
}
