import DrivewayCrypto
import Foundation

/// Ids of calendars and events, and the links to them.
enum CalendarID {
    /// A new id for a secondary calendar.
    static func makeCalendar() -> String { "c_" + hex(SecureRandom.bytes(32)) + "@group.calendar.google.com" }

    /// A new id for an event: 26 characters of base32hex.
    static func makeEvent() -> String {
        let alphabet = Array("0123456789abcdefghijklmnopqrstuv".utf8)
        return String(decoding: SecureRandom.bytes(26).map { alphabet[Int($0 % 32)] }, as: UTF8.self)
    }

    /// Whether a client may give an event that id: 5 to 1024 characters of base32hex in small letters.
    static func isValidEvent(_ id: String) -> Bool {
        (5...1024).contains(id.utf8.count)
            && id.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "v")).contains($0)
            }
    }

    /// The id of one time of a recurring event.
    static func instance(of series: String, original: String) -> String { series + "_" + original }

    /// The recurring event and the original start that an instance's id names; `nil` if the id is none of an instance.
    static func parts(ofInstance id: String) -> (series: String, original: String)? {
        guard let underscore = id.lastIndex(of: "_") else { return nil }
        let original = String(id[id.index(after: underscore)...])
        guard let (_, hasTime, isUTC) = LocalTime.parse(compact: original), hasTime == isUTC else { return nil }
        return (String(id[..<underscore]), original)
    }

    /// Where the event is seen in a browser.
    static func link(event: String, calendar: String) -> String {
        let short =
            calendar.hasSuffix("@gmail.com")
            ? calendar.dropLast("gmail.com".count) + "m"
            : calendar.hasSuffix("@group.calendar.google.com")
                ? calendar.dropLast("group.calendar.google.com".count) + "g" : calendar[...]
        let code = Data("\(event) \(short)".utf8).base64EncodedString().filter { $0 != "=" }
        return "https://www.google.com/calendar/event?eid=" + code
    }

    /// An entity tag over a text.
    static func etag(_ bytes: Data) -> String {
        "\"p" + hex(Digest.of(bytes, .sha256).bytes.prefix(8)) + "o\""
    }

    private static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
