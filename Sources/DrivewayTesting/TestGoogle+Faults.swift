import DrivewayHTTP

extension TestGoogle {
    /// Puts these faults in the place of all others.
    /// - Parameters:
    ///   - faults: The first that matches a request fires.
    ///   - seed: Decides where a probability is given.
    public func setFaults(_ faults: [TestFault], seed: Int = 0) async throws {
        try await control(
            .put, "faults", .object(["seed": .number(Double(seed)), "rules": .array(faults.map(\.json))]))
    }

    /// Removes all faults.
    public func clearFaults() async throws { try await control(.delete, "faults") }

    /// Enforces so many quota units a minute and account; `nil`: none.
    public func limitQuota(unitsPerMinute: Int?) async throws {
        try await control(
            .put, "quota", .object(["unitsPerMinute": unitsPerMinute.map { .number(Double($0)) } ?? .null]))
    }

    /// Gives the server traits of the real service, in the place of those it was given before; without arguments it has none.
    /// - Parameters:
    ///   - listPageClamp: The most items of a list page, whatever was asked for.
    ///   - visibilityDelay: How late new files show up in lists, in milliseconds.
    ///   - partialMultiParent: Whether a question about several parents is answered for some of them only.
    ///   - writesPerSecond: The writes a second of an account above which it refuses.
    public func setBehaviour(
        listPageClamp: Int? = nil, visibilityDelay: Int = 0, partialMultiParent: Bool = false,
        writesPerSecond: Int? = nil
    ) async throws {
        func number(_ value: Int?) -> ControlValue { value.map { .number(Double($0)) } ?? .null }
        try await control(
            .put, "behaviour",
            .object([
                "listPageClamp": number(listPageClamp), "visibilityDelayMs": number(visibilityDelay),
                "partialMultiParent": .bool(partialMultiParent), "writesPerSecond": number(writesPerSecond),
            ]))
    }
}
