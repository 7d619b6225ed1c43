import DrivewayHTTP
import Foundation

/// The two messages of a batch: calls in one body (`multipart/mixed` of `application/http`), answers in another.
///
/// [Guide: batch requests](https://developers.google.com/workspace/drive/api/guides/performance#batch-requests)
enum BatchMessage {
    /// Writes calls; each is known by its number.
    static func write(_ calls: [(number: Int, request: APIRequest)], boundary: String) -> Data {
        var data = Data()
        for (number, request) in calls {
            data.append(text: "--\(boundary)\r\nContent-Type: application/http\r\nContent-ID: <call-\(number)>\r\n\r\n")
            let query = request.query.isEmpty ? "" : "?" + PercentEncoding.query(request.query)
            data.append(text: "\(request.method) \(request.path)\(query) HTTP/1.1\r\n")
            for field in request.headers where !field.value.contains(where: \.isNewline) {
                data.append(text: "\(field.name): \(field.value)\r\n")
            }
            if case .bytes(let body) = request.body.source {
                data.append(text: "Content-Length: \(body.count)\r\n\r\n")
                data.append(body)
            } else {
                data.append(text: "\r\n")
            }
            data.append(text: "\r\n")
        }
        data.append(text: "--\(boundary)--\r\n")
        return data
    }

    /// Reads answers by the numbers of their calls, in whatever order they come. What cannot be read is left out.
    static func read(_ data: Data, contentType: String?, url: URL) -> [Int: BatchPart] {
        guard let boundary = boundary(of: contentType) else { return [:] }
        var parts: [Int: BatchPart] = [:]
        for piece in pieces(of: data, boundary: boundary) {
            guard let (fields, content) = head(of: piece), let number = number(fields["Content-ID"]),
                parts[number] == nil, let part = answer(content, url: url)
            else { continue }
            parts[number] = part
        }
        return parts
    }

    private static func boundary(of contentType: String?) -> String? {
        guard let contentType, contentType.lowercased().hasPrefix("multipart/"),
            let match = contentType.firstMatch(of: /;\s*[Bb][Oo][Uu][Nn][Dd][Aa][Rr][Yy]=("([^"]+)"|[^;\s]+)/)
        else { return nil }
        return String(match.2 ?? match.1)
    }

    /// What stands between the lines of the boundary.
    private static func pieces(of data: Data, boundary: String) -> [Data] {
        let mark = Data("\r\n--\(boundary)".utf8)
        var rest = Data("\r\n".utf8) + data
        var pieces: [Data] = []
        guard var start = rest.range(of: mark)?.upperBound else { return [] }
        while let end = rest.range(of: mark, in: start..<rest.endIndex) {
            pieces.append(Data(rest[start..<end.lowerBound]))
            start = end.upperBound
        }
        rest = Data()
        return pieces.map { $0.starts(with: Data("\r\n".utf8)) ? Data($0.dropFirst(2)) : $0 }
    }

    /// The fields before the first empty line, and what is after it.
    private static func head(of data: Data) -> (HTTPHeaders, Data)? {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        var headers = HTTPHeaders()
        for line in String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers.add(line[..<colon].trimmingCharacters(in: .whitespaces), value)
        }
        return (headers, Data(data[end.upperBound...]))
    }

    /// The number in `<response-call-7>`.
    private static func number(_ id: String?) -> Int? {
        let (text, start) = (id?.filter { $0 != "<" && $0 != ">" } ?? "", "response-call-")
        return text.hasPrefix(start) ? Int(text.dropFirst(start.count)) : nil
    }

    /// An answer as HTTP/1.1 writes it.
    private static func answer(_ data: Data, url: URL) -> BatchPart? {
        let words = String(decoding: data.prefix(16), as: UTF8.self).split(separator: " ", maxSplits: 2)
        guard let (headers, body) = head(of: data), words.count > 1, words[0].hasPrefix("HTTP/"),
            let status = Int(words[1].prefix(3)), (100...999).contains(status)
        else { return nil }
        let length = headers["Content-Length"].flatMap { Int($0) }
        // Google has been seen to say 0 before a body that follows.
        let isDeclared = length.map { $0 > 0 && $0 <= body.count } ?? false
        return BatchPart(
            status: status, headers: headers, body: isDeclared ? body.prefix(length ?? 0) : body, url: url)
    }
}

extension Data {
    fileprivate mutating func append(text: String) { append(Data(text.utf8)) }
}
