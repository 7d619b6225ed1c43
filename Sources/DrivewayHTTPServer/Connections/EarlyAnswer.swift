import DrivewayFiles
import DrivewayHTTP
import Foundation

/// An answer that the server writes itself, while the client still sends the body of its request.
struct EarlyAnswer {
    private let head: Data
    private let body: Data

    init(_ response: ServerResponse, isHead: Bool) {
        var lines = "HTTP/1.1 \(response.status) \(reasonPhrase(of: response.status))\r\n"
        lines += "Date: \(Self.date(time(nil)))\r\nConnection: close\r\n"
        for field in response.headers where !field.name.isServersOwn && !field.name.isSameField(as: "connection") {
            lines += "\(field.name): \(field.value)\r\n"
        }
        if response.status != 204 { lines += "Content-Length: \(response.body.length)\r\n" }
        head = Data((lines + "\r\n").utf8)
        guard response.sentLength(isHead: isHead) > 0 else {
            body = Data()
            return
        }
        let length = min(response.body.length, response.cutAfter ?? .max)
        switch response.body {
        case .none: body = Data()
        case .bytes(let data): body = data.prefix(Int(length))
        case .file(let file, let offset, _): body = (try? file.read(count: Int(length), at: offset)) ?? Data()
        }
    }

    /// Writes as much as the socket takes without waiting: all of a short answer.
    /// - Returns: The bytes of the body that were written.
    func send(to socket: Int32) -> Int64 {
        var sent = 0
        let message = head + body
        unsafe message.withUnsafeBytes { message in
            while sent < message.count, let base = message.baseAddress {
                let count = unsafe Foundation.send(socket, base + sent, message.count - sent, Self.flags)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                sent += count
            }
        }
        return Int64(max(0, sent - head.count))
    }

    #if canImport(Darwin)
    // libmicrohttpd has told the socket not to raise the signal.
    private static let flags = Int32(MSG_DONTWAIT)
    #else
    private static let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif

    /// A moment as in a `Date` field (RFC 9110, section 5.6.7).
    static func date(_ moment: time_t) -> String {
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var moment = moment
        var parts = unsafe tm()
        unsafe gmtime_r(&moment, &parts)
        let (day, month, year) = unsafe (padded(parts.tm_mday), months[Int(parts.tm_mon)], parts.tm_year + 1900)
        let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
        return "\(unsafe days[Int(parts.tm_wday)]), \(day) \(month) \(year) \(time) GMT"
    }
}
