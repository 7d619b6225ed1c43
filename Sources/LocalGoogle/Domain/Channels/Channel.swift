/// A notification channel: who wants to hear at which address of what becomes of a resource.
///
/// See <https://developers.google.com/workspace/drive/api/guides/push>.
struct Channel: Sendable, Hashable {
    /// What tells channels apart: no two of one app have the same name.
    struct Key: Sendable, Hashable {
        let clientID: String
        let id: String
    }

    let key: Key
    /// The person and the app that watch, with the scopes that they had.
    let caller: Caller
    /// What is watched, by the name under which the API tells of it.
    let topic: String
    /// What is watched, as the receiver is told: the same for all channels of one person on one resource.
    let resourceID: String
    let resourceURI: String
    let address: String
    let token: String?
    /// Milliseconds since 1970.
    let created: Int64
    let expires: Int64

    /// The resource.
    var json: JSONValue {
        var json: JSONObject = [
            "kind": "api#channel", "id": .string(key.id), "resourceId": .string(resourceID),
            "resourceUri": .string(resourceURI),
        ]
        if let token { json["token"] = .string(token) }
        json["expiration"] = .int64String(expires)
        return .object(json)
    }
}

/// What a channel is asked to watch.
struct WatchedResource: Sendable {
    /// The name under which the API tells of the resource, such as `drive/files/ID`.
    let topic: String
    /// Where the resource is, without scheme and host: `/drive/v3/files/ID`.
    let path: String
    /// Milliseconds that a channel lives if nothing is said of it.
    let standardLife: Int64
    /// The longest life, in milliseconds; more is cut to that.
    let longestLife: Int64
}

/// Something that happened to a resource.
struct ChannelNews: Sendable, Hashable {
    /// What happened: `exists`, `change`, `update`, `trash` …
    var state: String
    /// What of the resource changed, where the API says so: `content`, `properties` …
    var changed: [String] = []
    /// What is sent beside the header fields.
    var body: JSONValue?
}
