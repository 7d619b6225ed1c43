/// What to make of Google's refusals: the one table of reasons, and of statuses where the reason is not in it.
///
/// Sources: the pages "Resolve errors" of Drive and "Handle API errors" of Calendar, and reasons seen in the field.
enum ErrorTable {
    /// What a refusal means and what helps.
    struct Rule: Sendable {
        let action: ErrorAction
        /// What happened, in place of Google's sentence; `nil` where Google's own says it best.
        let meaning: String?
        /// What a person can do next.
        let advice: String?
        /// Whether it passes when Google's day ends.
        let isForTheDay: Bool

        init(
            _ action: ErrorAction, _ meaning: String? = nil, _ advice: String? = nil, isForTheDay: Bool = false
        ) {
            self.action = action
            self.meaning = meaning
            self.advice = advice
            self.isForTheDay = isForTheDay
        }
    }

    /// The rule of a refusal.
    static func rule(for error: GoogleAPIError) -> Rule {
        if error.status == 401 { return reasons["authError"] ?? Rule(.signInAgain) }
        if let rule = reasons[error.reason], !isDetached(rule, error.status) { return rule }
        return statuses[error.status] ?? (error.status >= 500 ? serverFault : Rule(.giveUp))
    }

    /// A reason that asks for a retry means nothing on a status that never passes, such as a 400 or a 501.
    private static func isDetached(_ rule: Rule, _ status: Int) -> Bool {
        guard rule.action == .retry || rule.action == .retrySlowly else { return false }
        return !(status == 403 || retried.contains(status))
    }

    private static let retried: Set<Int> = [408, 429, 500, 502, 503, 504]

    /// By status, for answers without a reason that is known.
    static let statuses: [Int: Rule] = [
        403: Rule(.askUser, nil, "The account may not do this"),
        404: Rule(.giveUp, nil, "Check the path or the ID; it may be in another account"),
        408: Rule(.retry, "The server waited too long for the request", "Try again"),
        412: Rule(.giveUp, "It was changed by someone else meanwhile", "Look at it again before changing it"),
        413: Rule(.giveUp, "It is larger than the service takes"),
        429: tooFast,
        500: serverFault, 502: serverFault, 503: serverFault, 504: serverFault,
        501: Rule(.giveUp, nil, "The server does not have this method"),
    ]

    /// By reason.
    static let reasons: [String: Rule] = [limits, storage, access, content, sharing, calls, events]
        .reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }

    static let serverFault = Rule(.retry, "Google's server could not do it just now", "Try again in a few minutes")
    static let tooFast = Rule(
        .retry, "Google asks for fewer requests",
        """
        Try again in a few minutes; if only uploads are refused, the day's limit of 750 GB is probably reached and it \
        takes up to a day
        """)
    static let tomorrow = Rule(
        .waitUntil, "The day's quota of the Google project is used up", "Try again tomorrow, or raise the quota",
        isForTheDay: true)
}
