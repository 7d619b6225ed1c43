/// What is to go wrong, and on which requests.
public struct TestFault: Sendable, Hashable {
    /// The method it meets; `nil`: any.
    public var method: String?
    /// The paths it meets: `*` stands for any run of characters.
    public var path: String
    /// How many matches it fires on; `nil`: all.
    public var times: Int?
    /// The error answered.
    public var status: Int?
    /// The error's reason; a status has a usual one.
    public var reason: String?
    /// Seconds in the answer's `Retry-After`.
    public var retryAfter: Int?
    /// Milliseconds to wait first.
    public var delay: Int?
    /// How likely it fires on a match; `nil`: always.
    public var probability: Double?
    /// Cuts the connection after that many bytes of the request's body where there is one, else of the answer's.
    public var dropAfterBytes: Int?
    /// Carries the request out before the error, or the cut if there is no status.
    public var applyThenFail: Bool

    /// Describes a fault.
    public init(
        _ path: String, method: String? = nil, times: Int? = nil, status: Int? = nil, reason: String? = nil,
        retryAfter: Int? = nil, delay: Int? = nil, probability: Double? = nil, dropAfterBytes: Int? = nil,
        applyThenFail: Bool = false
    ) {
        self.method = method
        self.path = path
        self.times = times
        self.status = status
        self.reason = reason
        self.retryAfter = retryAfter
        self.delay = delay
        self.probability = probability
        self.dropAfterBytes = dropAfterBytes
        self.applyThenFail = applyThenFail
    }

    var json: ControlValue {
        var members: [String: ControlValue] = ["path": .string(path), "applyThenFail": .bool(applyThenFail)]
        members["method"] = method.map { .string($0) }
        members["reason"] = reason.map { .string($0) }
        members["probability"] = probability.map { .number($0) }
        for (name, value) in [
            ("times", times), ("status", status), ("retryAfter", retryAfter), ("delayMs", delay),
            ("dropAfterBytes", dropAfterBytes),
        ] {
            members[name] = value.map { .number(Double($0)) }
        }
        return .object(members)
    }
}
