extension APIClient {
    /// Sends any number of calls of one API, up to 100 in one request, and gives what came of each, in the order of the calls.
    ///
    /// ```swift
    /// let results = try await client.results(of: ids.map { drive.files.get($0, fields: "id,name") })
    /// ```
    ///
    /// A batch saves time, not quota: each call costs its own units. Calls that fail for now are sent again on their own, as
    /// the client's retry policy says. Where batches do not work at all, the calls are sent one by one.
    /// - Throws: `CancellationError` only: what went wrong with a call is its result.
    public func results<Answer>(of calls: [APICall<Answer>]) async throws -> [Result<Answer, any Error>] {
        let requests = calls.map { call in Result { try call.request() } }
        let responses = try await BatchRun(client: self, service: calls.first?.method.service).responses(requests)
        return responses.map { response in response.flatMap { part in Result { try part.decode() } } }
    }

    /// Sends a few calls of one API with different answers together.
    ///
    /// ```swift
    /// let (about, files) = try await client.results(of: drive.about.get(fields: "user"), drive.files.list())
    /// ```
    /// - Throws: `CancellationError` only: what went wrong with a call is its result.
    public func results<First, each Answer>(
        of first: APICall<First>, _ calls: repeat APICall<each Answer>
    ) async throws -> (Result<First, any Error>, repeat Result<each Answer, any Error>) {
        var requests = [Result { try first.request() }]
        for call in repeat each calls { requests.append(Result { try call.request() }) }
        var responses = try await BatchRun(client: self, service: first.method.service).responses(requests)[...]
        func next<Value: Decodable & Sendable>(_ type: Value.Type) -> Result<Value, any Error> {
            (responses.popFirst() ?? .failure(CancellationError())).flatMap { part in Result { try part.decode() } }
        }
        return (next(First.self), repeat next((each Answer).self))
    }
}
