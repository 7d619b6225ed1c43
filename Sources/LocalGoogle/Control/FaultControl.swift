import DrivewayHTTP
import Foundation

/// Faults, limits and traits by order of the control plane.
struct FaultControl: Sendable {
    let services: Services

    /// `PUT /local/faults`: puts these rules in the place of all others.
    func replace(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        try body.allow("seed", "rules")
        let seed = try body.integer("seed", in: 0...Int64.max) ?? 0
        let rules = try body.objects("rules", of: "Rule").map(Self.rule)
        services.faults.replace(with: rules, seed: UInt64(seed))
        return .noContent
    }

    /// `DELETE /local/faults`.
    func clear(_ call: Call) async throws -> Reply {
        services.faults.clear()
        return .noContent
    }

    /// `PUT /local/quota`: what an account may ask for in a minute.
    func limit(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        try body.allow("unitsPerMinute")
        services.quota.limit(unitsPerMinute: try body.integer("unitsPerMinute", in: 0...1_000_000_000).map(Int.init))
        return .noContent
    }

    /// `PUT /local/behaviour`: traits of the real service; those that are not named are off.
    func behave(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        try body.allow(
            "listPageClamp", "visibilityDelayMs", "partialMultiParent", "writesPerSecond", "linksNeedResourceKeys")
        services.behaviour.settings = try Behaviour.Settings(
            listPageClamp: body.integer("listPageClamp", in: 1...1000).map(Int.init),
            visibilityDelay: body.integer("visibilityDelayMs", in: 0...86_400_000).map(Int.init) ?? 0,
            answersForSomeParents: body.bool("partialMultiParent") ?? false,
            writesPerSecond: body.integer("writesPerSecond", in: 0...1_000_000).map(Int.init),
            linksNeedResourceKeys: body.bool("linksNeedResourceKeys") ?? false)
        return .noContent
    }

    private static func rule(_ body: ControlBody) throws -> FaultRule {
        try body.allow(
            "method", "path", "times", "status", "reason", "retryAfter", "delayMs", "probability", "dropAfterBytes",
            "applyThenFail")
        let fault = try Fault(
            status: body.integer("status", in: 400...599).map(Int.init), reason: body.string("reason"),
            retryAfter: body.integer("retryAfter", in: 0...86_400).map(Int.init),
            delay: body.integer("delayMs", in: 0...600_000).map(Int.init),
            dropAfterBytes: body.integer("dropAfterBytes", in: 0...Int64.max),
            isApplied: body.bool("applyThenFail") ?? false)
        guard fault.status != nil || fault.delay != nil || fault.dropAfterBytes != nil || fault.isApplied else {
            throw ControlError.bad("A rule needs a status, delayMs, dropAfterBytes or applyThenFail.")
        }
        return try FaultRule(
            method: body.string("method").map { HTTPMethod(rawValue: $0.uppercased()) },
            path: PathGlob(body.requiredString("path")),
            times: body.integer("times", in: 0...Int64(Int32.max)).map(Int.init),
            probability: body.number("probability", in: 0...1), fault: fault)
    }
}
