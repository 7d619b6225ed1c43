import DrivewayAPI
import Foundation
import Synchronization

/// Gives `Bearer token-1`, and the next number each time a value is rejected.
final class CountingAuthorizer: Authorizer {
    let endpoint: Endpoint
    private let granted: Set<Scope>
    private let number = Mutex(1)
    private let asked = Mutex(0)

    init(_ endpoint: Endpoint = .google, granted: Set<Scope> = [.drive]) {
        self.endpoint = endpoint
        self.granted = granted
    }

    /// How often a value was rejected.
    var renewals: Int { number.withLock { $0 - 1 } }
    /// How often a value was asked for.
    var calls: Int { asked.withLock { $0 } }

    func authorization(for url: URL, replacing rejected: String?) async throws -> String {
        asked.withLock { $0 += 1 }
        return number.withLock { number in
            if rejected == "Bearer token-\(number)" { number += 1 }
            return "Bearer token-\(number)"
        }
    }

    func require(anyOf scopes: [Scope]) async throws {
        guard scopes.contains(where: granted.contains) else { throw MissingScope() }
    }

    struct MissingScope: Error {}
}
