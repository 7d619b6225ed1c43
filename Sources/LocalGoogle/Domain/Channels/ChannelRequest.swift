import Foundation

/// The body of a `watch`: the channel that is wanted.
struct ChannelRequest: Sendable, Hashable {
    let id: String
    let address: String
    let token: String?
    /// When it shall end, in milliseconds since 1970.
    private let expiration: Int64?
    /// How many seconds it shall live.
    private let secondsToLive: Int64?

    /// Reads a body.
    /// - Throws: ``GoogleError`` with the reasons of push notifications.
    init(_ json: JSONObject) throws(GoogleError) {
        guard !json.isEmpty else { throw .channelLacks("entity.resource") }
        guard let id = Self.text(json["id"]) else { throw .channelLacks("id") }
        guard id.utf8.count <= 64, id.utf8.allSatisfy(Self.isIDByte) else {
            throw GoogleError(400, "push.channelIdInvalid", "Channel id \(id) must match [A-Za-z0-9\\-_\\+/=]{1,64}")
        }
        guard let type = Self.text(json["type"]) else { throw .channelLacks("type") }
        guard ["web_hook", "webhook"].contains(type) else {
            throw GoogleError(400, "push.channelTypeNotSupported", "Channel type \(type) is not supported")
        }
        guard let address = Self.text(json["address"]) else { throw .channelLacks("address") }
        try Self.check(address)
        self.id = id
        self.address = address
        token = Self.text(json["token"])
        guard token.map({ $0.utf8.count <= 256 }) ?? true else {
            throw GoogleError(400, "push.channelTokenTooLong", "A channel token may have 256 characters")
        }
        expiration = try Self.number(json["expiration"], "expiration")
        secondsToLive = try Self.number(json["params"]?.asObject?["ttl"], "params.ttl")
    }

    /// When the channel ends.
    /// - Throws: The 400 of a time that is over.
    func expires(_ resource: WatchedResource, at moment: Int64) throws(GoogleError) -> Int64 {
        let wanted = expiration ?? secondsToLive.map { moment + min($0, 1 << 40) * 1000 }
        guard let wanted else { return moment + resource.standardLife }
        guard wanted > moment else {
            throw GoogleError(400, "channelExpirationInvalid", "The channel would end before it begins")
        }
        return min(wanted, moment + resource.longestLife)
    }

    /// Google takes https only; plain http is for receivers on this machine.
    private static func check(_ address: String) throws(GoogleError) {
        guard let url = URL(string: address), let host = url.host(), !host.isEmpty else {
            throw GoogleError(400, "push.webhookUrlNoHostOrAddress", "WebHook callback has no host: \(address)")
        }
        let isLoopback = ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host.lowercased())
        guard url.scheme?.lowercased() == "https" || url.scheme?.lowercased() == "http" && isLoopback else {
            throw GoogleError(400, "push.webhookUrlNotHttps", "WebHook callback must be HTTPS: \(address)")
        }
    }

    private static func text(_ value: JSONValue?) -> String? { value?.asString.flatMap { $0.isEmpty ? nil : $0 } }

    /// A number, which clients send as a text or as a number.
    private static func number(_ value: JSONValue?, _ name: String) throws(GoogleError) -> Int64? {
        guard let value, !value.isNull else { return nil }
        guard let number = value.asInt64 ?? value.asString.flatMap({ Int64($0) }) else {
            throw GoogleError(400, "invalid", "Invalid value for \(name)")
        }
        return number
    }

    private static func isIDByte(_ byte: UInt8) -> Bool { RawURL.isAlphanumeric(byte) || "-_+/=".utf8.contains(byte) }
}

extension GoogleError {
    /// A member of the body is missing; the text names it.
    fileprivate static func channelLacks(_ name: String) -> GoogleError { GoogleError(400, "required", name) }

    /// The app has a channel of that name.
    static func channelNotUnique(_ id: String) -> GoogleError {
        GoogleError(400, "channelIdNotUnique", "Channel id \(id) not unique")
    }

    /// The app has no channel of that name on that resource.
    static func channelNotFound(_ id: String) -> GoogleError {
        GoogleError(404, "notFound", "Channel '\(id)' not found for project")
    }
}
