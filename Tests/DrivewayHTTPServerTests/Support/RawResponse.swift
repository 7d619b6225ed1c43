import Foundation

/// An answer as it came over the wire.
struct RawResponse: Sendable {
    var status: Int
    /// The lines of the head after the first.
    var fields: [String]
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the first field of that name.
    subscript(name: String) -> String? {
        let prefix = name.lowercased() + ": "
        return fields.first { $0.lowercased().hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }

    /// Takes an answer from the start of `data`, if all of it is there; interim answers are skipped.
    static func parse(_ data: Data, isHead: Bool) -> (RawResponse, used: Int)? {
        // Foundation copies what it searches on Linux: the head is looked for where it can be.
        guard let end = data.prefix(100_000).range(of: Data("\r\n\r\n".utf8)) else { return nil }
        var lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let first = lines.removeFirst().split(separator: " ")
        guard first.count >= 2, let status = Int(first[1]) else { return nil }
        if status < 200 {
            let skipped = data.distance(from: data.startIndex, to: end.upperBound)
            return parse(Data(data[end.upperBound...]), isHead: isHead).map { ($0.0, $0.used + skipped) }
        }
        var response = RawResponse(status: status, fields: lines, body: Data())
        let length = isHead || status == 204 || status == 304 ? 0 : response["Content-Length"].flatMap { Int($0) } ?? 0
        let rest = data[end.upperBound...]
        guard rest.count >= length else { return nil }
        response.body = Data(rest.prefix(length))
        return (response, data.distance(from: data.startIndex, to: end.upperBound) + length)
    }
}
