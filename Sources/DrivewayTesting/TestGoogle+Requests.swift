import DrivewayHTTP

extension TestGoogle {
    /// A request that the server has answered, or cut.
    public struct Request: Sendable, Hashable, Codable {
        /// The method.
        public let method: String
        /// The path as sent.
        public let path: String
        /// The query as sent.
        public let query: String
        /// The status answered; 0 if the exchange was cut.
        public let status: Int
        /// Bytes of the request's body that came.
        public let bytesIn: Int
        /// Bytes of the answer's body that were sent.
        public let bytesOut: Int
        /// The quota units it cost.
        public let units: Int
    }

    /// What the server was asked since its log was cleared.
    public struct RequestLog: Sendable, Hashable, Codable {
        /// The number of requests, exact.
        public let count: Int
        /// The quota units of all requests, exact.
        public let quotaUnits: Int
        /// The last requests, oldest first.
        public let requests: [Request]
    }

    /// What the server was asked; requests to the control plane do not count.
    public func requestLog() async throws -> RequestLog { try await control(.get, "requests", as: RequestLog.self) }

    /// The requests that the server was sent, oldest first.
    public func requests() async throws -> [Request] { try await requestLog().requests }

    /// Forgets the requests so far.
    public func clearRequests() async throws { try await control(.delete, "requests") }
}
