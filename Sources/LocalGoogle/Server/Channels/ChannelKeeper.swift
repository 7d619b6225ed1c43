import DrivewayCrypto
import DrivewayHTTP
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation
import Synchronization

/// The notification channels of all APIs: opens and stops them, and tells their receivers what happened.
///
/// An API opens a channel on a topic of its own naming and later tells what happened to it:
///
/// ```swift
/// try await services.channels.open(call, WatchedResource(topic: "calendar/events/ID", …))
/// services.channels.tell("calendar/events/ID", ChannelNews(state: "exists"))
/// ```
///
/// Telling costs a look into a table in memory where nobody watches, and never waits for a receiver.
final class ChannelKeeper: Sendable {
    private struct State {
        /// The channels that go on; `nil` before they were read.
        var channels: [Channel.Key: Channel]?
        /// The number of the last message of a channel.
        var numbers: [Channel.Key: Int64] = [:]
        /// Asked whenever something may have changed.
        var watcher: (@Sendable ([Channel]) -> Void)?
    }

    private let database: Database
    private let clock: ServerClock
    private let key: [UInt8]
    private let courier = Courier()
    private let state = Mutex(State())

    /// - Parameter key: What resources are named under.
    init(database: Database, clock: ServerClock, key: [UInt8]) {
        self.database = database
        self.clock = clock
        self.key = key
    }

    /// `watch`: opens a channel, whose first message (`sync`) is sent at once.
    /// - Parameters:
    ///   - mask: What is shown of the channel.
    ///   - first: What is to be done before anything is told over the channel.
    func open(
        _ call: Call, _ resource: WatchedResource, _ mask: FieldMask = .everything,
        first: (Channel) throws -> Void = { _ in }
    ) async throws -> Reply {
        let caller = try call.account
        let request = try ChannelRequest(call.json)
        let moment = DriveTime.milliseconds(of: call.now)
        let query = call.request.query
        let channel = Channel(
            key: .init(clientID: caller.clientID, id: request.id), caller: caller, topic: resource.topic,
            resourceID: resourceID(resource.topic, caller),
            resourceURI: call.origin + resource.path + (query.isEmpty ? "" : "?" + query), address: request.address,
            token: request.token, created: moment, expires: try request.expires(resource, at: moment))
        _ = try live()
        try await database.write { try $0.insert(channel) }
        try first(channel)
        state.withLock { $0.channels?[channel.key] = channel }
        send(ChannelNews(state: "sync"), to: channel)
        return .json(mask.applied(to: channel.json))
    }

    /// `channels.stop`: ends a channel that the same person opened with the same app.
    func stop(_ call: Call) async throws -> Reply {
        let caller = try call.account
        let body = try call.json
        guard let id = body["id"]?.asString, let resource = body["resourceId"]?.asString else {
            throw GoogleError(400, "required", body["id"]?.asString == nil ? "id" : "resourceId")
        }
        let key = Channel.Key(clientID: caller.clientID, id: id)
        guard let channel = try live()[key], channel.resourceID == resource,
            channel.caller.accountID == caller.accountID
        else { throw GoogleError.channelNotFound(id) }
        try await database.write { try $0.deleteChannel(key) }
        state.withLock { state in
            state.channels?[key] = nil
            state.numbers[key] = nil
        }
        courier.forget(channel)
        return .noContent
    }

    /// Tells everybody who watches a topic.
    func tell(_ topic: String, _ news: ChannelNews) {
        for channel in (try? live().values.filter { $0.topic == topic }) ?? [] { send(news, to: channel) }
    }

    /// Tells one receiver, unless its channel has ended.
    func send(_ news: ChannelNews, to channel: Channel) {
        let now = clock.now
        guard DriveTime.milliseconds(of: now) < channel.expires else { return }
        let number = state.withLock { state -> Int64? in
            guard state.channels?[channel.key] == channel else { return nil }
            // Numbers grow, also over a restart, but need not be without gaps.
            let last = state.numbers[channel.key]
            let number = last.map { max($0 + 1, DriveTime.milliseconds(of: now) - channel.created) } ?? 1
            state.numbers[channel.key] = news.state == "sync" ? 1 : max(2, number)
            return state.numbers[channel.key]
        }
        guard let number, let url = URL(string: channel.address) else { return }
        var request = HTTPRequest(.post, url, headers: Self.headers(news, channel, number))
        request.timeouts = .init(connect: .seconds(10), idle: .seconds(10))
        if let body = news.body { request.body = .bytes(JSONWriter.data(body, indented: true)) }
        courier.deliver(request, on: channel)
    }

    /// Asks `watcher` now and, away from whoever writes, whenever something may have changed, if channels are open.
    func watch(with watcher: @escaping @Sendable ([Channel]) -> Void) {
        state.withLock { $0.watcher = watcher }
        if let channels = try? live(), !channels.isEmpty { watcher(Array(channels.values)) }
    }

    /// Something may have changed.
    func wake() {
        guard let channels = try? live(), !channels.isEmpty,
            let watcher = state.withLock({ $0.watcher })
        else { return }
        courier.run { watcher(Array(channels.values)) }
    }

    /// Forgets all channels, after the database was replaced: those that are in it now are read anew.
    func forgetAll() {
        let channels = state.withLock { state -> [Channel] in
            defer { (state.channels, state.numbers) = (nil, [:]) }
            return Array((state.channels ?? [:]).values)
        }
        for channel in channels { courier.forget(channel) }
    }

    /// Ends all deliveries.
    func close() {
        state.withLock { $0.watcher = nil }
        courier.close()
    }

    /// The channels, read from the database at first.
    private func live() throws -> [Channel.Key: Channel] {
        let moment = DriveTime.milliseconds(of: clock.now)
        return try state.withLock { state in
            if let channels = state.channels {
                guard channels.values.contains(where: { $0.expires <= moment }) else { return channels }
                let rest = channels.filter { $0.value.expires > moment }
                state.channels = rest
                return rest
            }
            let stored = try database.read { try $0.channels(at: moment) }
            let channels = Dictionary(stored.map { ($0.key, $0) }) { first, _ in first }
            state.channels = channels
            return channels
        }
    }

    private func resourceID(_ topic: String, _ caller: Caller) -> String {
        let text = "\(caller.accountID) \(topic)"
        return Base64URL.encode(Array(HMAC.authenticationCode(.sha256, key: key, message: Array(text.utf8)).prefix(20)))
    }

    private static func headers(_ news: ChannelNews, _ channel: Channel, _ number: Int64) -> HTTPHeaders {
        var headers: HTTPHeaders = [
            "Accept": "*/*", "User-Agent": "APIs-Google; (Local Google)", "X-Goog-Channel-ID": channel.key.id,
        ]
        if let token = channel.token { headers["X-Goog-Channel-Token"] = token }
        headers["X-Goog-Channel-Expiration"] = HTTPDate.text(channel.expires)
        headers["X-Goog-Resource-ID"] = channel.resourceID
        headers["X-Goog-Resource-URI"] = channel.resourceURI
        headers["X-Goog-Resource-State"] = news.state
        headers["X-Goog-Message-Number"] = String(number)
        if !news.changed.isEmpty { headers["X-Goog-Changed"] = news.changed.joined(separator: ",") }
        if news.body != nil { headers["Content-Type"] = "application/json; charset=UTF-8" }
        return headers
    }
}
