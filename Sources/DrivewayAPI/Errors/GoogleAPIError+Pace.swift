import Foundation

extension GoogleAPIError {
    /// Whether it asks for fewer calls, or names a time for the next one: true of the account, not only of this call.
    var isAboutPace: Bool { action == .retry && (status == 429 || status == 403 || retryAfter != nil) }

    /// Whether the quota of the Google project is used up for the day.
    var isEndOfDay: Bool { ErrorTable.rule(for: self).isForTheDay }
}

/// The day by which Google counts daily quotas: it ends at midnight in California.
///
/// [Help: capping API usage](https://docs.cloud.google.com/apis/docs/capping-api-usage)
enum GoogleDay {
    /// When the day of a moment ends.
    static func end(after moment: Date) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "America/Los_Angeles") ?? .gmt
        return calendar.nextDate(
            after: moment, matching: DateComponents(hour: 0, minute: 0, second: 0), matchingPolicy: .nextTime)
            ?? moment + 86_400
    }
}
