/// A stretch of time, and what of an event lies in it.
struct EventWindow: Sendable, Hashable {
    /// Bounds in seconds since 1970: an event ends after the one and begins before the other.
    var from: Int64?
    var to: Int64?
    /// The zone in which days begin.
    let zone: CalendarZone
    /// The server's time; how far an endless recurrence goes on where there is no upper bound hangs on it.
    let now: Int64

    /// How often an endless recurrence is shown beyond now where no upper bound is asked for.
    private static let farthest = 730

    /// Whether nothing is left out.
    var isUnbounded: Bool { from == nil && to == nil }

    /// Whether an event touches the window; its times are seconds since 1970, of whole days those of UTC.
    func touches(starts: Int64, ends: Int64, isDay: Bool) -> Bool {
        if isUnbounded { return true }
        let (starts, ends) = (moment(starts, isDay: isDay), moment(ends, isDay: isDay))
        return from.map { ends > $0 } ?? true && to.map { starts < $0 } ?? true
    }

    /// The moment of a time that for whole days is that of UTC.
    func moment(_ seconds: Int64, isDay: Bool) -> Int64 {
        isDay ? zone.startOfDay(seconds.floorDivided(by: LocalTime.secondsPerDay)) : seconds
    }

    /// When a recurring event happens within the window: its starts, in order.
    func occurrences(of content: EventContent) -> [Int64] {
        guard let set = content.occurrences(zone) else { return [] }
        let slack = content.start.isDay ? LocalTime.secondsPerDay : 0
        let (duration, isDay) = (content.duration, content.start.isDay)
        let first = from.map { $0 - duration - slack } ?? content.start.seconds
        var found: [RecurrenceSet.Occurrence]
        if let to {
            found = set.occurrences(in: first..<max(first, to + slack))
        } else if set.isEndless {
            let pivot = max(first, now)
            found = set.occurrences(in: first..<pivot) + set.next(Self.farthest, from: pivot)
        } else {
            found = set.occurrences(in: first..<max(first, set.last + 1))
        }
        return found.map(\.moment).filter { touches(starts: $0, ends: $0 + duration, isDay: isDay) }
    }

    /// Whether a recurring event happens within the window at all.
    func isTouched(by content: EventContent) -> Bool { isUnbounded || !occurrences(of: content).isEmpty }
}
