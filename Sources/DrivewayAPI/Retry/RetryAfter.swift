package import DrivewayHTTP
package import Foundation

/// The `Retry-After` field (RFC 9110, section 10.2.3): seconds or a date.
package enum RetryAfter {
    /// When the server wants to see the call again.
    ///
    /// A date is read against the server's own `Date` field where there is one, so that a wrong clock here does no harm.
    package static func date(_ headers: HTTPHeaders, now: Date) -> Date? {
        guard let value = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !value.isEmpty else {
            return nil
        }
        if value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return Int32(value).map { now.addingTimeInterval(TimeInterval($0)) } ?? .distantFuture
        }
        guard let date = HTTPDate.parse(value) else { return nil }
        guard let serverNow = headers["Date"].flatMap(HTTPDate.parse) else { return date }
        return now.addingTimeInterval(date.timeIntervalSince(serverNow))
    }
}
