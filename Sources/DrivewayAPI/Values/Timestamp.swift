public import Foundation

/// A moment as Google's APIs write it: RFC 3339, with or without a fraction of the second, in UTC or with an offset.
///
/// Drive keeps whole milliseconds; other APIs may be finer. Two timestamps of one moment are equal whatever their offsets; the
/// offset is kept, because Calendar reads the time zone of an event from it.
public struct Timestamp: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var milliseconds: Int64
    /// The nanoseconds after that millisecond, 0 to 999,999.
    public var nanosecondsAfter: Int32
    /// Seconds east of Greenwich, for the way it is written.
    public var offset: Int32

    /// Makes a moment from milliseconds since 1970.
    public init(milliseconds: Int64, nanosecondsAfter: Int32 = 0, offset: Int32 = 0) {
        self.milliseconds = milliseconds
        self.nanosecondsAfter = nanosecondsAfter
        self.offset = offset
    }

    /// Makes a moment from a file's time; what is finer than a millisecond is cut off, as Drive cuts it.
    public init(seconds: Int64, nanoseconds: Int64) {
        self.init(milliseconds: seconds * 1000 + nanoseconds / 1_000_000)
    }

    /// Makes a moment from a date, at the nearest millisecond.
    public init(_ date: Date) { self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded())) }

    /// The moment as a date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// The whole seconds since 1970, and the nanoseconds within the second.
    public var secondsAndNanoseconds: (seconds: Int64, nanoseconds: Int64) {
        let seconds = floorDivide(milliseconds, 1000)
        return (seconds, (milliseconds - seconds * 1000) * 1_000_000 + Int64(nanosecondsAfter))
    }

    /// The moment as it is written: `2001-02-03T04:05:06.789Z`; with nine digits where it is finer than a millisecond.
    public var description: String {
        let (seconds, nanoseconds) = secondsAndNanoseconds
        let local = seconds + Int64(offset)
        let day = floorDivide(local, 86_400)
        let second = local - day * 86_400
        let fraction = nanosecondsAfter == 0 ? digits(nanoseconds / 1_000_000, 3) : digits(nanoseconds, 9)
        return CivilDate(dayNumber: day).description + "T" + digits(second / 3600, 2) + ":"
            + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2) + "." + fraction + zone
    }

    private var zone: String {
        guard offset != 0 else { return "Z" }
        let minutes = Int64(abs(offset) / 60)
        return (offset < 0 ? "-" : "+") + digits(minutes / 60, 2) + ":" + digits(minutes % 60, 2)
    }

    /// Whether two timestamps are of one moment.
    public static func == (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds == right.milliseconds && left.nanosecondsAfter == right.nanosecondsAfter
    }

    /// Hashes the moment.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(milliseconds)
        hasher.combine(nanosecondsAfter)
    }

    /// Orders moments in time.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.milliseconds, left.nanosecondsAfter) < (right.milliseconds, right.nanosecondsAfter)
    }

    /// Reads an RFC 3339 string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let moment = Timestamp(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an RFC 3339 time: \(text)")
        }
        self = moment
    }

    /// Writes an RFC 3339 string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Timestamp {
    /// Reads RFC 3339, section 5.6: any number of fraction digits (cut to nanoseconds), `Z` or an offset.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let date = scanner.date(), scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2), scanner.skip(":"),
            let second = scanner.number(2), hour < 24, minute < 60, second <= 60
        else { return nil }
        var nanoseconds: Int64 = 0
        if scanner.skip(".") {
            guard let value = scanner.fraction() else { return nil }
            nanoseconds = value
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        let seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(
            milliseconds: seconds * 1000 + nanoseconds / 1_000_000,
            nanosecondsAfter: Int32(nanoseconds % 1_000_000), offset: Int32(offset))
    }
}
