import DrivewaySQLite
import Foundation
import Synchronization

/// Looks, after something was written, what became of the files and feeds that channels watch, and tells their receivers.
///
/// Of each channel it remembers what its receiver knows: the end of the log, or the state of the file.
final class DriveWatcher: Sendable {
    private enum Known: Sendable, Hashable {
        case changes(next: Int64)
        case file(FileState?)
    }

    /// The topic of all feeds of changes.
    static let changes = "drive/changes"
    private static let files = "drive/files/"

    /// The topic of a file.
    static func file(_ id: String) -> String { files + id }

    private let services: Services
    private let known = Mutex<[Channel: Known]>([:])

    init(services: Services) { self.services = services }

    /// Takes what is now as what the receiver of a channel knows.
    func remember(_ channel: Channel) throws {
        guard let state = try services.database.read({ try Self.state(of: channel, $0, services.clock.now) }) else {
            return
        }
        known.withLock { $0[channel] = state }
    }

    /// Looks at what the channels watch.
    func look(_ channels: [Channel]) {
        known.withLock { known in
            let open = Set(channels)
            known = known.filter { open.contains($0.key) }
        }
        for channel in channels {
            guard let before = known.withLock({ $0[channel] }) else {
                try? remember(channel)
                continue
            }
            guard let (now, news) = try? news(for: channel, since: before) else { continue }
            known.withLock { $0[channel] = now }
            if let news { services.channels.send(news, to: channel) }
        }
    }

    private func news(for channel: Channel, since before: Known) throws -> (Known, ChannelNews?)? {
        let moment = services.clock.now
        return try services.database.read { connection in
            guard let now = try Self.state(of: channel, connection, moment) else { return nil }
            switch (before, now) {
            case (.changes(let next), .changes(let end)):
                guard end > next, let feed = try Self.feed(of: channel, moment, next: end),
                    try feed.hasChanges(since: next, connection)
                else { return (now, nil) }
                return (now, ChannelNews(state: "change", body: ["kind": "drive#changes"]))
            case (.file(let old), .file(let new)): return (now, FileState.news(from: old, to: new))
            default: return (now, nil)
            }
        }
    }

    /// News carry no resource, and so none of the addresses that begin with it.
    private static let origin = "https://www.googleapis.com"

    private static func state(of channel: Channel, _ connection: Connection, _ now: Date) throws -> Known? {
        if channel.topic == changes { return .changes(next: try connection.nextChange()) }
        guard channel.topic.hasPrefix(files) else { return nil }
        let access = DriveAccess(channel.caller, query(of: channel), from: origin, at: now)
        return .file(try connection.fileState(String(channel.topic.dropFirst(files.count)), access))
    }

    private static func feed(of channel: Channel, _ now: Date, next: Int64) throws -> ChangeFeed? {
        let query = query(of: channel)
        return try ChangeQuestion(query, next: next).feed(
            DriveAccess(channel.caller, query, from: origin, at: now))
    }

    /// The parameters that the channel was opened with.
    private static func query(of channel: Channel) -> QueryParameters {
        let parts = channel.resourceURI.split(separator: "?", maxSplits: 1)
        return parts.count == 2 ? QueryParameters(String(parts[1])) ?? QueryParameters() : QueryParameters()
    }
}
