import Foundation
import Testing

@testable import DrivewayBackup

/// Which snapshots the rules keep.
@Suite struct RetentionTests {
    /// Snapshots of one device, the newest first, received at these times.
    static func snapshots(_ times: [String], device: String = "laptop", path: String = "/home/mina/Diary") -> [Snapshot]
    {
        times.enumerated().map { number, time in
            Snapshot(
                id: "\(device) \(path) \(time)", sequence: Int64(times.count - number), created: .distantPast,
                stored: FormatTime.date(time),
                device: DeviceDescription(name: device, system: "Linux", program: "tests", programVersion: "1"),
                sources: [.init(kind: .folder, path: path, name: "Diary")], files: 1, bytes: 1, leftOut: 0)
        }
    }

    static func retention(
        last: Int = 0, daily: Int = 0, weekly: Int = 0, monthly: Int = 0, yearly: Int = 0
    ) throws -> Retention {
        Retention(
            last: last, daily: daily, weekly: weekly, monthly: monthly, yearly: yearly,
            timeZone: try #require(TimeZone(identifier: "Asia/Seoul")))
    }

    static let times = [
        "2026-05-04T02:00:00Z", "2026-05-03T16:00:00Z", "2026-05-03T14:00:00Z", "2026-05-03T01:00:00Z",
        "2026-04-30T01:00:00Z", "2026-04-20T01:00:00Z", "2026-01-05T01:00:00Z", "2025-12-31T16:00:00Z",
        "2025-12-31T14:00:00Z",
    ]

    /// The numbers of those that stay.
    static func stay(_ retention: Retention) -> [Int] {
        let reasons = retention.reasons(snapshots(times))
        return snapshots(times).indices.filter { reasons[snapshots(times)[$0].id] != nil }
    }

    @Test func `the newest of each of the last days, weeks, months and years that have one`() throws {
        #expect(try Self.stay(Self.retention(last: 3)) == [0, 1, 2])
        // In Seoul the day begins at 15:00 UTC.
        #expect(try Self.stay(Self.retention(daily: 3)) == [0, 2, 4])
        #expect(try Self.stay(Self.retention(weekly: 2)) == [0, 2])
        #expect(try Self.stay(Self.retention(monthly: 3)) == [0, 4, 6])
        #expect(try Self.stay(Self.retention(yearly: 2)) == [0, 8])
        #expect(try Self.stay(Self.retention(last: 1, daily: 2, monthly: 9, yearly: 9)) == [0, 2, 4, 6, 8])
    }

    @Test func `devices and sources do not push each other out, unless asked to`() throws {
        let all =
            Self.snapshots(Self.times) + Self.snapshots(["2020-01-01T00:00:00Z"], device: "phone")
            + Self.snapshots(["2019-01-01T00:00:00Z"], path: "/home/mina/Photos")
        var retention = try Self.retention(last: 2)
        let whole = Set(all.map(\.id))
        #expect(PruneChoice(all, whole: whole, retention).kept.count == 4)
        retention.grouping = .together
        #expect(PruneChoice(all, whole: whole, retention).kept.map(\.snapshot.id) == all.prefix(2).map(\.id))
    }

    @Test func `rules that keep nothing are none`() {
        #expect(!Retention().isValid)
        #expect(!Retention(last: -1, daily: 2).isValid)
        #expect(Retention(yearly: 1).isValid)
    }
}
