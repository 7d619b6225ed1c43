import Foundation

/// A time zone of the IANA database: turns wall clock times into moments and back.
struct CalendarZone: Sendable, Hashable {
    /// The name as it was given, such as `Europe/Zurich`.
    let name: String
    private let zone: TimeZone

    /// Coordinated universal time.
    static let utc = CalendarZone(name: "UTC", zone: .gmt)

    private init(name: String, zone: TimeZone) {
        self.name = name
        self.zone = zone
    }

    /// The zone of a name of the database; `nil` for any other name, such as `PST` or `GMT+02:00`.
    init?(_ name: String) {
        if ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Zulu", "Etc/Zulu"].contains(name) {
            self.init(name: name, zone: .gmt)
            return
        }
        guard name.contains("/") || Self.plainNames.contains(name), !name.hasPrefix("/"), !name.contains(".."),
            name.utf8.allSatisfy(Self.isNameByte), let zone = TimeZone(identifier: name)
        else { return nil }
        self.init(name: name, zone: zone)
    }

    /// Names of the database without a region, most of them of old.
    private static let plainNames: Set<String> = [
        "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "Greenwich", "HST", "Hongkong",
        "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "Navajo",
        "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT", "Universal", "W-SU", "WET",
    ]

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "+"):
            true
        default: false
        }
    }

    /// Seconds ahead of UTC at a moment, in seconds since 1970.
    func offset(at moment: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment))))
    }

    /// What the clock shows at a moment.
    func local(_ moment: Int64) -> LocalTime { LocalTime(seconds: moment + offset(at: moment)) }

    /// The moment of a time on the clock (RFC 5545 section 3.3.5): of a time that comes twice the first one; a time that is
    /// skipped is read with the offset before the change.
    func moment(of local: LocalTime) -> Int64 {
        let before = offset(at: local.seconds - LocalTime.secondsPerDay)
        let after = offset(at: local.seconds + LocalTime.secondsPerDay)
        let first = local.seconds - before
        guard before != after, offset(at: first) != before else { return first }
        let second = local.seconds - after
        return offset(at: second) == after ? second : first
    }

    /// The first moment of a day, also where the clock skips midnight.
    func startOfDay(_ day: Int64) -> Int64 { moment(of: LocalTime(day: day)) }

    /// A moment as RFC 3339 writes it on this clock: `2024-07-01T23:00:00+09:00`, in UTC with `Z`.
    func text(_ moment: Int64) -> String {
        let offset = offset(at: moment)
        let time = LocalTime(seconds: moment + offset).text
        if offset == 0 { return time + "Z" }
        let minutes = abs(offset) / 60
        return time + (offset < 0 ? "-" : "+") + LocalTime.padded(minutes / 60, 2) + ":"
            + LocalTime.padded(minutes % 60, 2)
    }
}
