public import Foundation

/// An answer of Google's other than yes.
public struct GoogleAPIError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The status code of the answer.
    public var status: Int
    /// Google's word for what is wrong, such as `notFound` or `userRateLimitExceeded`; empty if it gave none.
    ///
    /// Of Driveway's own making is `unreadableAnswer`: a 2xx answer that is not what was asked for.
    public var reason: String
    /// Google's sentence, on one line and of bounded length.
    public var message: String
    /// The domain of the reason: `global`, `usageLimits`.
    public var domain: String?
    /// What the refusal is about: the name of a parameter or header field.
    public var location: String?
    /// What ``location`` names: `parameter`, `header`.
    public var locationType: String?
    /// The number under which Google's support finds the call.
    public var requestID: String?
    /// When the service wants to see the call again: as it said, or for a day's quota when the next day begins.
    public var retryAfter: Date?
    /// Scopes of which the call needs one, where the server names them (RFC 6750, section 3).
    public var neededScopes: [Scope] = []
    /// How often the call was sent.
    public var attempts = 1

    /// Makes an error.
    public init(
        status: Int, reason: String, message: String, domain: String? = nil, location: String? = nil,
        locationType: String? = nil, requestID: String? = nil, retryAfter: Date? = nil
    ) {
        self.status = status
        self.reason = reason
        self.message = message
        self.domain = domain
        self.location = location
        self.locationType = locationType
        self.requestID = requestID
        self.retryAfter = retryAfter
    }

    /// What helps.
    public var action: ErrorAction { ErrorTable.rule(for: self).action }

    /// Whether the call may have taken effect in spite of the answer, so that a repeat must be safe to repeat.
    public var mayHaveBeenApplied: Bool { status >= 500 }

    /// What happened and what to do next, for a person.
    public var description: String {
        let rule = ErrorTable.rule(for: self)
        var sentences = [rule.meaning ?? message]
        if let retryAfter, retryAfter < .distantFuture {
            sentences.append("Try again after \(retryAfter.formatted(.iso8601))")
        } else if let advice = rule.advice {
            sentences.append(advice)
        }
        var details = ["HTTP \(status)"]
        if !reason.isEmpty { details[0] += " \(reason)" }
        if rule.meaning != nil, !message.isEmpty { details.append("“\(message)”") }
        if let location { details.append("about \(location)") }
        if attempts > 1 { details.append("after \(attempts) tries") }
        if let requestID { details.append("request \(requestID)") }
        let text = sentences.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.joined(separator: ". ")
        return "\(text) (\(details.joined(separator: ", ")))"
    }
}

extension GoogleAPIError: LocalizedError {
    /// What `localizedDescription` says: the sentence.
    public var errorDescription: String? { description }
}
