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
}
