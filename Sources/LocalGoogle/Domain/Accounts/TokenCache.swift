import Foundation
import Synchronization

/// The access tokens used lately, so that a request need not ask the database who calls.
final class TokenCache: Sendable {
    private struct State {
        var records: [Data: TokenRecord] = [:]
        /// Counts how often tokens were dropped: what was read before that may not be stored after it.
        var generation = 0
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// Makes a cache of at most that many tokens.
    init(capacity: Int = 10_000) { self.capacity = capacity }

    /// The record of a token, by its digest; read from `load` if it is not there.
    func record(_ digest: Data, load: () throws -> TokenRecord?) rethrows -> TokenRecord? {
        let (known, generation) = state.withLock { ($0.records[digest], $0.generation) }
        if let known { return known }
        guard let loaded = try load() else { return nil }
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.records.count >= capacity { state.records.removeAll() }
            state.records[digest] = loaded
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
