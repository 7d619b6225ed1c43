import DrivewayHTTP
import DrivewaySQLite
import Foundation

/// What the page at `/local` shows, and a test may ask for: accounts, storage, counts, rules and time.
struct Overview: Sendable {
    let services: Services

    /// `GET /local/overview`.
    func get(_ call: Call) throws -> Reply {
        let accounts = try services.database.read { connection in
            try connection.rows(
                """
                SELECT email, name, (SELECT count(*) FROM files WHERE owner = accounts.id AND isTop = 0) AS files,
                    (SELECT ifnull(sum(quota), 0) FROM files WHERE owner = accounts.id) AS bytes
                FROM accounts ORDER BY email
                """)
        }
        let counts = services.log.counts
        let settings = services.behaviour.settings
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: false)
        return .json([
            "now": .string(services.clock.now.formatted(format)), "aheadSeconds": .int(Int64(services.clock.ahead)),
            "accounts": .array(
                try accounts.map { row in
                    [
                        "email": .string(try row["email"]), "name": .string(try row["name"]),
                        "files": .int(try row["files"] as Int64), "bytes": .int(try row["bytes"] as Int64),
                    ]
                }),
            "requests": ["count": .int(counts.count), "quotaUnits": .int(counts.quotaUnits)],
            "faults": .array(services.faults.rules.map(Self.json)),
            "unitsPerMinute": Self.json(services.quota.unitsPerMinute),
            "behaviour": [
                "listPageClamp": Self.json(settings.listPageClamp), "visibilityDelayMs": .int(settings.visibilityDelay),
                "partialMultiParent": .bool(settings.answersForSomeParents),
                "writesPerSecond": Self.json(settings.writesPerSecond),
                "linksNeedResourceKeys": .bool(settings.linksNeedResourceKeys),
            ],
        ])
    }

    private static func json(_ number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }

    /// A rule as `PUT /local/faults` takes it, without what it leaves out.
    private static func json(_ rule: FaultRule) -> JSONValue {
        let fault = rule.fault
        let members: [(String, JSONValue?)] = [
            ("method", rule.method.map { .string($0.rawValue) }), ("path", .string(rule.path.pattern)),
            ("times", rule.times.map { .int($0) }), ("probability", rule.probability.map { .number(String($0)) }),
            ("status", fault.status.map { .int($0) }), ("reason", fault.reason.map { .string($0) }),
            ("retryAfter", fault.retryAfter.map { .int($0) }), ("delayMs", fault.delay.map { .int($0) }),
            ("dropAfterBytes", fault.dropAfterBytes.map { .int($0) }),
            ("applyThenFail", fault.isApplied ? .bool(true) : nil),
        ]
        return .object(JSONObject(distinct: members.compactMap { member in member.1.map { (member.0, $0) } }))
    }
}
