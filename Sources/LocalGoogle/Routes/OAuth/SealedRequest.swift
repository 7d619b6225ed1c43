import DrivewayCrypto
import DrivewayHTTP
import Foundation

/// Carries a request for consent through the page and back, so that nobody can change it on the way or make one up.
struct SealedRequest: Sendable {
    private let key = SecureRandom.bytes(32)
    private let lifetime: TimeInterval = 3600

    /// The parameters with a seal, as one field of a form.
    func seal(_ query: QueryParameters, at now: Date) -> String {
        let expiry = String(Int(now.timeIntervalSince1970 + lifetime))
        let text = expiry + " " + PercentEncoding.query(query.items.map { ($0.name, $0.value) })
        return Base64URL.encode(text.utf8) + "." + Base64URL.encode(code(of: text))
    }

    /// The parameters of a sealed field; `nil` if it is broken, of another process, or too old.
    func open(_ field: String, at now: Date) -> QueryParameters? {
        let parts = field.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let bytes = Base64URL.decode(String(parts[0])),
            let seal = Base64URL.decode(String(parts[1])), let text = String(validating: bytes, as: UTF8.self),
            constantTimeEquals(seal, code(of: text))
        else { return nil }
        let pieces = text.split(separator: " ", maxSplits: 1)
        guard pieces.count == 2, let expiry = TimeInterval(pieces[0]), now.timeIntervalSince1970 < expiry else {
            return nil
        }
        return QueryParameters(String(pieces[1]))
    }

    private func code(of text: String) -> [UInt8] {
        HMAC.authenticationCode(.sha256, key: key, message: Array(text.utf8))
    }
}
