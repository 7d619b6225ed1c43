/// Times as header fields write them (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The text of a moment in milliseconds since 1970: `Tue, 19 Nov 2013 01:13:52 GMT`.
    static func text(_ milliseconds: Int64) -> String {
        let day = milliseconds.floorDivided(by: 86_400_000)
        let seconds = milliseconds.floorDivided(by: 1000) - day * 86_400
        let date = CivilDate(daysSince1970: day)
        func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
        let weekday = days[Int(day - day.floorDivided(by: 7) * 7)]
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(two).joined(separator: ":")
        return "\(weekday), \(two(date.day)) \(months[Int(date.month) - 1]) \(date.year) \(time) GMT"
    }
}
