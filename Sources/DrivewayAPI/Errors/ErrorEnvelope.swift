import Foundation

/// Google's error body, read with patience: a member that is missing or of another type is taken as not there.
///
/// The usual shape is `{"error":{"code","message","errors":[{"reason","message",…}],"status","details"}}`; the OAuth
/// servers write `{"error":"invalid_token","error_description":"…"}` (RFC 6749, section 5.2).
struct ErrorEnvelope {
    var reason = ""
    var message = ""
    var domain: String?
    var location: String?
    var locationType: String?

    /// Reads a JSON body; `nil` if it is none of the two shapes.
    init?(json data: Data) {
        let parsed = try? JSONSerialization.jsonObject(with: data)
        // A batch or an upload may wrap the object in a list of one.
        let root = (parsed as? [Any])?.first as? [String: Any] ?? parsed as? [String: Any]
        switch root?["error"] {
        case let error as [String: Any]: read(error)
        case let word as String:
            reason = word
            message = root?["error_description"] as? String ?? ""
        default: return nil
        }
    }

    private mutating func read(_ error: [String: Any]) {
        message = error["message"] as? String ?? ""
        let entries = (error["errors"] as? [Any])?.compactMap { $0 as? [String: Any] } ?? []
        if let first = entries.first {
            reason = first["reason"] as? String ?? ""
            domain = first["domain"] as? String
            location = first["location"] as? String
            locationType = first["locationType"] as? String
            if message.isEmpty { message = first["message"] as? String ?? "" }
        }
        if reason.isEmpty { reason = Self.detailedReason(error) ?? error["status"] as? String ?? "" }
    }

    /// The reason in `google.rpc.ErrorInfo`, which newer services give in place of `errors`.
    private static func detailedReason(_ error: [String: Any]) -> String? {
        (error["details"] as? [Any])?.lazy.compactMap { ($0 as? [String: Any])?["reason"] as? String }.first
    }

    /// What a body that is no JSON says: the title of a page of HTML, or the first line of a text.
    static func text(of data: Data, contentType: String?) -> String {
        let text = String(decoding: data, as: UTF8.self)
        guard contentType?.lowercased().contains("html") == true || text.contains("<html") else {
            return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
        guard let start = text.range(of: "<title>", options: .caseInsensitive),
            let end = text.range(
                of: "</title>", options: .caseInsensitive, range: start.upperBound..<text.endIndex)
        else { return "" }
        return String(text[start.upperBound..<end.lowerBound])
    }

    /// Text of a server for a terminal or a log: one line, no control characters, of bounded length.
    static func clean(_ text: String, limit: Int = 300) -> String {
        let visible = String.UnicodeScalarView(
            text.unicodeScalars.prefix(limit * 4).map { $0.properties.isHarmless ? $0 : " " })
        let line = String(visible).split(separator: " ").joined(separator: " ")
        return line.count > limit ? line.prefix(limit) + "…" : line
    }
}

extension Unicode.Scalar.Properties {
    /// Neither a control character nor one that changes the direction of what follows.
    fileprivate var isHarmless: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
        default: true
        }
    }
}
