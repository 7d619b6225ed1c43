import DrivewayHTTP
import Foundation

/// A request inside a part of a batch (`application/http`): its line, its fields, a blank line, its body.
///
/// Lines end with CR LF or with LF. The version may be missing, and clients that have only whole URLs write these.
struct EmbeddedRequest: Sendable {
    let method: HTTPMethod
    /// The path as sent.
    let path: String
    /// What followed the first `?`, as sent.
    var query: String
    let headers: HTTPHeaders
    let body: Data

    /// Reads the content of a part.
    /// - Throws: The 400 of a part that is no request.
    init(_ content: [UInt8]) throws(GoogleError) {
        var rest = content.drop { $0 == 0x0D || $0 == 0x0A }
        let words = Self.line(&rest).split(separator: " ")
        guard (2...3).contains(words.count), words[0].utf8.allSatisfy(Self.isLetter),
            words.count == 2 || words[2].hasPrefix("HTTP/"), let target = Self.target(words[1])
        else { throw .badRequest("The part begins with no request line such as GET /drive/v3/about HTTP/1.1.") }
        method = HTTPMethod(rawValue: String(words[0]))
        (path, query) = target
        var headers = HTTPHeaders()
        while !rest.isEmpty {
            let line = Self.line(&rest)
            if line.isEmpty { break }
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
                throw .badRequest("The part has a line that is no header field.")
            }
            headers.add(
                String(line[..<colon].trimmingBlanks()),
                String(line[line.utf8.index(after: colon)...].trimmingBlanks()))
        }
        self.headers = headers
        // What a part brings beyond its declared length belongs to the line end before the next boundary.
        let length = headers["Content-Length"].flatMap { Int($0) } ?? rest.count
        body = Data(rest.prefix(max(0, length)))
    }

    /// Takes the next line off, without its end.
    private static func line(_ rest: inout ArraySlice<UInt8>) -> String {
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        var line = rest[..<end]
        rest = rest[end...].dropFirst()
        if line.last == 0x0D { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    /// The path and the query of a request's target; `nil` if it is none, or leads to a host that is not served.
    private static func target(_ word: Substring) -> (path: String, query: String)? {
        guard word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        var target = word
        if let scheme = ["http://", "https://"].first(where: { word.lowercased().hasPrefix($0) }) {
            let rest = word.dropFirst(scheme.count)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            guard let host = Authority(String(rest[..<end])), host.isLoopback || host.isGoogle else { return nil }
            target = rest[end...]
        }
        guard target.hasPrefix("/") else { return nil }
        target = target.prefix { $0 != "#" }
        let path = target.prefix { $0 != "?" }
        return (String(path), String(target.dropFirst(path.count + 1)))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte & ~0x20
    }
}
