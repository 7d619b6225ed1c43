public import Foundation

/// Gives the `Authorization` field for the requests of one account.
public protocol Authorizer: Sendable {
    /// The endpoint the account belongs to.
    var endpoint: Endpoint { get }

    /// What tells the account from all others, the same in every process: for what is shared or kept per account. It is no
    /// secret. `nil` where the authorizer does not know whose tokens it gives.
    var identity: String? { get }

    /// The value of the `Authorization` field for a request, such as `Bearer …`.
    /// - Parameters:
    ///   - url: Where the request goes. It must be one that ``Endpoint/allows(_:)`` takes.
    ///   - rejected: A value given before that the server has answered with 401. It is never given again.
    /// - Throws: What keeps the account from being used; `CancellationError`.
    func authorization(for url: URL, replacing rejected: String?) async throws -> String

    /// Returns if the account may do what needs one of these scopes, without asking the server.
    /// - Parameter scopes: Any one of them is enough. The first is the one to ask for where none was granted.
    func require(anyOf scopes: [Scope]) async throws
}

extension Authorizer {
    /// Not known.
    public var identity: String? { nil }

    /// Leaves it to the server to refuse.
    public func require(anyOf scopes: [Scope]) async throws {}
}
