import DrivewayHTTP

/// A fault that the control plane asks for: which requests it meets, and what becomes of them.
struct FaultRule: Sendable, Hashable {
    /// The method it meets; `nil`: any.
    var method: HTTPMethod?
    /// The paths it meets.
    var path: PathGlob
    /// How many more matches it fires on; `nil`: all.
    var times: Int?
    /// How likely it fires on a match, by the seeded generator; `nil`: always.
    var probability: Double?
    /// What it does.
    var fault: Fault
}

/// What becomes of a request that a rule fires on.
struct Fault: Sendable, Hashable {
    /// The error answered.
    var status: Int?
    /// Its reason; a status has a usual one.
    var reason: String?
    /// Seconds in the answer's `Retry-After`.
    var retryAfter: Int?
    /// Milliseconds to wait before anything else.
    var delay: Int?
    /// The connection is cut after that many bytes of the request's body where it has one, else of the answer's.
    var dropAfterBytes: Int64?
    /// Whether the request is carried out before the error, or the cut, comes.
    var isApplied = false

    /// The error it answers, if it answers one.
    var error: GoogleError? {
        guard let status else { return nil }
        let reason = reason ?? Self.usualReason(of: status)
        let isLimit = reason.contains("LimitExceeded") && reason != "dailyLimitExceeded"
        var error = GoogleError(
            status, reason, "A fault rule of Local Google answers \(status) \(reason) here.",
            domain: isLimit ? "usageLimits" : "global")
        if status == 401 {
            error = .credentialInvalid
            error.reason = self.reason ?? error.reason
        }
        if let retryAfter { error.headers["Retry-After"] = String(retryAfter) }
        return error
    }

    private static func usualReason(of status: Int) -> String {
        switch status {
        case 400: "badRequest"
        case 401: "authError"
        case 403: "forbidden"
        case 404: "notFound"
        case 408: "requestTimeout"
        case 409: "conflict"
        case 410: "gone"
        case 412: "conditionNotMet"
        case 429: "rateLimitExceeded"
        case 500: "internalError"
        case 501: "notImplemented"
        default: status < 500 ? "badRequest" : "backendError"
        }
    }
}
