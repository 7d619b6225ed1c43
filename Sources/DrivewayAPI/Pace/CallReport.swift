/// What calls have cost so far: requests, quota units, bytes, repeats and waits.
public struct CallReport: Sendable, Hashable {
    /// Why a call waited.
    public enum WaitCause: String, Sendable, Hashable, CaseIterable {
        /// For its turn within the account's allowance.
        case pacing
        /// Because the server named a time.
        case retryAfter
        /// After a failure that passes by itself.
        case backOff
        /// For a new access token after a 401.
        case signIn
    }

    /// The requests that were sent; a batch is one.
    public var requests = 0
    /// The calls that were sent in batches.
    public var batchedCalls = 0
    /// The quota units of all calls that were answered, but for those answered 401, which cost nothing.
    public var quotaUnits = 0
    /// The bytes of bodies that went out. What is sent again counts again.
    public var bytesSent: Int64 = 0
    /// The bytes of bodies that were read, after unpacking.
    public var bytesReceived: Int64 = 0
    /// How often a call was sent again.
    public var retries = 0
    /// How long calls waited, by cause. Calls that waited side by side are added up.
    public var waits: [WaitCause: Duration] = [:]
    /// How often each status was answered, to requests and to calls of batches.
    public var answers: [Int: Int] = [:]
    /// The requests that came to no answer.
    public var unanswered = 0

    /// Makes a report of nothing.
    public init() {}
}

extension CallReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case requests, batchedCalls, quotaUnits, bytesSent, bytesReceived, retries, waitedSeconds, answers, unanswered
    }

    /// Writes the report as an object; waits are seconds, by cause.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(requests, forKey: .requests)
        try container.encode(batchedCalls, forKey: .batchedCalls)
        try container.encode(quotaUnits, forKey: .quotaUnits)
        try container.encode(bytesSent, forKey: .bytesSent)
        try container.encode(bytesReceived, forKey: .bytesReceived)
        try container.encode(retries, forKey: .retries)
        let seconds = waits.map { ($0.key.rawValue, ($0.value / .milliseconds(1)).rounded() / 1000) }
        try container.encode(Dictionary(uniqueKeysWithValues: seconds), forKey: .waitedSeconds)
        let statuses = answers.map { (String($0.key), $0.value) }
        try container.encode(Dictionary(uniqueKeysWithValues: statuses), forKey: .answers)
        try container.encode(unanswered, forKey: .unanswered)
    }
}

extension CallReport: CustomStringConvertible {
    /// A short table for people, one line a figure.
    public var description: String {
        var lines = [
            ("requests", "\(requests)" + (batchedCalls > 0 ? ", with \(batchedCalls) calls in batches" : "")),
            ("quota units", "\(quotaUnits)"),
            ("sent", Self.text(bytes: bytesSent)),
            ("received", Self.text(bytes: bytesReceived)),
            ("sent again", "\(retries)"),
        ]
        let waited = WaitCause.allCases.compactMap { cause in
            waits[cause].map { "\(cause.title) \(Self.text(seconds: $0 / .seconds(1)))" }
        }
        lines.append(("waited", waited.isEmpty ? "not at all" : waited.joined(separator: ", ")))
        var statuses = answers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        if unanswered > 0 { statuses.append("none: \(unanswered)") }
        if !statuses.isEmpty { lines.append(("answers", statuses.joined(separator: ", "))) }
        return lines.map { name, value in name + String(repeating: " ", count: 13 - name.count) + value }
            .joined(separator: "\n")
    }

    private static func text(bytes: Int64) -> String {
        var (value, unit) = (Double(bytes), 0)
        let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
        while value >= 1024, unit < units.count - 1 { (value, unit) = (value / 1024, unit + 1) }
        return unit == 0 ? "\(bytes) bytes" : "\((value * 10).rounded() / 10) \(units[unit])"
    }

    private static func text(seconds: Double) -> String { "\((seconds * 10).rounded() / 10) s" }
}

extension CallReport.WaitCause {
    fileprivate var title: String {
        switch self {
        case .pacing: "for its turn"
        case .retryAfter: "as the server asked"
        case .backOff: "after failures"
        case .signIn: "for access tokens"
        }
    }
}
