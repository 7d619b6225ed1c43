/// The status and the fields of an answer.
struct ResponseHead: Sendable, Hashable {
    var status: Int
    var headers = HTTPHeaders()
}

/// Puts the head of an answer together from its lines: pure, no network.
///
/// Interim answers (1xx) are passed over, and so is what follows the final head (trailers).
struct ResponseHeadParser {
    private var head: ResponseHead?
    private var field: HTTPHeaders.Field?
    private(set) var isComplete = false

    /// Takes the next line, with or without its line break.
    /// - Returns: The final head once its last line is there.
    mutating func take(_ line: String) -> ResponseHead? {
        if isComplete { return nil }
        let text = line.utf8.trimmingSuffix { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
        if text.starts(with: "HTTP/".utf8) {
            head = ResponseHead(status: Self.status(of: text))
            field = nil
            return nil
        }
        guard let first = text.first else { return endOfHead() }
        if first.isBlank {
            // A folded line (RFC 9112, section 5.2) goes on with the field above it.
            field?.value += " " + String(Substring(text.trimmingBlanks()))
            return nil
        }
        flush()
        if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let value = text[text.index(after: colon)...].trimmingBlanks()
            field = HTTPHeaders.Field(name: String(Substring(text[..<colon])), value: String(Substring(value)))
        }
        return nil
    }

    private mutating func endOfHead() -> ResponseHead? {
        flush()
        guard let complete = head else { return nil }
        head = nil
        if (100..<200).contains(complete.status) && complete.status != 101 { return nil }
        isComplete = true
        return complete
    }

    private mutating func flush() {
        if let field { head?.headers.add(field.name, field.value) }
        field = nil
    }

    private static func status(of line: Substring.UTF8View) -> Int {
        let words = Substring(line).split(separator: " ", maxSplits: 2)
        return words.count > 1 ? Int(words[1]) ?? 0 : 0
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension BidirectionalCollection where SubSequence == Self {
    fileprivate func trimmingSuffix(where isUnwanted: (Element) -> Bool) -> Self {
        var rest = self
        while let last = rest.last, isUnwanted(last) { rest = rest.dropLast() }
        return rest
    }
}

extension String.UTF8View {
    fileprivate func trimmingSuffix(where isUnwanted: (UInt8) -> Bool) -> Substring.UTF8View {
        self[...].trimmingSuffix(where: isUnwanted)
    }
}

extension Substring.UTF8View {
    fileprivate func trimmingBlanks() -> Self {
        drop { $0.isBlank }.trimmingSuffix { $0.isBlank }
    }
}
