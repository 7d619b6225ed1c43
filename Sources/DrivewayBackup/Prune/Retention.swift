public import Foundation

/// Which snapshots a prune keeps.
///
/// Each rule keeps some; what no rule keeps goes. The rules count for each device and its sources by themselves, so that a daily
/// backup of one folder does not push out the weekly one of another. Snapshots that are marked to be kept stay and do not count.
public struct Retention: Sendable, Hashable {
    /// Which snapshots compete with each other.
    public enum Grouping: String, Sendable, Hashable {
        /// Those of the same sources on the same device.
        case deviceAndSources
        /// All of them.
        case together
    }

    /// So many of the newest.
    public var last: Int
    /// The newest of each of the last so many days that have one.
    public var daily: Int
    /// The newest of each of the last so many weeks that have one; weeks begin on Monday.
    public var weekly: Int
    /// The newest of each of the last so many months that have one.
    public var monthly: Int
    /// The newest of each of the last so many years that have one.
    public var yearly: Int
    /// Which snapshots compete with each other.
    public var grouping: Grouping
    /// Where a day begins.
    public var timeZone: TimeZone

    /// Makes rules; those that are not given keep nothing.
    public init(
        last: Int = 0, daily: Int = 0, weekly: Int = 0, monthly: Int = 0, yearly: Int = 0,
        grouping: Grouping = .deviceAndSources, timeZone: TimeZone = .current
    ) {
        self.last = last
        self.daily = daily
        self.weekly = weekly
        self.monthly = monthly
        self.yearly = yearly
        self.grouping = grouping
        self.timeZone = timeZone
    }

    /// Why a snapshot stays, in a word or two for a person.
    typealias Reasons = [String: [String]]

    /// Whether some rule keeps something, and none is impossible.
    var isValid: Bool {
        let counts = [last, daily, weekly, monthly, yearly]
        return counts.allSatisfy { $0 >= 0 } && counts.contains { $0 > 0 }
    }

    /// The snapshots that compete with each other, the newest first.
    func groups(_ snapshots: [Snapshot]) -> [[Snapshot]] {
        guard grouping == .deviceAndSources else { return snapshots.isEmpty ? [] : [snapshots] }
        var groups: [[Snapshot]] = []
        var numbers: [[String]: Int] = [:]
        for snapshot in snapshots {
            let key = [snapshot.device.name] + snapshot.sources.map { "\($0.kind.rawValue) \($0.path)" }.sorted()
            if let number = numbers[key] {
                groups[number].append(snapshot)
            } else {
                numbers[key] = groups.count
                groups.append([snapshot])
            }
        }
        return groups
    }

    /// Why snapshots of one group stay, by id; those without a reason go.
    /// - Parameter group: The newest first. Their times are those at which Drive received them.
    func reasons(_ group: [Snapshot]) -> Reasons {
        let candidates = group.filter { !$0.isKept }
        var reasons = Dictionary(uniqueKeysWithValues: group.filter(\.isKept).map { ($0.id, ["marked"]) })
        for snapshot in candidates.prefix(last) { reasons[snapshot.id, default: []].append("last") }
        let calendar = calendar
        let rules: [(String, Int, Set<Calendar.Component>)] = [
            ("daily", daily, [.year, .month, .day]), ("weekly", weekly, [.yearForWeekOfYear, .weekOfYear]),
            ("monthly", monthly, [.year, .month]), ("yearly", yearly, [.year]),
        ]
        for (name, count, components) in rules {
            var seen: Set<DateComponents> = []
            for snapshot in candidates {
                let period = calendar.dateComponents(components, from: snapshot.stored ?? snapshot.created)
                guard seen.count < count else { break }
                if seen.insert(period).inserted { reasons[snapshot.id, default: []].append(name) }
            }
        }
        return reasons
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        return calendar
    }
}
