import Synchronization

/// The access tokens used lately, so that a request need not ask the database who calls.
///
/// Tokens are held in full here only; the database has their digests.
final class TokenCache: Sendable {
    private struct State {
        var records: [String: TokenRecord] = [:]
        /// Counts how often tokens were dropped: what was read before that may not be stored after it.
        var generation = 0
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// Makes a cache of at most that many tokens.
    init(capacity: Int = 10_000) { self.capacity = capacity }

    /// The record of a token; read from `load` if it is not there.
    func record(of token: String, load: () throws -> TokenRecord?) rethrows -> TokenRecord? {
        let (known, generation) = state.withLock { ($0.records[token], $0.generation) }
        if let known { return known }
        guard let loaded = try load() else { return nil }
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.records.count >= capacity { state.records.removeAll() }
            state.records[token] = loaded
        }
        return loaded
    }

    /// Forgets everything; called after tokens, accounts or grants have changed.
    func clear() {
        state.withLock { state in
            state.records.removeAll()
            state.generation += 1
        }
    }
}
